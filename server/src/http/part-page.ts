import type { Fits } from '#modules/fit/fits/fits.service.ts';
import type { Catalog } from '#modules/products/catalog/catalog.service.ts';
import type { Equivalents } from '#modules/products/equivalents/equivalents.service.ts';
import type { PartNumbers } from '#modules/products/numbers/part-numbers.service.ts';
import type { FitAnswers } from '#modules/fit/answers/fit-answers.service.ts';
import type { Posts } from '#modules/posts/posts.service.ts';
import type { RelatedParts } from '#modules/products/related/related.service.ts';
import type { PartStocks } from '#modules/products/stock/stock.service.ts';
import type { CheckedAnswers } from '#platform/fresh-answers.ts';
import { addressOfPart } from './addresses.ts';
import { readFrame } from './marked-frame.ts';
import type { Site } from './page-head.ts';
import type { PageData } from './page-data.ts';
import { type PartFacts, partValues } from './part-values.ts';
import { postValues } from './post-values.ts';
import { makePage, type PageResponse, type Pages } from './prerendered-pages.ts';
import { partPage } from './product-page.ts';

interface Dependencies {
  pages: Pages;
  pageData: PageData;
  parts: Pick<PartNumbers, 'findOne' | 'findReplacement' | 'replacedBy' | 'successorsOf'> &
    RelatedParts &
    Pick<Fits, 'modelsOf'> &
    Pick<Catalog, 'specificationsOf'> &
    Pick<PartStocks, 'pickupStockOf'> & { equivalentsOf: Equivalents['of'] };
  posts: Posts;
  fitAnswers: Pick<FitAnswers, 'talliesOf'>;
  freshAnswers: CheckedAnswers;
  site: Site;
}

/** Longer texts are no part numbers. */
const LONGEST_NUMBER = 200;
const isNumber = (text: string) => text.length <= LONGEST_NUMBER && !text.includes('\0');

/** As many as the client's query asks for. */
const MODELS = 12;
const POSTS = 5;

/** The public pages of parts: the client's frame with the data of each part. */
export function makePartPages({ pages, pageData, parts, posts, fitAnswers, freshAnswers, site }: Dependencies) {
  const fill = readFrame(pages.part.text);

  return (number: string): Promise<PageResponse> =>
    freshAnswers.get(`page of part number ${number}`, () => respond(number));

  async function respond(number: string): Promise<PageResponse & { bytes: number }> {
    const part = isNumber(number) ? await parts.findOne(number) : null;
    if (!part) {
      const today = isNumber(number) ? await parts.findReplacement(number) : null;
      return today ? { redirect: addressOfPart(today), bytes: 0 } : { status: 404, page: pages.nothing, bytes: 0 };
    }
    if (part.partNumber !== number) return { redirect: addressOfPart(part), bytes: 0 };
    const facts = await factsOf(part);
    // The part that replaces it without a difference has taken its place.
    if (part.archivedAt && facts.successor && !facts.successor.note) {
      return { redirect: addressOfPart(facts.successor.product), bytes: 0 };
    }
    const html = partPage(fill({ ...partValues(facts), ...postValues(facts) }), facts, site);
    const page = makePage(await pageData.fillFrame(html, '/parts/:number', number));
    return { status: part.archivedAt ? 410 : 200, page, bytes: page.bytes };
  }

  async function factsOf(part: PartFacts['part']): Promise<PartFacts> {
    const [[similar = []], [orderedTogether = []], [equivalents = []], [models], [replaced = []], [successor = null]] =
      await Promise.all([
        parts.similarTo([part.id]),
        parts.orderedTogetherWith([part.id]),
        parts.equivalentsOf([part]),
        parts.modelsOf([{ parentId: part.id, first: MODELS, after: null }]),
        parts.replacedBy([part.id]),
        parts.successorsOf([part.id]),
      ]);
    const page = { productId: part.id, first: POSTS, after: null };
    const [[ratings], [reviews], [questions], [questionCount = 0], [buyerFit = null], [pickupStock = []]] =
      await Promise.all([
        posts.reviews.ratingsOf([part.id]),
        posts.reviews.ofParts([{ ...page, orderBy: 'MOST_HELPFUL' }]),
        posts.questions.ofParts([page]),
        posts.questions.countOfParts([part.id]),
        fitAnswers.talliesOf([{ productId: part.id, modelNumber: null }]),
        parts.pickupStockOf([part.id]),
      ]);
    const asked = questions?.edges.map(({ node }) => node) ?? [];
    const answers = await posts.answers.ofQuestions(asked.map(({ id }) => ({ questionId: id, isHidden: false })));
    return {
      part,
      specifications: parts.specificationsOf(part),
      // Those that are equivalent are shown as such.
      similar: similar.filter(({ id }) => !equivalents.some(({ product }) => product.id === id)),
      orderedTogether,
      equivalents,
      replaced,
      successor,
      pickupStock,
      models: models?.edges.map(({ node }) => node) ?? [],
      hasMoreModels: models?.pageInfo.hasNextPage ?? false,
      ratings,
      reviews: reviews?.edges.map(({ node }) => node) ?? [],
      hasMoreReviews: reviews?.pageInfo.hasNextPage ?? false,
      questions: asked.map(({ text, createdAt }, n) => ({ text, createdAt, answers: answers[n] ?? [] })),
      hasMoreQuestions: questions?.pageInfo.hasNextPage ?? false,
      questionCount,
      buyerFit,
    };
  }
}

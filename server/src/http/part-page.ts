import type { Loaders } from '#context.ts';
import type { Catalog } from '#modules/products/catalog/catalog.service.ts';
import type { PartNumbers } from '#modules/products/numbers/part-numbers.service.ts';
import { addressOfPart } from './addresses.ts';
import type { Site } from './page-head.ts';
import type { PageData } from './page-data.ts';
import { composePage, readPageFrame } from './page-html.ts';
import { type PartFacts, partValues } from './part-values.ts';
import { postValues } from './post-values.ts';
import { type KeptPage, type KeptPages, pageOf, type PageResponse, type Pages } from './prerendered-pages.ts';
import { partPage } from './product-page.ts';

interface Dependencies {
  pages: Pages;
  pageData: PageData;
  parts: Pick<PartNumbers, 'findOne' | 'findReplacement'> & Pick<Catalog, 'specificationsOf'>;
  makeLoaders: () => Loaders;
  kept: KeptPages;
  site: Site;
}

/** Longer texts are no part numbers. */
const LONGEST_NUMBER = 200;
const isNumber = (text: string) => text.length <= LONGEST_NUMBER && !text.includes('\0');

/** As many as the client's query asks for. */
const MODELS = 12;
const POSTS = 5;

/** The public pages of parts: the client's frame with the data of each part. */
export function makePartPages({ pages, pageData, parts, makeLoaders, kept, site }: Dependencies) {
  const fill = readPageFrame(pages.part.text);

  return (number: string): Promise<PageResponse> =>
    kept.get<KeptPage>(`page of part number ${number}`, (former) => respond(number, former));

  async function respond(number: string, former?: KeptPage): Promise<KeptPage> {
    const part = isNumber(number) ? await parts.findOne(number) : null;
    if (!part) {
      const today = isNumber(number) ? await parts.findReplacement(number) : null;
      return today ? { redirect: addressOfPart(today), bytes: 0 } : { status: 404, page: pages.nothing, bytes: 0 };
    }
    if (part.partNumber !== number) return { redirect: addressOfPart(part), bytes: 0 };
    const loaders = makeLoaders();
    const facts = await factsOf(part, loaders);
    // The part that replaces it without a difference has taken its place.
    if (part.archivedAt && facts.successor && !facts.successor.note) {
      return { redirect: addressOfPart(facts.successor.product), bytes: 0 };
    }
    const html = partPage(fill({ ...partValues(facts), ...postValues(facts) }), facts, site);
    const filled = await pageData.fillFrame(html, { pattern: '/parts/:number', id: number, loaders });
    const page = composePage(filled, pageOf(former));
    return { status: part.archivedAt ? 410 : 200, page, bytes: page.bytes };
  }

  async function factsOf(part: PartFacts['part'], loaders: Loaders): Promise<PartFacts> {
    const { id } = part;
    const posts = { productId: id, first: POSTS, after: null };
    const [similar, orderedTogether, equivalents, models, replaced, successor] = await Promise.all([
      loaders.similarParts.load(id),
      loaders.partsOrderedTogether.load(id),
      loaders.equivalents.load(part),
      loaders.modelsOfPart.load({ parentId: id, first: MODELS, after: null }),
      loaders.replacedNumbers.load(id),
      loaders.successors.load(id),
    ]);
    const [ratings, reviews, questions, questionCount, buyerFit, pickupStock] = await Promise.all([
      loaders.ratings.load(id),
      loaders.reviewsOfPart.load({ ...posts, orderBy: 'MOST_HELPFUL' }),
      loaders.questionsOfPart.load(posts),
      loaders.questionCounts.load(id),
      loaders.fitTallies.load({ productId: id, modelNumber: null }),
      loaders.pickupStock.load(id),
    ]);
    const asked = questions.edges.map(({ node }) => node);
    const answers = await Promise.all(
      asked.map(({ id: questionId }) => loaders.answers.load({ questionId, isHidden: false })),
    );
    return {
      part,
      specifications: parts.specificationsOf(part),
      // Those that are equivalent are shown as such.
      similar: similar.filter((other) => !equivalents.some(({ product }) => product.id === other.id)),
      orderedTogether,
      equivalents,
      replaced,
      successor,
      pickupStock,
      models: models.edges.map(({ node }) => node),
      hasMoreModels: models.pageInfo.hasNextPage,
      ratings,
      reviews: reviews.edges.map(({ node }) => node),
      hasMoreReviews: reviews.pageInfo.hasNextPage,
      questions: asked.map(({ text, createdAt }, n) => ({ text, createdAt, answers: answers[n] ?? [] })),
      hasMoreQuestions: questions.pageInfo.hasNextPage,
      questionCount,
      buyerFit,
    };
  }
}

import type { Fits } from '#modules/fit/fits/fits.service.ts';
import type { Catalog } from '#modules/products/catalog/catalog.service.ts';
import type { PartNumbers } from '#modules/products/numbers/part-numbers.service.ts';
import type { RelatedParts } from '#modules/products/related/related.service.ts';
import type { FreshAnswers } from '#platform/fresh-answers.ts';
import { addressOfPart } from './addresses.ts';
import { readFrame } from './marked-frame.ts';
import type { Site } from './page-head.ts';
import type { PageData } from './page-data.ts';
import { type PartFacts, partValues } from './part-values.ts';
import { makePage, type PageResponse, type Pages } from './prerendered-pages.ts';
import { partPage } from './product-page.ts';

interface Dependencies {
  pages: Pages;
  pageData: PageData;
  parts: Pick<PartNumbers, 'findOne' | 'findReplacement' | 'replacedBy' | 'successorsOf'> &
    RelatedParts &
    Pick<Fits, 'modelsOf'> &
    Pick<Catalog, 'specificationsOf'>;
  freshAnswers: FreshAnswers;
  site: Site;
}

/** Longer texts are no part numbers. */
const LONGEST_NUMBER = 200;
const isNumber = (text: string) => text.length <= LONGEST_NUMBER && !text.includes('\0');

/** As many as the client's query asks for. */
const MODELS = 12;

/** The public pages of parts: the client's frame with the data of each part. */
export function makePartPages({ pages, pageData, parts, freshAnswers, site }: Dependencies) {
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
    const html = partPage(fill(partValues(facts)), facts, site);
    const page = makePage(await pageData.fillFrame(html, '/parts/:number', number));
    return { status: part.archivedAt ? 410 : 200, page, bytes: page.bytes };
  }

  async function factsOf(part: PartFacts['part']): Promise<PartFacts> {
    const [[similar = []], [orderedTogether = []], [models], [replaced = []], [successor = null]] = await Promise.all([
      parts.similarTo([part.id]),
      parts.orderedTogetherWith([part.id]),
      parts.modelsOf([{ parentId: part.id, first: MODELS, after: null }]),
      parts.replacedBy([part.id]),
      parts.successorsOf([part.id]),
    ]);
    return {
      part,
      specifications: parts.specificationsOf(part),
      similar,
      orderedTogether,
      replaced,
      successor,
      models: models?.edges.map(({ node }) => node) ?? [],
      hasMoreModels: models?.pageInfo.hasNextPage ?? false,
    };
  }
}

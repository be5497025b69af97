import type { Loaders } from '#context.ts';
import type { Fits } from '#modules/fit/fits/fits.service.ts';
import type { ModelLookup } from '#modules/fit/lookup/lookup.service.ts';
import { type ModelMatch, ModelMatchKind } from '#modules/fit/lookup/lookup.type.ts';
import { type EquipmentModel, MAX_NUMBER } from '#modules/fit/model.type.ts';
import type { Product } from '#modules/products/product.type.ts';
import { addressOfModel } from './addresses.ts';
import { type FittedPart, type ModelFacts, modelValues, unknownModelValues } from './model-values.ts';
import type { PageData } from './page-data.ts';
import { addStructuredData, breadcrumbOf, setAddress, type Site } from './page-head.ts';
import { changeHead, composePage, readPageFrame } from './page-html.ts';
import { type KeptPage, type KeptPages, pageOf, type PageResponse, type Pages } from './prerendered-pages.ts';

interface Dependencies {
  pages: Pages;
  pageData: PageData;
  fits: Pick<Fits, 'findModel' | 'isGone'>;
  lookup: ModelLookup;
  makeLoaders: () => Loaders;
  kept: KeptPages;
  site: Site;
}

/** A number without a model. */
interface Unknown {
  bytes: number;
  similar: EquipmentModel[];
  /** A model had it and was deleted. */
  isGone: boolean;
}

/** As many as the client's queries ask for. */
const PARTS = 100;
const SIMILAR = 5;

// Longer texts are no model numbers, and Postgres refuses NUL.
const isNumber = (text: string) => text.length <= MAX_NUMBER && !text.includes('\0');

/** The public pages of models of equipment: the client's frame with the data of each model. */
export function makeModelPages({ pages, pageData, fits, lookup, makeLoaders, kept, site }: Dependencies) {
  const fill = readPageFrame(pages.model.text);

  return async (number: string): Promise<PageResponse> => {
    const found = await kept.get<KeptPage | Unknown>(`page of model ${number}`, (former) => respond(number, former));
    return 'similar' in found ? unknownModel(number, found) : found;
  };

  async function respond(number: string, former?: KeptPage | Unknown): Promise<KeptPage | Unknown> {
    if (!isNumber(number)) return { similar: [], isGone: false, bytes: 0 };
    const model = await fits.findModel(number);
    if (!model) {
      const matches = await lookup.find({ text: number, first: SIMILAR });
      const isGone = await fits.isGone(number);
      // The number of a gone model may be a piece of another one.
      const meant = isGone ? null : onlyOne(matches);
      if (meant) return { redirect: addressOfModel(meant), bytes: 0 };
      return { similar: matches.map((match) => match.model), isGone, bytes: 0 };
    }
    if (model.number !== number) return { redirect: addressOfModel(model), bytes: 0 };
    const loaders = makeLoaders();
    const address = addressOfModel(model);
    const steps = [
      { name: 'Parts', path: '/inventory' },
      { name: `${model.brand} ${model.number}`, path: address },
    ];
    const described = changeHead(fill(modelValues(await factsOf(model, loaders))), (head) =>
      addStructuredData(setAddress(head, site.url + address), [breadcrumbOf(steps, site)]),
    );
    const filled = await pageData.fillFrame(described, { pattern: '/models/:number', id: number, loaders });
    const page = composePage(filled, pageOf(former));
    return { status: 200, page, bytes: page.bytes };
  }

  /** Written again for each request, so that unknown numbers take no memory. */
  async function unknownModel(number: string, { similar, isGone }: Unknown): Promise<PageResponse> {
    const html = fill(unknownModelValues(similar));
    // The API refuses some texts as numbers. The app queries it for what the page does not carry.
    const filled = await pageData.fillFrame(html, { pattern: '/models/:number unknown', id: number }).catch(() => html);
    return { status: isGone ? 410 : 404, page: composePage(filled) };
  }
}

async function factsOf(model: EquipmentModel, loaders: Loaders): Promise<ModelFacts> {
  const [listed, diagrams] = await Promise.all([
    loaders.partsOfModel.load({ parentId: model.id, first: PARTS, after: null }),
    loaders.diagrams.load(model.id),
  ]);
  const placed = new Set(diagrams.flatMap(({ positions }) => positions.map(({ productId }) => productId)));
  const withFit = async (part: Product): Promise<FittedPart> => ({
    part,
    fit: await loaders.fits.load({ productId: part.id, modelNumber: model.number }),
  });
  const found = await Promise.all([...placed].map((id) => loaders.products.load(id)));
  const [parts, shown] = await Promise.all([
    Promise.all(listed.edges.map(({ node }) => withFit(node))),
    Promise.all(found.filter((part) => part !== null).map(withFit)),
  ]);
  return {
    model,
    parts,
    hasMoreParts: listed.pageInfo.hasNextPage,
    diagrams,
    shown: new Map(shown.map((fitted) => [fitted.part.id, fitted])),
  };
}

/** The model that a misread number or a piece of one names, if it is the only one. */
function onlyOne(matches: ModelMatch[]): EquipmentModel | null {
  const misread = matches.filter(({ kind }) => kind === ModelMatchKind.LOOKALIKE);
  const pieces = matches.filter(({ kind }) => kind !== ModelMatchKind.SIMILAR);
  const [only, another] = misread.length > 0 ? misread : pieces;
  return only && !another ? only.model : null;
}

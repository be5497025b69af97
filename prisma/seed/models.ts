import { diagrams as drawings, pictureSize } from './models/diagrams.ts';
import { ofKind, ofModels } from './models/entries.ts';
import { models as numbers } from './models/numbers.ts';
import { type Entry, seededId } from './models/rows.ts';
import { products } from './products.ts';

const [MODELS, FITMENTS, DIAGRAMS] = [1, 2, 3];

const beginningOf = (number: string) => (key: string) => number.startsWith(key);

export const models = numbers.map(
  ({ years: [firstYear, lastYear], serials = [null, null], notes = '', ...model }, n) => ({
    id: seededId(MODELS, n),
    ...model,
    serialFrom: serials[0],
    serialTo: serials[1],
    firstYear,
    lastYear,
    notes,
  }),
);

const idOf = new Map(products.map(({ partNumber, id }) => [partNumber, id]));

function partId(partNumber: string): string {
  const id = idOf.get(partNumber);
  if (!id) throw new Error(`The fit list has an unknown part: ${partNumber}`);
  return id;
}

/** Entries of single models replace those of their kind for the same part. */
function entriesOf({ number, kind }: (typeof models)[number]): Entry[] {
  const own = Object.keys(ofModels)
    .filter(beginningOf(number))
    .flatMap((key) => ofModels[key] ?? []);
  const named = new Set(own.map(({ part }) => part));
  return [...ofKind[kind].filter(({ part }) => !named.has(part)), ...own];
}

function verdictOf(exclusion: string | undefined, condition: string | null) {
  if (exclusion) return 'DOES_NOT_FIT';
  return condition ? 'FITS_IF' : 'FITS';
}

export const fitments = models
  .flatMap((model) => entriesOf(model).map((entry) => ({ modelId: model.id, entry })))
  .map(({ modelId, entry: { part, if: condition = null, not, note, source = null, serials = [null, null] } }, n) => ({
    id: seededId(FITMENTS, n),
    modelId,
    productId: partId(part),
    verdict: verdictOf(not, condition),
    condition,
    serialFrom: serials[0],
    serialTo: serials[1],
    source,
    note: not ?? note ?? null,
  }));

export const diagrams = drawings.map(({ title, image }, n) => ({
  id: seededId(DIAGRAMS, n),
  title,
  image,
  ...pictureSize,
}));

export const diagramPositions = drawings.flatMap(({ positions }, n) =>
  positions.map(([partNumber, x, y], place) => ({
    diagramId: seededId(DIAGRAMS, n),
    number: place + 1,
    productId: partId(partNumber),
    x,
    y,
  })),
);

export const modelDiagrams = drawings.flatMap(({ models: beginnings }, n) =>
  models
    .filter(({ number }) => beginnings.some(beginningOf(number)))
    .map(({ id }) => ({ modelId: id, diagramId: seededId(DIAGRAMS, n) })),
);

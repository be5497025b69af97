import type { Diagram } from '#modules/fit/diagram.type.ts';
import type { Fit } from '#modules/fit/fitment.type.ts';
import type { EquipmentModel } from '#modules/fit/model.type.ts';
import type { Product } from '#modules/products/product.type.ts';
import { Money } from '#platform/money.ts';
import type { FrameValues } from './marked-frame.ts';
import { breakValues } from './part-values.ts';

export interface FittedPart {
  part: Product;
  /** Null if the fit list does not know. */
  fit: Fit | null;
}

export interface ModelFacts {
  model: EquipmentModel;
  /** The parts on sale of its fit list, each once. */
  parts: FittedPart[];
  /** The fit list has more of them. */
  hasMoreParts: boolean;
  diagrams: Diagram[];
  /** The parts of the diagrams by id. */
  shown: ReadonlyMap<string, FittedPart>;
}

const isExcluded = ({ fit }: FittedPart) => fit?.verdict === 'DOES_NOT_FIT';

/** The values of a model's page, in the words of client/src/features/fit. */
export function modelValues({ model, parts, hasMoreParts, diagrams, shown }: ModelFacts): FrameValues {
  const { brand, number, kind, firstYear, lastYear, serialFrom, serialTo, notes } = model;
  const fitting = parts.filter((part) => !isExcluded(part));
  const others = parts.filter(isExcluded);
  const categories = [...new Set(fitting.map(({ part }) => part.category))].toSorted();
  return {
    isKnown: true,
    brand,
    number,
    notes,
    [kind]: true,
    hasYears: firstYear !== null,
    isStillMade: lastYear === null,
    isNoLongerMade: lastYear !== null,
    firstYear: String(firstYear),
    lastYear: String(lastYear),
    hasSerials: serialFrom !== null,
    hasLastSerial: serialTo !== null,
    hasNoLastSerial: serialTo === null,
    serialFrom: serialFrom ?? '',
    serialTo: serialTo ?? '',
    hasNotes: notes !== '',
    fitsNothing: fitting.length === 0 && !hasMoreParts,
    categories: categories.map((category) => ({
      [category]: true,
      parts: fitting.filter(({ part }) => part.category === category).map(partValues),
    })),
    hasMoreParts,
    hasOthers: others.length > 0,
    others: others.map(partValues),
    diagrams: diagrams.map((diagram) => diagramValues(diagram, shown)),
  };
}

/** The values of the page of an unknown number. */
export const unknownModelValues = (similar: EquipmentModel[]): FrameValues => ({
  isUnknown: true,
  hasSimilar: similar.length > 0,
  similar: similar.map(({ brand, number, kind }) => ({ [kind]: true, brand, number })),
});

function partValues({ part, fit }: FittedPart): FrameValues {
  const { name, partNumber, priceCents } = part;
  return {
    name,
    partNumber,
    amount: new Money(priceCents).formatted,
    priceBreaks: breakValues(part).slice(0, 1),
    isConditional: fit?.verdict === 'FITS_IF',
    isExcluded: fit?.verdict === 'DOES_NOT_FIT',
    hasCondition: typeof fit?.condition === 'string',
    hasNoCondition: typeof fit?.condition !== 'string',
    condition: fit?.condition ?? '',
    hasNote: Boolean(fit?.note),
    note: fit?.note ?? '',
  };
}

const diagramValues = (
  { title, image, width, height, positions }: Diagram,
  shown: ModelFacts['shown'],
): FrameValues => ({
  title,
  image,
  width: String(width),
  height: String(height),
  positions: positions.flatMap(({ number, x, y, productId }) => {
    const fitted = shown.get(productId);
    const place = { position: String(number), left: `${x / 10}%`, top: `${y / 10}%` };
    if (!fitted) return [];
    return [{ ...place, name: fitted.part.name, partNumber: fitted.part.partNumber, isExcluded: isExcluded(fitted) }];
  }),
});

import type { FitTally } from '#modules/fit/answers/fit-answers.type.ts';
import type { FittedModel } from '#modules/fit/fits/fits.service.ts';
import type { Equivalent } from '#modules/products/equivalents/equivalents.type.ts';
import type { PartReview, RatingSummary } from '#modules/posts/part-review.type.ts';
import type { PartAnswer, PartQuestion } from '#modules/posts/question.type.ts';
import type { ReplacedNumber, Successor } from '#modules/products/numbers/number.type.ts';
import type { StoredBreak } from '#modules/products/price-breaks.type.ts';
import type { Product } from '#modules/products/product.type.ts';
import type { PickupStock } from '#modules/products/stock/stock.type.ts';
import type { Specification } from '#modules/products/specifications/specifications.type.ts';
import { Money } from '#platform/money.ts';
import { slugOf } from './addresses.ts';
import type { FrameValues } from './marked-frame.ts';

export interface PartFacts {
  part: Product;
  specifications: Specification[];
  models: FittedModel[];
  hasMoreModels: boolean;
  similar: Product[];
  /** The old numbers that lead to the part, and the part that leads on from it. */
  replaced: ReplacedNumber[];
  successor: Successor | null;
  orderedTogether: Product[];
  equivalents: Equivalent[];
  ratings: RatingSummary | undefined;
  reviews: PartReview[];
  hasMoreReviews: boolean;
  questions: (Pick<PartQuestion, 'text' | 'createdAt'> & { answers: PartAnswer[] })[];
  hasMoreQuestions: boolean;
  questionCount: number;
  /** What its buyers say about all models; null without an answer. */
  buyerFit: FitTally | null;
  /** Empty if the stock is not kept per agency. */
  pickupStock: PickupStock[];
}

const KEY_SPECIFICATIONS = 6;

/** The values of a part's page, in the words of client/src/features/products/part. */
export function partValues(facts: PartFacts): FrameValues {
  const {
    part,
    specifications,
    models,
    hasMoreModels,
    similar,
    replaced,
    successor,
    orderedTogether,
    equivalents,
    pickupStock,
  } = facts;
  const { minimum, available, leadDays, warrantyMonths, priceCents } = part;
  const rows = specifications.map(({ label, value, unit }) => ({ label, value, unit: unit ?? '' }));
  const isOrderable = available >= minimum;
  return {
    ...ownValues(part),
    isOnSale: part.archivedAt === null,
    isArchived: part.archivedAt !== null,
    [part.category]: true,
    category: slugOf(part.category),
    brand: part.brand,
    description: part.description,
    minimum: count(minimum),
    available: count(available),
    total: new Money(minimum * priceCents).formatted,
    priceBreaks: breakValues(part),
    hasPickupStock: pickupStock.length > 0,
    pickupStock: pickupRows(pickupStock, minimum),
    leadDays: String(leadDays),
    warrantyMonths: String(warrantyMonths),
    isOrderable,
    isShort: !isOrderable,
    isOut: available === 0,
    isLow: available > 0,
    shipsToday: leadDays === 0,
    shipsTomorrow: leadDays === 1,
    shipsLater: leadDays > 1,
    shipsByFreight: part.shipsByFreight,
    hasWarranty: warrantyMonths > 0,
    hasNoWarranty: warrantyMonths === 0,
    hasMorePictures: part.moreImages.length > 0,
    hasSpecifications: specifications.length > 0,
    hasMoreSpecifications: specifications.length > KEY_SPECIFICATIONS,
    keySpecifications: rows.slice(0, KEY_SPECIFICATIONS),
    specifications: rows,
    hasModels: models.length > 0,
    hasMoreModels,
    models: models.map(({ brand, number, fit: { condition, needsSerial } }) => ({
      brand,
      number,
      hasCondition: condition !== null,
      condition: condition ?? '',
      needsSerial,
    })),
    hasReplaced: replaced.length > 0,
    replaced: replaced.map(({ number, note }) => ({ number, note: note ?? '' })),
    successors: successor ? [{ ...ownValues(successor.product), note: successor.note ?? '' }] : [],
    hasEquivalents: equivalents.length > 0,
    equivalents: equivalents.map(equivalentValues),
    hasSimilar: similar.length > 0,
    similar: similar.map(ownValues),
    hasOrderedTogether: orderedTogether.length > 0,
    orderedTogether: orderedTogether.map(ownValues),
  };
}

/** As client/src/features/products/part/equivalent-parts.tsx shows an equivalent. */
const equivalentValues = ({ product, note, differences }: Equivalent): FrameValues => ({
  ...ownValues(product),
  note: note ?? '',
  hasNote: note !== null,
  isSame: differences.length === 0,
  hasDifferences: differences.length > 0,
  differences: differences.map(({ label, unit, own, other }) => ({
    label,
    own: withUnit(own, unit),
    other: withUnit(other, unit),
    differs: own !== null && other !== null,
    isAdded: own === null,
    isMissing: other === null,
  })),
});

const withUnit = (value: string | null, unit: string | null): string =>
  [value ?? '', ...(unit === null ? [] : [unit])].join('\u00a0');

const PICKUP_ROWS = 6;

/** The agencies with the most pieces, as client/src/features/products/part/pickup-rows.ts. */
function pickupRows(stock: PickupStock[], wanted: number): FrameValues[] {
  const rows = stock
    .toSorted((one, other) => other.available - one.available)
    .slice(0, PICKUP_ROWS)
    .map(({ agency, available, transferDays }) => {
      const later =
        transferDays === 0
          ? 'the same business day'
          : `within ${transferDays} business ${transferDays === 1 ? 'day' : 'days'}`;
      if (available === 0) return { agency, stock: later };
      const rest = available < wanted ? `, more ${later}` : '';
      return { agency, stock: `${count(available)} here today${rest}` };
    });
  const hidden = stock.length - rows.length;
  return hidden > 0 ? [...rows, { agency: `${hidden} more`, stock: 'at the checkout' }] : rows;
}

/** The address of a picture that the shop stores in several sizes. */
const uploaded = /^\/images\/([0-9a-f]{64})\.webp$/;

/** Of the part itself, and of a related one. */
export function ownValues({ id, name, partNumber, image, priceCents }: Product): FrameValues {
  const isDrawing = image.startsWith('/') && image.endsWith('.svg');
  const [, hash = ''] = uploaded.exec(image) ?? [];
  return {
    id,
    name,
    heading: keepUnits(name),
    number: partNumber,
    partNumber,
    price: new Money(priceCents).formatted,
    isDrawing,
    isUpload: hash !== '',
    isPhoto: !isDrawing && hash === '',
    image,
    hash,
    drawing: isDrawing ? image.slice(1, -'.svg'.length) : '',
  };
}

/** As client/src/lib/format/keep-units.ts: "120 V", "45 + 5 µF" and "MERV 13" do not break. \u00b5 is micro, \u03a9 ohm, \u00b0 degree. */
const keepUnits = (name: string): string =>
  name.replaceAll(
    /(?<=[\d/]) (?=[a-z\u00b5\u03a9\u00b0]{1,5}\b|[\u00b5\u00b0]|x \d|\+ \d)|(?<=\d x|\d \+|\bMERV) (?=\d)/giu,
    '\u00a0',
  );

/** The price breaks of a part, by rising quantity. */
export const breakValues = ({ priceBreaks }: Product): FrameValues[] =>
  (priceBreaks as unknown as StoredBreak[]).map(({ quantity, cents }) => ({
    quantity: count(quantity),
    price: new Money(cents).formatted,
  }));

export const count = (pieces: number): string => String(pieces).replaceAll(/\B(?=(\d{3})+$)/g, ',');

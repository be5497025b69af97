import type { EquipmentModel } from '#modules/fit/model.type.ts';
import type { ReplacedNumber, Successor } from '#modules/products/numbers/number.type.ts';
import type { StoredBreak } from '#modules/products/price-breaks.type.ts';
import type { Product } from '#modules/products/product.type.ts';
import type { Specification } from '#modules/products/specifications/specifications.type.ts';
import { Money } from '#platform/money.ts';
import { slugOf } from './addresses.ts';
import type { FrameValues } from './marked-frame.ts';

export interface PartFacts {
  part: Product;
  specifications: Specification[];
  models: EquipmentModel[];
  hasMoreModels: boolean;
  similar: Product[];
  /** The old numbers that lead to the part, and the part that leads on from it. */
  replaced: ReplacedNumber[];
  successor: Successor | null;
  orderedTogether: Product[];
}

const KEY_SPECIFICATIONS = 6;

/** The values of a part's page, in the words of client/src/features/products/part. */
export function partValues(facts: PartFacts): FrameValues {
  const { part, specifications, models, hasMoreModels, similar, replaced, successor, orderedTogether } = facts;
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
    models: models.map(({ brand, number }) => ({ brand, number })),
    hasReplaced: replaced.length > 0,
    replaced: replaced.map(({ number, note }) => ({ number, note: note ?? '' })),
    successors: successor ? [{ ...ownValues(successor.product), note: successor.note ?? '' }] : [],
    hasSimilar: similar.length > 0,
    similar: similar.map(ownValues),
    hasOrderedTogether: orderedTogether.length > 0,
    orderedTogether: orderedTogether.map(ownValues),
  };
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

/** As client/src/lib/format/keep-units.ts: "120 V", "45 + 5 µF" and "MERV 13" do not break. */
const keepUnits = (name: string): string =>
  name.replaceAll(/(?<=[\d/]) (?=[a-zµΩ°]{1,5}\b|[µ°]|x \d|\+ \d)|(?<=\d x|\d \+|\bMERV) (?=\d)/giu, '\u00a0');

/** The price breaks of a part, by rising quantity. */
export const breakValues = ({ priceBreaks }: Product): FrameValues[] =>
  (priceBreaks as unknown as StoredBreak[]).map(({ quantity, cents }) => ({
    quantity: count(quantity),
    price: new Money(cents).formatted,
  }));

export const count = (pieces: number): string => String(pieces).replaceAll(/\B(?=(\d{3})+$)/g, ',');

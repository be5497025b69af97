import type { PartPageQuery, PartPageQueryVariables, RelatedPartFragment } from '#generated/graphql.ts';
import { isPrerendering } from '#lib/config.ts';
import { formatCount } from '#lib/format/count.ts';
import { keepUnits } from '#lib/format/keep-units.ts';
import { formatCents } from '#lib/format/money.ts';
import { markedItem } from '#lib/frame-marks.tsx';
import type { Operation } from '#lib/page-data.ts';

/** The query of part-query.ts, whose response the page carries. */
export const partPage: Operation<PartPageQuery, PartPageQueryVariables> = { operation: 'PartPage' };

export type Part = NonNullable<PartPageQuery['productByNumber']>;
export type RelatedPart = RelatedPartFragment;

/** Null in the frame, which has no data. */
export type PartOrFrame = Part | null;

/** The facts of a part as the page writes them. */
export type PartTexts = ReturnType<typeof writtenOf>;

/** server/src/http/part-values.ts writes the same into the frame. */
export function textsOf(part: PartOrFrame): PartTexts {
  return isPrerendering || !part ? (markedItem as PartTexts) : writtenOf(part);
}

function writtenOf(part: Part) {
  const { id, name, brand, description, category, partNumber, price, minimum, available } = part;
  return {
    id,
    name,
    /** The name with its units kept on the line of their numbers. */
    heading: keepUnits(name),
    brand,
    description,
    category,
    number: partNumber,
    price: price.formatted,
    minimum: formatCount(minimum),
    /** The price of the smallest order. */
    total: formatCents(minimum * price.cents),
    available: formatCount(available),
    leadDays: String(part.leadDays),
    warrantyMonths: String(part.warrantyMonths),
  };
}

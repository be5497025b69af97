import { formatCount } from '#lib/format/count.ts';
import { describeTransfer } from '#lib/format/transfer.ts';
import type { Part } from './part-texts.ts';

const ROWS = 6;

/** What each agency has of the wanted pieces, the fullest first. server/src/http/part-values.ts writes the same. */
export function rowsOfPickup({ pickupStock }: Pick<Part, 'pickupStock'>, wanted: number) {
  const rows = pickupStock
    .toSorted((one, other) => other.available - one.available)
    .slice(0, ROWS)
    .map(({ agency, available, transferDays }) => {
      const later = describeTransfer(transferDays);
      if (available === 0) return { agency, stock: later };
      const rest = available < wanted ? `, more ${later}` : '';
      return { agency, stock: `${formatCount(available)} here today${rest}` };
    });
  const hidden = pickupStock.length - rows.length;
  return hidden > 0 ? [...rows, { agency: `${hidden} more`, stock: 'at the checkout' }] : rows;
}

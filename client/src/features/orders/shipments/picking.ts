import type { OrderToShipFragment } from '#generated/graphql.ts';
import { type LineToShip, linesToShip } from './order-to-ship.ts';

/** The lines that are left, sorted by bin; those without a bin come last. */
export const inBinOrder = (order: OrderToShipFragment): LineToShip[] =>
  linesToShip(order).toSorted((one, other) => compareBins(one.product.bin, other.product.bin));

function compareBins(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one.localeCompare(other, 'en-US', { numeric: true });
}

/** Part numbers are compared by their letters and digits, as the server compares them. */
const keyOf = (partNumber: string) =>
  partNumber
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The position of the scanned line, or null if the scan picks none; and the message for the person who picks. */
export function pick(lines: LineToShip[], picked: Set<number>, scanned: string) {
  const key = keyOf(scanned);
  const line = key ? lines.find(({ product }) => keyOf(product.partNumber) === key) : undefined;
  if (!line) return { position: null, message: `${scanned.trim()} is not in this order. Put it back.` };
  const { position, product, leftToShip } = line;
  if (picked.has(position)) return { position: null, message: `${product.partNumber} is picked already.` };
  return { position, message: `${product.partNumber}: take ${leftToShip} pieces.` };
}

import type { OrderToShipFragment } from '#generated/graphql.ts';
import { type LineToShip, linesToShip } from './order-to-ship.ts';

/** The lines that are left, sorted by bin; those without a bin come last. */
export const inBinOrder = (order: OrderToShipFragment): LineToShip[] =>
  linesToShip(order).toSorted((one, other) => compareBins(one.product.bin, other.product.bin));

function compareBins(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one.localeCompare(other, 'en-US', { numeric: true });
}

/** The scanned numbers by the positions of their lines. */
export type Scans = ReadonlyMap<number, string>;

/** Part numbers are compared by their letters and digits, as the server compares them. */
const keyOf = (partNumber: string) =>
  partNumber
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A barcode without its leading zeros: scanners read a UPC with 12 digits, or as an EAN with 13. */
const barcodeOf = (number: string) => keyOf(number).replace(/^0+/, '');

/** Whether the number is on the part or its box: its own, or a barcode. The server checks again. */
const isNumberOf = ({ product: { partNumber, aliases } }: LineToShip, scanned: string) =>
  keyOf(partNumber) === keyOf(scanned) ||
  aliases.some(({ kind, number }) => kind === 'UPC' && barcodeOf(number) === barcodeOf(scanned));

/** The position of the scanned line, or null if the scan picks none; and the message for the person who picks. */
export function pick(lines: LineToShip[], picked: Scans, scanned: string) {
  const line = keyOf(scanned) ? lines.find((each) => isNumberOf(each, scanned)) : undefined;
  if (!line) return { position: null, message: `${scanned.trim()} is not in this order. Put it back.` };
  const { position, product, leftToShip } = line;
  if (picked.has(position)) return { position: null, message: `${product.partNumber} is picked already.` };
  return { position, message: `${product.partNumber}: take ${leftToShip} pieces.` };
}

import type { OrderToShipFragment } from '#generated/graphql.ts';
import { formatCount } from '#lib/format/count.ts';
import { counted } from '#lib/format/counted.ts';
import { type LineToShip, linesToShip } from './order-to-ship.ts';

/** Pieces of a line in one bin. */
export interface PickedPieces {
  line: LineToShip;
  bin: string | null;
  quantity: number;
}

export interface AgencyPicks {
  /** Null for pieces without a record of their agency: those have the bin of the part. */
  agency: string | null;
  picks: PickedPieces[];
}

/** What to pick, by agency: that of the pickup first, pieces without one last. Each is sorted by bin. */
export function picksByAgency(order: OrderToShipFragment): AgencyPicks[] {
  const groups = new Map<string | null, PickedPieces[]>();
  const add = (agency: string | null, pieces: PickedPieces) =>
    groups.set(agency, [...(groups.get(agency) ?? []), pieces]);
  for (const line of linesToShip(order)) {
    for (const { agency, bin, quantity } of line.picks) add(agency, { line, bin, quantity });
    const rest = line.leftToShip - line.picks.reduce((sum, { quantity }) => sum + quantity, 0);
    if (rest > 0) add(null, { line, bin: line.product.bin, quantity: rest });
  }
  const rank = ({ agency }: AgencyPicks) => (agency === null ? 2 : Number(agency !== order.pickup?.agency));
  return [...groups]
    .map(([agency, picks]) => ({ agency, picks: picks.toSorted((one, other) => compareBins(one.bin, other.bin)) }))
    .toSorted((one, other) => rank(one) - rank(other) || (one.agency ?? '').localeCompare(other.agency ?? ''));
}

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
  const { position, product, leftToShip, picks } = line;
  if (picked.has(position)) return { position: null, message: `${product.partNumber} is picked already.` };
  const places =
    picks.length > 1
      ? `: ${picks.map(({ agency, quantity }) => `${formatCount(quantity)} at ${agency}`).join(', ')}`
      : '';
  return {
    position,
    message: `${product.partNumber}: take ${counted(leftToShip, 'piece')}${places}.`,
  };
}

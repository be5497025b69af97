import type { OrderLine } from '#modules/orders/order.type.ts';
import { badInput } from '#platform/errors.ts';
import type { RefundOrderInput } from './refunds.type.ts';

/** Pieces that return to stock: of the lines at these positions, and in all. */
interface Returned {
  positions: number[];
  pieces: number[];
  restock: number;
}

export const nothingReturned: Returned = { positions: [], pieces: [], restock: 0 };

/** Pieces in a return come back by its receipt. */
const leftOf = ({ quantity, returned, claimed }: OrderLine): number => quantity - returned - claimed;

/** All pieces that did not return yet. */
export function allReturned(lines: OrderLine[]): Returned {
  const left = lines.filter((line) => leftOf(line) > 0);
  const pieces = left.map(leftOf);
  return { positions: left.map(({ position }) => position), pieces, restock: sumOf(pieces) };
}

/** What a refund returns, with its price if the refund names lines; null if it is more than is left. */
export function returnedBy(
  lines: OrderLine[],
  { restock, lines: named }: Pick<RefundOrderInput, 'restock' | 'lines'>,
): (Returned & { cents: number | null }) | null {
  if (named) return returnedOfNamed(lines, named, restock);
  if (restock === 0) return { ...nothingReturned, cents: null };
  const [line] = lines;
  const all = allReturned(lines);
  if (restock > all.restock || !line) return null;
  if (restock === all.restock) return { ...all, cents: null };
  if (lines.length > 1) throw badInput('restock', 'Name the lines whose pieces return to stock, or return all.');
  return { positions: [line.position], pieces: [restock], restock, cents: null };
}

function returnedOfNamed(lines: OrderLine[], named: NonNullable<RefundOrderInput['lines']>, restock: number) {
  if (restock > 0) throw badInput('restock', 'The pieces of the named lines return to stock. Give no others.');
  const positions = named.map(({ position }) => position);
  const pieces = named.map(({ quantity }) => quantity);
  const chosen = positions.map((position, index) => {
    const line = lines.find((each) => each.position === position);
    if (!line) throw badInput(`lines.${index}.position`, 'The order has no such line.');
    if (positions.indexOf(position) < index) throw badInput(`lines.${index}.position`, 'Name each line once.');
    return line;
  });
  if (chosen.some((line, index) => (pieces[index] ?? 0) > leftOf(line))) return null;
  const cents = sumOf(chosen.map(({ unitPriceCents }, index) => unitPriceCents * (pieces[index] ?? 0)));
  return { positions, pieces, restock: sumOf(pieces), cents };
}

const sumOf = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0);

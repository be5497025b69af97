import { counted } from '#platform/counted.ts';
import { badInput } from '#platform/errors.ts';
import { type OrderLine, leftToShip } from '../order.type.ts';
import type { ShippedLineInput } from './shipments.type.ts';

interface Pieces {
  positions: number[];
  quantities: number[];
}

export interface TooMany {
  position: number;
  leftToShip: number;
  message: string;
}

/** The pieces of each line that a shipment takes: the named ones, or all that are left; or the line that has fewer. */
export function piecesToShip(lines: OrderLine[], named: ShippedLineInput[] | null): Pieces | TooMany {
  if (!named) {
    const left = lines.filter((line) => leftToShip(line) > 0);
    return { positions: left.map(({ position }) => position), quantities: left.map(leftToShip) };
  }
  const positions = named.map(({ position }) => position);
  for (const [index, { position, quantity }] of named.entries()) {
    const line = lines.find((each) => each.position === position);
    if (!line) throw invalid(index, 'The order has no such line.');
    if (positions.indexOf(position) < index) throw invalid(index, 'Name each line once.');
    const left = leftToShip(line);
    const message = `Only ${counted(left, 'piece')} of ${line.productName} ${left === 1 ? 'is' : 'are'} left to ship.`;
    if (quantity > left) return { position, leftToShip: left, message };
  }
  return { positions, quantities: named.map(({ quantity }) => quantity) };
}

const invalid = (index: number, message: string) => badInput(`lines.${index}.position`, message);

import type { OrderLine } from '#modules/orders/order.type.ts';
import { counted } from '#platform/counted.ts';
import { badInput } from '#platform/errors.ts';
import type { RequestReturnInput } from './return-request.type.ts';

export interface TooMany {
  position: number;
  returnable: number;
  message: string;
}

/** The lines that a customer wants to return: those of the list, or the single one. */
export function wantedLines({
  lines,
  position,
  quantity,
}: Pick<RequestReturnInput, 'lines' | 'position' | 'quantity'>) {
  if (lines && position == null && quantity == null) return lines;
  if (!lines && position != null && quantity != null) return [{ position, quantity }];
  throw badInput('lines', 'Name either lines, or one position with its quantity.');
}

/** The first line with fewer delivered pieces than the customer wants to return, or null. */
export function findTooMany(stored: OrderLine[], input: Parameters<typeof wantedLines>[0]): TooMany | null {
  const wanted = wantedLines(input);
  for (const [index, { position, quantity }] of wanted.entries()) {
    const field = input.lines ? `lines.${index}.position` : 'position';
    const line = stored.find((each) => each.position === position);
    if (!line) throw badInput(field, 'The order has no such line.');
    const isTwin = wanted.findIndex((each) => each.position === position) < index;
    if (isTwin) throw badInput(field, 'Name each line once.');
    const returnable = line.shipped - line.takenBack - line.claimed;
    const message = `Only ${counted(returnable, 'delivered piece')} of ${line.productName} can be returned.`;
    if (quantity > returnable) return { position, returnable, message };
  }
  return null;
}

import type { PlaceOrderMutation } from '#generated/graphql.ts';
import { messages } from '#lib/messages.ts';
import { aboveStock, belowMinimum, type QuantityAlert } from './quantity-alert.ts';

export type PlaceOrderAnswer =
  | { kind: 'placed'; sentence: string }
  | { kind: 'refused'; alert: QuantityAlert }
  | { kind: 'alreadyPlaced'; sentence: string; orderId: string };

/** The server's answer in the specification's words (section 8). */
export function readPlaceOrder(result: PlaceOrderMutation['placeOrder'], partName: string): PlaceOrderAnswer {
  switch (result.__typename) {
    case 'PlaceOrderPayload':
      return { kind: 'placed', sentence: messages.orders.placed(partName) };
    case 'BelowMinimum':
      return { kind: 'refused', alert: belowMinimum(result.minimum) };
    case 'InsufficientStock':
      return { kind: 'refused', alert: aboveStock(result.available) };
    case 'OrderAlreadyPlaced':
      return { kind: 'alreadyPlaced', sentence: messages.orders.alreadyPlaced(partName), orderId: result.order.id };
  }
}

import type { Order } from '#modules/orders/order.type.ts';
import { boolean, dollars, email, id, integer, object, orNull, text } from './schemas.ts';

// (sic, spec sections 3 and 4)
export const SHIFTING = 'shifting';
export const DELEVERED = 'delevered';

const shipment = { UNPAID: null, SHIPPING: SHIFTING, DELIVERED: DELEVERED } as const;

export const order = object({
  _id: id('Id of the order.'),
  partId: id('_id of the part.'),
  partName: text('Name of the part when it was ordered.'),
  quantity: integer('Pieces ordered.'),
  user: text('Display name of the buyer.'),
  userEmail: { ...email, description: 'E-mail address of the buyer.' },
  userPhone: text('Phone number for the delivery.'),
  address: text('Where to deliver; empty if the client did not say.'),
  pay: dollars('Quantity x unit price when it was ordered, in dollars.'),
  paid: boolean('Whether the card provider has confirmed the payment.'),
  transactionId: orNull(text('The payment intent that paid it.')),
  shipment: orNull({ type: 'string', enum: [SHIFTING, DELEVERED], description: '(sic) Null until it is paid.' }),
  placedAt: text('When it was ordered: ISO 8601, UTC.'),
});

export const orderToWire = (placed: Order) => ({
  _id: placed.id,
  partId: placed.productId,
  partName: placed.productName,
  quantity: placed.quantity,
  user: placed.customerName,
  userEmail: placed.customerEmail,
  userPhone: placed.phone,
  address: placed.address,
  pay: placed.totalCents / 100,
  paid: placed.status !== 'UNPAID',
  transactionId: placed.transactionId,
  shipment: shipment[placed.status],
  placedAt: placed.placedAt.toISOString(),
});

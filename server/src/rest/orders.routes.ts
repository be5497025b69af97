import { type Static, Type } from 'typebox';
import type { Services } from '#context.ts';
import { PlaceOrderInput } from '#modules/orders/placement/placement.type.ts';
import { nameOf, type Order } from '#modules/orders/order.type.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { Role } from '#platform/access.ts';
import { AppError, badInput, notFound } from '#platform/errors.ts';
import { asArray, pageArgs } from './array-page.ts';
import { isSameEmail, requireOwn, requireOwnOrAdmin } from './ownership.ts';
import { route } from './route.ts';
import {
  boolean,
  byId,
  deleted,
  deletedResponse,
  dollars,
  email,
  id,
  ignored,
  integer,
  listOf,
  oneOf,
  orNull,
  pageQuery,
  text,
} from './schemas.ts';
import { validated } from './validation.ts';

// (sic, spec sections 3 and 4)
export const SHIFTING = 'shifting';
export const DELEVERED = 'delevered';

const shipment = { UNPAID: null, SHIPPING: SHIFTING, DELIVERED: DELEVERED } as const;

const order = Type.Object({
  _id: id('Id of the order.'),
  partId: id('_id of the part; of several, the first one.'),
  partName: text('Name of the part at the time of the order; of several parts: "Igniter and 2 more".'),
  quantity: integer('Number of pieces; of several parts, their sum.'),
  user: text('Display name of the buyer.'),
  userEmail: text('E-mail address of the buyer; empty after the account was deleted.'),
  userPhone: text('Phone number for the delivery.'),
  address: text('Delivery address; empty if the client sent none.'),
  pay: dollars(
    'Total at the time of the order, in dollars: the prices of the pieces, with shipping and tax if the shop charges them.',
  ),
  paid: boolean('Whether the card provider has confirmed the payment.'),
  transactionId: orNull(text('The payment intent that paid the order.')),
  shipment: orNull(oneOf([SHIFTING, DELEVERED], '(sic) Null until the order is paid.')),
  placedAt: text('Time of the order: ISO 8601, UTC.'),
});

const toWire = (placed: Order): Static<typeof order> => ({
  _id: placed.id,
  partId: placed.productId,
  partName: nameOf(placed),
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

const wireNames = { productId: 'partId', quantity: 'quantity', phone: 'userPhone', address: 'address' };

export const orderRoutes = [
  route({
    name: 'POST /orders',
    summary: 'Orders a part. If an unpaid order of the part exists, success is false and order is that order.',
    successor: 'Mutation.placeOrder',
    rateLimit: 'orders',
    access: Role.CUSTOMER,
    body: Type.Object({
      partId: id('_id of the part.'),
      quantity: integer("Pieces: from the part's minimum to its available stock.", { exclusiveMinimum: 0 }),
      userPhone: text('Phone number for the delivery, up to 40 characters.'),
      address: Type.Optional(
        text(
          'Delivery address, up to 500 characters. Needed with its state or ZIP code if the shop charges shipping or tax by state: 400 without it.',
        ),
      ),
      partName: ignored("the part's own name is used."),
      user: ignored("the account's name is used."),
      userEmail: Type.Optional(email("The account's own address.")),
      pay: ignored('the server computes the total.'),
    }),
    response: Type.Object({ success: boolean('Whether this call placed the order.'), order }),
    errorFields: { success: false },
    isIdempotent: true,
    async handle({ services, viewer, body, idempotencyKey }) {
      const { partId, quantity, userPhone, userEmail } = body;
      // Old clients send their empty field.
      const address = body.address?.trim() ?? '';
      if (userEmail !== undefined) requireOwn(viewer, userEmail, 'userEmail');
      const phone = userPhone;
      const given = { productId: partId, quantity, phone, idempotencyKey, ...(address && { address }) };
      validated(PlaceOrderInput, given as PlaceOrderInput, wireNames);
      const result = await services.orders.placement.place(viewer, { ...given, address });
      switch (result.kind) {
        case 'placed':
        case 'alreadyPlaced':
          return { success: result.kind === 'placed', order: toWire(result.order) };
        case 'belowMinimum':
          throw badInput('quantity', result.message);
        case 'insufficientStock':
        case 'overReservationLimit':
          throw new AppError('CONFLICT', result.message, { field: 'quantity' });
        case 'deliveryRefused':
          throw badInput('address', result.message);
        case 'totalChanged':
        case 'tooManyUnpaid':
        case 'tooManyLines':
        case 'linesRefused':
          throw new AppError('CONFLICT', result.message);
      }
    },
  }),
  route({
    name: 'GET /orders',
    summary:
      "Orders, newest first: the caller's own, or for an admin those of the accounts that have verified the address.",
    successor: 'Query.myOrders',
    rateLimit: 'lists',
    access: Role.CUSTOMER,
    query: pageQuery({ email: Type.Optional(email()) }),
    response: listOf(order),
    async handle({ services: { orders }, viewer, query, request, reply }) {
      const owner = query.email ?? viewer.email;
      requireOwnOrAdmin(viewer, owner);
      const page = isSameEmail(owner, viewer.email)
        ? await orders.listing.mine(viewer, pageArgs(query))
        : await orders.listing.ofEmail(owner.toLowerCase(), pageArgs(query));
      return asArray({ request, reply, page }, toWire);
    },
  }),
  route({
    name: 'DELETE /orders',
    summary: "Deletes the caller's unpaid order: the one with that id, or without an id the only one.",
    successor: 'Mutation.deleteOrder',
    access: Role.CUSTOMER,
    query: Type.Object({
      email: Type.Optional(email()),
      id: Type.Optional(id('_id of the order; required if there are several.')),
    }),
    response: deleted,
    errorFields: { deletedCount: 0 },
    async handle({ services, viewer, query }) {
      if (query.email !== undefined) requireOwn(viewer, query.email);
      return deleteOrder(services, viewer, query.id === undefined ? await onlyUnpaid() : await own(query.id));

      async function onlyUnpaid(): Promise<string> {
        const { edges } = await services.orders.listing.unpaid(viewer, { first: 2 });
        if (edges.length > 1) throw new AppError('CONFLICT', 'You have several unpaid orders. Name one by ?id=');
        if (!edges[0]) throw notFound('unpaid order');
        return edges[0].node.id;
      }

      async function own(orderId: string): Promise<string> {
        const found = await services.orders.listing.find(viewer, orderId);
        if (found?.userId !== viewer.id) throw notFound('order');
        return found.id;
      }
    },
  }),
  route({
    name: 'GET /orders/{id}',
    summary: "One order: the caller's own, or any for an admin.",
    successor: 'Query.order',
    access: Role.CUSTOMER,
    params: byId,
    response: order,
    async handle({ services, viewer, params }) {
      const found = await services.orders.listing.find(viewer, params.id);
      if (!found) throw notFound('order');
      return toWire(found);
    },
  }),
  route({
    name: 'GET /allOrders',
    summary: 'All orders, newest first.',
    successor: 'Query.allOrders',
    rateLimit: 'lists',
    access: Role.ADMIN,
    query: pageQuery({}),
    response: listOf(order),
    async handle({ services, query, request, reply }) {
      const page = await services.orders.listing.all(pageArgs(query));
      return asArray({ request, reply, page }, toWire);
    },
  }),
  route({
    name: 'DELETE /allOrders/{id}',
    summary: 'Deletes any unpaid order.',
    successor: 'Mutation.deleteOrder',
    access: Role.ADMIN,
    params: byId,
    response: deleted,
    errorFields: { deletedCount: 0 },
    handle: ({ services, viewer, params }) => deleteOrder(services, viewer, params.id),
  }),
];

async function deleteOrder({ orders }: Services, viewer: Viewer, orderId: string) {
  const result = await orders.lifecycle.delete(viewer, { orderId });
  switch (result.kind) {
    case 'deleted':
      return deletedResponse;
    case 'alreadyPaid':
      throw new AppError('CONFLICT', result.message);
  }
}

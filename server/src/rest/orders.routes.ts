import { PlaceOrderInput } from '#modules/orders/placement/placement.type.ts';
import type { Services } from '#context.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { Role } from '#platform/access.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { checked, demandOwn, demandOwnOrAdmin, isSameEmail } from './input.ts';
import { asArray, pageArgs, type PageQuery } from './array-page.ts';
import { order, orderToWire } from './order.wire.ts';
import { row } from './route.ts';
import { boolean, byId, deleted, deletedAnswer, email, id, integer, listOf, object, page, text } from './schemas.ts';

const wireNames = { productId: 'partId', quantity: 'quantity', phone: 'userPhone', address: 'address' };

export const orderRows = [
  row<{ body: { partId: string; quantity: number; userPhone: string; address?: string; userEmail?: string } }>({
    name: 'POST /orders',
    summary: 'Orders a part. success is false, with the order there is, if an unpaid order of the part exists already.',
    successor: 'Mutation.placeOrder',
    rateLimit: 'orders',
    access: Role.CUSTOMER,
    body: object(
      {
        partId: id('_id of the part.'),
        quantity: integer("Pieces: at least the part's minimum, at most what is available.", { exclusiveMinimum: 0 }),
        userPhone: text('Phone number for the delivery, up to 40 characters.'),
        address: text('Where to deliver, up to 500 characters.'),
        partName: { description: "Ignored: the part's own name counts." },
        user: { description: "Ignored: the account's name counts." },
        userEmail: { ...email, description: "The account's own address, if given." },
        pay: { description: 'Ignored: the shop computes the total.' },
      },
      ['address', 'partName', 'user', 'userEmail', 'pay'],
    ),
    answer: object({ success: boolean('Whether this call placed the order.'), order }),
    refusal: { success: false },
    isKeyed: true,
    async handle({ services, viewer, body, idempotencyKey }) {
      const { partId, quantity, userPhone, address, userEmail } = body;
      if (userEmail !== undefined) demandOwn(viewer, userEmail);
      const phone = userPhone;
      const given = { productId: partId, quantity, phone, idempotencyKey, ...(address !== undefined && { address }) };
      checked(PlaceOrderInput, given as PlaceOrderInput, wireNames);
      const result = await services.orders.placement.place(viewer, { ...given, address: address ?? '' });
      switch (result.kind) {
        case 'placed':
        case 'alreadyPlaced':
          return { success: result.kind === 'placed', order: orderToWire(result.order) };
        case 'belowMinimum':
          throw new AppError('BAD_USER_INPUT', result.message, { field: 'quantity' });
        case 'insufficientStock':
          throw new AppError('CONFLICT', result.message, { field: 'quantity' });
      }
    },
  }),
  row<{ query: PageQuery & { email?: string } }>({
    name: 'GET /orders',
    summary: "The orders of an account, newest first: one's own, or anybody's for an admin.",
    successor: 'Query.myOrders',
    rateLimit: 'lists',
    access: Role.CUSTOMER,
    query: object({ ...page.properties, email }, ['limit', 'after', 'email']),
    answer: listOf(order),
    async handle({ services: { orders }, viewer, query, request, reply }) {
      const whose = query.email ?? viewer.email;
      demandOwnOrAdmin(viewer, whose);
      const found = isSameEmail(whose, viewer.email)
        ? await orders.listing.mine(viewer, pageArgs(query))
        : await orders.listing.ofEmail(whose.toLowerCase(), pageArgs(query));
      return asArray({ request, reply, page: found }, orderToWire);
    },
  }),
  row<{ query: { email?: string; id?: string } }>({
    name: 'DELETE /orders',
    summary: "Deletes one's own unpaid order: the one with that id, or without an id the only one there is.",
    successor: 'Mutation.deleteOrder',
    access: Role.CUSTOMER,
    query: object({ email, id: id('_id of the order, if there is more than one.') }, ['email', 'id']),
    answer: deleted,
    refusal: { deletedCount: 0 },
    async handle({ services, viewer, query }) {
      if (query.email !== undefined) demandOwn(viewer, query.email);
      return remove(services, viewer, query.id === undefined ? await onlyUnpaid() : await own(query.id));

      async function onlyUnpaid(): Promise<string> {
        const { edges } = await services.orders.listing.unpaid(viewer, { first: 2 });
        if (edges.length > 1) throw new AppError('CONFLICT', 'You have several unpaid orders. Say which by ?id=');
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
  row<{ params: { id: string } }>({
    name: 'GET /orders/{id}',
    summary: "One order: one's own, or any for an admin.",
    successor: 'Query.order',
    access: Role.CUSTOMER,
    params: byId,
    answer: order,
    async handle({ services, viewer, params }) {
      const found = await services.orders.listing.find(viewer, params.id);
      if (!found) throw notFound('order');
      return orderToWire(found);
    },
  }),
  row<{ query: PageQuery }>({
    name: 'GET /allOrders',
    summary: "Everybody's orders, newest first.",
    successor: 'Query.allOrders',
    rateLimit: 'lists',
    access: Role.ADMIN,
    query: page,
    answer: listOf(order),
    async handle({ services, query, request, reply }) {
      const found = await services.orders.listing.all(pageArgs(query));
      return asArray({ request, reply, page: found }, orderToWire);
    },
  }),
  row<{ params: { id: string } }>({
    name: 'DELETE /allOrders/{id}',
    summary: "Deletes anybody's unpaid order.",
    successor: 'Mutation.deleteOrder',
    access: Role.ADMIN,
    params: byId,
    answer: deleted,
    refusal: { deletedCount: 0 },
    handle: ({ services, viewer, params }) => remove(services, viewer, params.id),
  }),
];

async function remove({ orders }: Services, viewer: Viewer, orderId: string) {
  const result = await orders.lifecycle.delete(viewer, { orderId });
  switch (result.kind) {
    case 'deleted':
      return deletedAnswer;
    case 'alreadyPaid':
      throw new AppError('CONFLICT', result.message);
  }
}

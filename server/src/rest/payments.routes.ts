import { Type } from 'typebox';
import { ReportPaymentInput } from '#modules/payments/settlement/settlement.type.ts';
import { hasRole, Role } from '#platform/access.ts';
import { AppError, badInput, notFound } from '#platform/errors.ts';
import { DELEVERED, SHIFTING } from './orders.routes.ts';
import { route } from './route.ts';
import {
  byId,
  dollars,
  id,
  ignored,
  MAX_LIST_LENGTH,
  modified,
  modifiedResponse,
  oneOf,
  orNull,
  text,
} from './schemas.ts';
import { validated } from './validation.ts';

export const paymentRoutes = [
  route({
    name: 'PATCH /orders/{id}',
    summary:
      'By the owner with a transactionId: the order becomes paid if the card provider confirms the payment. ' +
      'By an admin with shipment delevered: the paid order becomes delivered.',
    successor: 'Mutation.reportPayment, Mutation.markDelivered',
    rateLimit: 'paymentReports',
    access: Role.CUSTOMER,
    params: byId,
    body: Type.Object({
      transactionId: Type.Optional(orNull(text('The payment intent that was paid, pi_…', 255))),
      shipment: Type.Optional(orNull(oneOf([SHIFTING, DELEVERED], '(sic) shifting is ignored.'))),
      order: ignored('the path identifies the order.'),
    }),
    response: modified,
    errorFields: { modifiedCount: 0 },
    isIdempotent: true,
    async handle({ services: { orders, payments }, viewer, params, body, idempotencyKey }) {
      const before = await orders.listing.find(viewer, params.id);
      if (!before) throw notFound('order');
      if (body.shipment === DELEVERED) {
        if (!hasRole(viewer.role, Role.ADMIN)) throw new AppError('FORBIDDEN', 'Only an admin may mark it delivered.');
        await orders.lifecycle.markDelivered(viewer, { orderId: before.id, idempotencyKey });
        return modifiedResponse(1);
      }
      if (!body.transactionId) {
        throw badInput('transactionId', 'Give the transactionId of the payment.');
      }
      const report = { orderId: before.id, transactionId: body.transactionId, idempotencyKey };
      const { isNew } = await payments.settlement.report(viewer, validated(ReportPaymentInput, report, {}));
      return modifiedResponse(isNew ? 1 : 0);
    },
  }),
  route({
    name: 'POST /create-payment-intent',
    summary: 'Opens a payment for the unpaid order with this total, or returns the open payment.',
    successor: 'Mutation.createPaymentIntent',
    rateLimit: 'intents',
    access: Role.CUSTOMER,
    body: Type.Object({
      pay: dollars('Total of the order in dollars.'),
      orderId: Type.Optional(id('Chooses among orders of the same total.')),
    }),
    response: Type.Object({ clientSecret: text("For the card provider's script. Do not log or store it.") }),
    isIdempotent: true,
    async handle({ services, viewer, body, idempotencyKey }) {
      const unpaid = await services.orders.listing.unpaid(viewer, { first: MAX_LIST_LENGTH });
      const match = unpaid.edges.find(
        ({ node }) => node.totalCents / 100 === body.pay && (body.orderId ?? node.id) === node.id,
      );
      if (!match) throw new AppError('NOT_FOUND', 'You have no unpaid order of this amount.', { field: 'pay' });
      const result = await services.payments.intents.create(viewer, { orderId: match.node.id, idempotencyKey });
      switch (result.kind) {
        case 'opened':
          return { clientSecret: result.clientSecret };
        case 'alreadyPaid':
        case 'reservationUsed':
        case 'insufficientStock':
          throw new AppError('CONFLICT', result.message);
      }
    },
  }),
];

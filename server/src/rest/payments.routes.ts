import { ReportPaymentInput } from '#modules/payments/settlement/settlement.type.ts';
import { hasRole, Role } from '#platform/access.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { checked } from './input.ts';
import { DELEVERED, SHIFTING } from './order.wire.ts';
import { row } from './route.ts';
import { byId, dollars, id, LONGEST_LIST, modified, modifiedAnswer, object, orNull, text } from './schemas.ts';

export const paymentRows = [
  row<{ params: { id: string }; body: { transactionId?: string | null; shipment?: string | null } }>({
    name: 'PATCH /orders/{id}',
    summary:
      'By the owner with a transactionId: the card provider is asked, and the order is marked paid if it agrees. ' +
      'By an admin with shipment delevered: the paid order is marked so.',
    successor: 'Mutation.reportPayment, Mutation.markDelivered',
    access: Role.CUSTOMER,
    params: byId,
    body: object(
      {
        transactionId: orNull(text('The payment intent that was paid, pi_…', 255)),
        shipment: orNull({ type: 'string', enum: [SHIFTING, DELEVERED], description: '(sic) shifting is ignored.' }),
        order: { description: 'Ignored: the path names the order.' },
      },
      ['transactionId', 'shipment', 'order'],
    ),
    answer: modified,
    refusal: { modifiedCount: 0 },
    isKeyed: true,
    async handle({ services: { orders, payments }, viewer, params, body, idempotencyKey }) {
      const before = await orders.listing.find(viewer, params.id);
      if (!before) throw notFound('order');
      if (body.shipment === DELEVERED) {
        if (!hasRole(viewer.role, Role.ADMIN)) throw new AppError('FORBIDDEN', 'Only an admin may mark it delivered.');
        await orders.lifecycle.markDelivered(viewer, { orderId: before.id, idempotencyKey });
        return modifiedAnswer(1);
      }
      if (!body.transactionId) {
        throw new AppError('BAD_USER_INPUT', 'Give the transactionId of the payment.', { field: 'transactionId' });
      }
      const report = { orderId: before.id, transactionId: body.transactionId, idempotencyKey };
      const { isNews } = await payments.report(viewer, checked(ReportPaymentInput, report, {}));
      return modifiedAnswer(isNews ? 1 : 0);
    },
  }),
  row<{ body: { pay: number; orderId?: string } }>({
    name: 'POST /create-payment-intent',
    summary: 'Opens the payment of the unpaid order that comes to this amount, or returns the open one.',
    successor: 'Mutation.createPaymentIntent',
    rateLimit: 'intents',
    access: Role.CUSTOMER,
    body: object({ pay: dollars('Total of the order in dollars.'), orderId: id('Picks among equals.') }, ['orderId']),
    answer: object({ clientSecret: text("For the card provider's script. Do not log or store it.") }),
    isKeyed: true,
    async handle({ services, viewer, body, idempotencyKey }) {
      const unpaid = await services.orders.listing.unpaid(viewer, { first: LONGEST_LIST });
      const match = unpaid.edges.find(
        ({ node }) => node.totalCents / 100 === body.pay && (body.orderId ?? node.id) === node.id,
      );
      if (!match) throw new AppError('NOT_FOUND', 'You have no unpaid order of this amount.', { field: 'pay' });
      const result = await services.payments.createIntent(viewer, { orderId: match.node.id, idempotencyKey });
      if ('message' in result) throw new AppError('CONFLICT', result.message);
      return { clientSecret: result.clientSecret };
    },
  }),
];

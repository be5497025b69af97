import type { FastifyInstance } from 'fastify';
import type { Payments } from '#modules/payments/intents/intents.service.ts';

/** POST /webhooks/stripe: answers 2xx only once the notice is stored and applied, so that a lost one comes again. */
export async function registerStripeWebhook(
  app: FastifyInstance,
  { payments }: { payments: Pick<Payments, 'receiveNotice'> },
): Promise<void> {
  await app.register(async (scope) => {
    // The signature covers the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post<{ Body: Buffer }>('/webhooks/stripe', { bodyLimit: 1_000_000 }, async (request) => {
      await payments.receiveNotice(request.body, String(request.headers['stripe-signature'] ?? ''));
      return { received: true };
    });
  });
}

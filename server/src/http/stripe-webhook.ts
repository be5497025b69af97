import type { FastifyInstance } from 'fastify';
import type { Settlement } from '#modules/payments/settlement/settlement.service.ts';

/**
 * POST /webhooks/stripe: responds with 2xx only after the event was stored and applied; the provider repeats an event
 * that got another response.
 */
export async function registerStripeWebhook(
  app: FastifyInstance,
  { receiveWebhookEvent }: Pick<Settlement, 'receiveWebhookEvent'>,
): Promise<void> {
  await app.register(async (scope) => {
    // The signature covers the bytes of the body.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post<{ Body: Buffer }>('/webhooks/stripe', { bodyLimit: 1_000_000 }, async (request) => {
      await receiveWebhookEvent(request.body, String(request.headers['stripe-signature'] ?? ''));
      return { received: true };
    });
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settlement } from '#modules/payments/settlement/settlement.service.ts';
import { AppError } from '#platform/errors.ts';

/** Bodies of up to 1 MB need memory while they arrive. One that takes longer than the next fifty is hardly the provider's. */
const MAX_ARRIVING = 50;

/**
 * POST /webhooks/stripe: responds with 2xx only after the event was stored and applied; the provider repeats an event
 * that got another response.
 */
export async function registerStripeWebhook(
  app: FastifyInstance,
  { receiveWebhookEvent }: Pick<Settlement, 'receiveWebhookEvent'>,
): Promise<void> {
  await app.register(async (scope) => {
    /** The oldest first. */
    const arriving = new Set<FastifyRequest>();
    scope.addHook('onRequest', (request, reply, done) => {
      arriving.add(request);
      reply.raw.once('close', () => arriving.delete(request));
      const [oldest] = arriving;
      if (arriving.size > MAX_ARRIVING && oldest && arriving.delete(oldest)) oldest.raw.destroy();
      done();
    });
    scope.addHook('preValidation', (request, _reply, done) => {
      arriving.delete(request);
      done();
    });
    scope.addHook('onError', async ({ log }, _reply, error) => {
      if (!(error instanceof AppError) || error.code !== 'BAD_USER_INPUT') return;
      log.warn('webhook refused: its signature does not fit STRIPE_WEBHOOK_SECRET');
    });
    // The signature covers the bytes of the body.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post<{ Body: Buffer }>('/webhooks/stripe', { bodyLimit: 1_000_000 }, async (request) => {
      await receiveWebhookEvent(request.body, String(request.headers['stripe-signature'] ?? ''));
      return { received: true };
    });
  });
}

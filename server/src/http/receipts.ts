import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Receipts } from '#modules/payments/receipts/receipts.service.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { RateLimits } from '#platform/rate-limits.ts';

interface Parts {
  receipts: Receipts;
  rateLimits: RateLimits;
  viewerOf: (request: FastifyRequest) => Promise<Viewer | null>;
}

/** GET /receipts/{orderId}.pdf with a bearer: the owner's, or any for an admin. */
export function registerReceipts(app: FastifyInstance, { receipts, rateLimits, viewerOf }: Parts): void {
  app.get<{ Params: { file: string } }>('/receipts/:file', async (request, reply) => {
    let viewer: Viewer | null;
    try {
      viewer = await viewerOf(request);
    } finally {
      await rateLimits.spend(request, 'receipts');
    }
    if (!viewer) throw new AppError('UNAUTHENTICATED', 'Sign in to see a receipt.');
    const [, orderId] = /^([\da-f-]{36})\.pdf$/.exec(request.params.file) ?? [];
    if (!orderId) throw notFound('order');
    return reply
      .type('application/pdf')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="receipt-${orderId}.pdf"`)
      .send(await receipts.pdf(viewer, orderId));
  });
}

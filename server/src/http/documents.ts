import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Shipments } from '#modules/orders/shipments/shipments.service.ts';
import type { Receipts } from '#modules/payments/receipts/receipts.service.ts';
import type { DataSheet } from '#modules/products/data-sheet/data-sheet.pdf.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { RateLimits } from '#platform/rate-limits.ts';

interface Parts {
  receipts: Receipts;
  shipments: Shipments;
  dataSheets: { find: (partNumber: string) => Promise<DataSheet> };
  rateLimits: RateLimits;
  viewerOf: (request: FastifyRequest) => Promise<Viewer | null>;
}

interface Document {
  /** What the id in the address names. */
  subject: string;
  fileName: (id: string) => string;
  pdf: (viewer: Viewer, id: string) => Promise<Buffer>;
}

/**
 * GET /receipts/{orderId}.pdf and /packing-slips/{shipmentId}.pdf with a bearer: the customer's own, or any for an admin.
 * GET /data-sheets/{number}.pdf without one.
 */
export function registerDocuments(app: FastifyInstance, parts: Parts): void {
  const { receipts, shipments, dataSheets, rateLimits, viewerOf } = parts;
  serve('receipts', { subject: 'order', fileName: (id) => `receipt-${id}.pdf`, pdf: receipts.pdf });
  serve('packing-slips', {
    subject: 'shipment',
    fileName: (id) => `packing-slip-${id}.pdf`,
    pdf: shipments.packingSlip,
  });

  app.get<{ Params: { file: string } }>('/data-sheets/:file', async (request, reply) => {
    await rateLimits.spend(request, 'receipts');
    const [, number] = /^([^\0]+)\.pdf$/.exec(request.params.file) ?? [];
    if (!number) throw notFound('part');
    const sheet = await dataSheets.find(number);
    void reply.header('cache-control', 'no-cache');
    if (sheet.kind === 'moved') return reply.redirect(`/data-sheets/${encodeURIComponent(sheet.to)}.pdf`, 301);
    return reply
      .type('application/pdf')
      .header('content-disposition', 'inline; filename="data-sheet.pdf"')
      .send(sheet.pdf);
  });

  function serve(folder: string, { subject, fileName, pdf }: Document): void {
    app.get<{ Params: { file: string } }>(`/${folder}/:file`, async (request, reply) => {
      let viewer: Viewer | null;
      try {
        viewer = await viewerOf(request);
      } finally {
        await rateLimits.spend(request, 'receipts');
      }
      if (!viewer) throw new AppError('UNAUTHENTICATED', 'Sign in to see this document.');
      const [, id] = /^([\da-f-]{36})\.pdf$/.exec(request.params.file) ?? [];
      if (!id) throw notFound(subject);
      return reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${fileName(id)}"`)
        .send(await pdf(viewer, id));
    });
  }
}

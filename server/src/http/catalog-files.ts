import { Readable } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { CatalogImportKind } from '#modules/products/imports/import.type.ts';
import type { Imports } from '#modules/products/imports/imports.service.ts';
import type { OtherList, PartExport } from '#modules/products/imports/part-export.service.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { hasRole, Role } from '#platform/access.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { RateLimits } from '#platform/rate-limits.ts';

interface Parts {
  imports: Imports;
  partExport: PartExport;
  rateLimits: RateLimits;
  /** The signed-in user of a request; throws UNAUTHENTICATED for an invalid token. */
  viewerOf: (request: FastifyRequest) => Promise<Viewer | null>;
}

const kinds = new Map<string, CatalogImportKind>([
  ['parts', 'PARTS'],
  ['prices', 'PRICES'],
  ['stock', 'STOCK'],
  ['aliases', 'ALIASES'],
  ['models', 'MODELS'],
  ['fitments', 'FITMENTS'],
]);

const otherLists = new Set<string>(['replacements', 'equivalents', 'levels'] satisfies OtherList[]);
const isOtherList = (name: string): name is OtherList => otherLists.has(name);

/** 100,000 rows with long descriptions. A compressed body has at most this size after the decompression. */
const MAX_BYTES = 50_000_000;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Files of parts, models and fit lists, for admins. POST /catalog-files/{kind} with a CSV or XLSX file as the body stores an import
 * (`sheet` chooses a sheet of a workbook; with `sheets=ask`, one of several sheets is not stored, but they are listed), GET
 * /catalog-files/{kind}.csv returns them, and GET /catalog-files/{kind}-template.csv the headers. Lists without imports have GET only.
 */
export async function registerCatalogFiles(app: FastifyInstance, parts: Parts): Promise<void> {
  const { imports, partExport, rateLimits, viewerOf } = parts;
  const admins = new WeakMap<FastifyRequest, Viewer>();

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['text/csv', XLSX],
      { parseAs: 'buffer', bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, body),
    );
    // The handler of all routes answers what this one throws.
    scope.setErrorHandler<FastifyError | AppError>((error) => {
      throw withOwnMessage(error);
    });
    // Before the body is read, so that refused callers cannot send large bodies.
    scope.addHook('onRequest', async (request) => {
      let viewer: Viewer | null;
      try {
        viewer = await viewerOf(request);
      } finally {
        await rateLimits.spend(request, 'receipts');
      }
      if (!viewer) throw new AppError('UNAUTHENTICATED', 'Please sign in.');
      if (!hasRole(viewer.role, Role.ADMIN)) throw new AppError('FORBIDDEN', 'Only admins may do this.');
      admins.set(request, viewer);
    });

    scope.post<{ Params: { kind: string }; Querystring: { name?: string; sheet?: string; sheets?: string } }>(
      '/catalog-files/:kind',
      { bodyLimit: MAX_BYTES },
      async (request) => {
        const kind = kinds.get(request.params.kind);
        if (!kind) throw notFound('kind of files');
        if (!Buffer.isBuffer(request.body))
          throw new AppError('UNSUPPORTED_MEDIA_TYPE', `Send a CSV file (text/csv) or an XLSX file (${XLSX}).`);
        const name = String(request.query.name ?? '').replaceAll(/[\p{Cc}\p{Cs}]/gu, '');
        const fileName = name.trim() || `${request.params.kind}.csv`;
        const sheet = String(request.query.sheet ?? '').trim();
        if (request.query.sheets === 'ask' && !sheet) {
          const sheets = await imports.sheetsOf(request.body);
          if (sheets.length > 1) return { sheets };
        }
        const file = { kind, fileName, bytes: request.body, ...(sheet && { sheet }) };
        return { id: await imports.upload(admins.get(request) as Viewer, file) };
      },
    );

    scope.get<{ Params: { file: string } }>('/catalog-files/:file', async (request, reply) => {
      const [, name = '', template] = /^([a-z]+)(-template)?\.csv$/.exec(request.params.file) ?? [];
      const kind = kinds.get(name);
      const list = kind ?? (isOtherList(name) && !template ? name : undefined);
      if (!list) throw notFound('file');
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${request.params.file}"`)
        .send(template && kind ? partExport.template(kind) : Readable.from(partExport.csv(list)));
    });
  });
}

/** Replaces the messages of Fastify about a body by the shop's. */
function withOwnMessage(error: FastifyError | AppError): FastifyError | AppError {
  if (error.code === 'FST_CP_ERR_INVALID_CONTENT') {
    return new AppError('BAD_USER_INPUT', 'The file cannot be unpacked. Check its content-encoding, or send it again.');
  }
  if (error instanceof AppError || error.statusCode !== 413) return error;
  return new AppError('PAYLOAD_TOO_LARGE', `A file may have at most ${MAX_BYTES / 1e6} MB. Split it.`);
}

import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';
import type { Images } from '#modules/images/images.service.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { AppError, badInput } from '#platform/errors.ts';
import { holds } from '#platform/if-none-match.ts';
import type { RateLimits } from '#platform/rate-limits.ts';
import { errorResponse } from './errors.ts';

interface Options {
  config: Config;
  images: Images;
  rateLimits: RateLimits;
  /** The signed-in user of a request; throws UNAUTHENTICATED for an invalid token. */
  viewerOf: (request: FastifyRequest) => Promise<Viewer | null>;
}

/** POST /images stores an image, with the response of common image hosts; GET /images/… serves it. */
export async function registerImages(app: FastifyInstance, options: Options): Promise<void> {
  await app.register((scope) => acceptUploads(scope, options));
  app.get<{ Params: { file: string } }>('/images/:file', async ({ params: { file }, headers }, reply) => {
    const etag = `"${file}"`;
    // The name contains the hash of the content, so a client that has the file needs no read of the store.
    const isKnown = options.images.isName(file) && holds(headers, etag);
    const bytes = isKnown ? null : await options.images.find(file);
    if (!isKnown && !bytes) throw new AppError('NOT_FOUND', 'This image does not exist.');
    void reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      etag,
      // A file that a browser interprets as a page runs and loads nothing.
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      // Pages of REST clients are on other origins.
      'cross-origin-resource-policy': 'cross-origin',
    });
    return isKnown ? reply.code(304).send() : reply.type('image/webp').send(bytes);
  });
}

async function acceptUploads(scope: FastifyInstance, { config, images, rateLimits, viewerOf }: Options): Promise<void> {
  // Other content types get 415.
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, {
    limits: { fileSize: images.maxBytes, files: 1, fields: 5, fieldSize: 1_000, parts: 6, headerPairs: 20 },
  });
  const viewers = new WeakMap<FastifyRequest, Viewer>();

  scope.route({
    method: 'POST',
    url: '/images',
    // Pages of REST clients upload pictures.
    config: { exposedHeaders: ['Retry-After'] },
    // Before the body is read, so that refused callers cannot send large bodies.
    async onRequest(request) {
      const viewer = await viewerOf(request).catch(async (error: unknown) => {
        await rateLimits.spend(request, 'anonymous');
        throw error;
      });
      if (!viewer) {
        await rateLimits.spend(request, 'anonymous');
        throw new AppError('UNAUTHENTICATED', 'Please sign in.');
      }
      await rateLimits.spend(request, 'images');
      viewers.set(request, viewer);
    },
    async handler(request) {
      const viewer = viewers.get(request);
      if (!viewer) throw new AppError('UNAUTHENTICATED', 'Please sign in.');
      const file = await images.upload(viewer, await sentImage(request));
      return { success: true, data: { url: `${config.publicUrl}/images/${file}` } };
    },
    errorHandler(error: FastifyError, request, reply) {
      const { status, headers, body } = errorResponse(withOwnMessage(error, images.maxBytes), request);
      void reply
        .code(status)
        .headers(headers)
        .send({ success: false, ...body });
    },
  });
}

/** Replaces the form parser's messages by the shop's. */
function withOwnMessage(error: FastifyError | AppError, maxBytes: number): FastifyError | AppError {
  if (error instanceof AppError) return error;
  const { statusCode } = error;
  if (statusCode === 413) return new AppError('PAYLOAD_TOO_LARGE', `Send one image of at most ${maxBytes / 1e6} MB.`);
  // The parser's status for a request without a content type is 406.
  if (statusCode !== 406 && statusCode !== 415) return error;
  return new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send a form (multipart/form-data) with the image in the field image.');
}

async function sentImage(request: FastifyRequest): Promise<Buffer> {
  const [image, ...others] = await sentFiles(request).catch((error: FastifyError) => {
    // The parser's limits have a status; its syntax errors have none.
    if (error.statusCode) throw error;
    throw new AppError('BAD_USER_INPUT', 'The form is malformed.', { cause: error });
  });
  if (image?.field === 'image' && others.length === 0) return image.bytes;
  throw badInput('image', 'Send one file, in the field image.');
}

async function sentFiles(request: FastifyRequest) {
  const files: { field: string; bytes: Buffer }[] = [];
  for await (const part of request.parts()) {
    if (part.type === 'file') files.push({ field: part.fieldname, bytes: await part.toBuffer() });
  }
  return files;
}

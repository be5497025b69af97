import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';
import type { Images } from '#modules/images/images.service.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { AppError } from '#platform/errors.ts';
import type { RateLimits } from '#platform/rate-limits.ts';
import { answerOf } from './errors.ts';

interface Door {
  config: Config;
  images: Images;
  rateLimits: RateLimits;
  /** Who sent the request; throws UNAUTHENTICATED for a token that is not valid. */
  viewerOf: (request: FastifyRequest) => Promise<Viewer | null>;
}

/** POST /images takes a picture as image hosts do; GET /images/… shows it. */
export async function registerImages(app: FastifyInstance, door: Door): Promise<void> {
  await app.register((scope) => acceptUploads(scope, door));
  app.get<{ Params: { file: string } }>('/images/:file', async ({ params: { file }, headers }, reply) => {
    const bytes = await door.images.find(file);
    if (!bytes) throw new AppError('NOT_FOUND', 'There is no such picture.');
    const etag = `"${file}"`;
    void reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      etag,
      // Even a file that a browser takes for a page may run and load nothing.
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      // The pages of clients that use the old API are elsewhere.
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/webp').send(bytes);
  });
}

async function acceptUploads(scope: FastifyInstance, { config, images, rateLimits, viewerOf }: Door): Promise<void> {
  // Anything but a form with a file is answered 415.
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, {
    limits: { fileSize: images.maxBytes, files: 1, fields: 5, fieldSize: 1_000, parts: 6, headerPairs: 20 },
  });
  const viewers = new WeakMap<FastifyRequest, Viewer>();
  const { origins } = config.rest;

  scope.route({
    method: 'POST',
    url: '/images',
    // Before the body is read: who may not send a picture sends nothing big.
    async onRequest(request, reply) {
      allowOrigin(request, reply);
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
      return { success: true, data: { url: `${config.publicUrl.replace(/\/$/, '')}/images/${file}` } };
    },
    errorHandler(error: FastifyError, request, reply) {
      const { status, headers, body } = answerOf(inOurWords(error, images.maxBytes), request);
      void reply
        .code(status)
        .headers(headers)
        .send({ success: false, ...body });
    },
  });

  // For pages of clients that use the old API, whose door answers the preflight requests of every path.
  function allowOrigin({ headers: { origin } }: FastifyRequest, reply: FastifyReply): void {
    void reply.header('vary', 'Origin');
    if (!origin || !(origins.includes('*') || origins.includes(origin))) return;
    void reply.header('access-control-allow-origin', origin);
  }
}

/** What the parser of forms refuses by itself. */
function inOurWords(error: FastifyError | AppError, maxBytes: number): FastifyError | AppError {
  if (error instanceof AppError) return error;
  const { statusCode } = error;
  if (statusCode === 413) return new AppError('PAYLOAD_TOO_LARGE', `Send one picture of at most ${maxBytes / 1e6} MB.`);
  // 406 is what the parser says to a request without a content type.
  if (statusCode !== 406 && statusCode !== 415) return error;
  return new AppError(
    'UNSUPPORTED_MEDIA_TYPE',
    'Send a form (multipart/form-data), with the picture in the field image.',
  );
}

async function sentImage(request: FastifyRequest): Promise<Buffer> {
  const [image, ...others] = await sentFiles(request).catch((error: FastifyError) => {
    // The form's parser says so where it stops; what it says without a status is about how the form is written.
    if (error.statusCode) throw error;
    throw new AppError('BAD_USER_INPUT', 'The form is malformed.', { cause: error });
  });
  if (image?.field === 'image' && others.length === 0) return image.bytes;
  throw new AppError('BAD_USER_INPUT', 'Send one file, in the field image.', { field: 'image' });
}

async function sentFiles(request: FastifyRequest) {
  const files: { field: string; bytes: Buffer }[] = [];
  for await (const part of request.parts()) {
    if (part.type === 'file') files.push({ field: part.fieldname, bytes: await part.toBuffer() });
  }
  return files;
}

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding } from '#platform/accepted-encoding.ts';
import { holds } from '#platform/if-none-match.ts';
import { etagOf } from '#platform/shared-body.ts';

interface KeptFile {
  bytes: Buffer;
  etag: string;
}

/** Larger files, such as films and the data for reading photos, are read from disk for each request. */
const KEPT_BYTES = 100_000;

/** The files that stay in memory, 1.1 MB in all. A page asks for up to a hundred of them. */
const keptTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Pages have routes of their own; the others are for the server alone. */
const excluded = /\.html$|\.br$|^(members|page-queries)\.json$|^\./;

/**
 * Serves the scripts, styles, fonts, pictures and films of the build, except for files that have another route. The build has
 * compressed those that become smaller.
 */
export async function registerBuiltFiles(
  app: FastifyInstance,
  { root, except }: { root: string; except: string[] },
): Promise<void> {
  const nameOf = (file: string) => path.relative(root, file).split(path.sep).join('/');
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => setHeaders(reply, nameOf(file)),
  });
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const all = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => nameOf(path.join(parentPath, name)));
  const files = new Set(all.filter((file) => !excluded.test(file) && !except.includes(file)));
  const compressed = new Set(all.filter((file) => file.endsWith('.br')).map((file) => file.slice(0, -'.br'.length)));
  /** `npm start` builds without compressed files: on the same machine nothing is faster for them. */
  const options = compressed.size === 0 ? { compress: false as const } : {};
  const kept = new Map<string, Promise<KeptFile | null>>();

  async function send(file: string, { headers }: FastifyRequest, reply: FastifyReply) {
    const type = keptTypes[path.extname(file)];
    const isCompressed = compressed.has(file);
    if (!type || headers.range || (isCompressed && !acceptsEncoding(headers['accept-encoding'], 'br'))) {
      return reply.sendFile(file);
    }
    let reading = kept.get(file);
    if (!reading) kept.set(file, (reading = read(path.join(root, isCompressed ? `${file}.br` : file))));
    const found = await reading;
    if (!found) return reply.sendFile(file);
    setHeaders(reply, file);
    reply.header('etag', found.etag);
    if (isCompressed) reply.header('vary', 'accept-encoding');
    if (holds(headers, found.etag)) return reply.code(304).send();
    if (isCompressed) reply.header('content-encoding', 'br');
    return reply.type(type).send(found.bytes);
  }

  for (const file of files) {
    if (file.startsWith('assets/')) continue;
    app.route({
      ...options,
      method: ['GET', 'HEAD'],
      url: `/${file}`,
      handler: (request, reply) => send(file, request, reply),
    });
  }
  // One route for all: one for each of the hundreds of files took 3 MB of memory.
  app.route<{ Params: { name: string } }>({
    ...options,
    method: ['GET', 'HEAD'],
    url: '/assets/:name',
    handler: (request, reply) => {
      const file = `assets/${request.params.name}`;
      return files.has(file) ? send(file, request, reply) : reply.callNotFound();
    },
  });
}

/** The file, or null if it is large or cannot be read. */
async function read(file: string): Promise<KeptFile | null> {
  const bytes = await readFile(file).catch(() => null);
  if (!bytes || bytes.length > KEPT_BYTES) return null;
  return { bytes, etag: etagOf(bytes) };
}

/**
 * The workers that read photos run WebAssembly, which needs a permission that no page has. A worker has the policy of its
 * own file: it can load the shop's files, and nothing from other origins.
 */
const photoReader = /^assets\/[a-z]+\.worker-[\w-]+\.js(\.br)?$/;
const photoReaderPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

function setHeaders(reply: FastifyReply, file: string): void {
  reply.header('cache-control', cachingOf(file));
  if (photoReader.test(file)) reply.header('content-security-policy', photoReaderPolicy);
  // Pages of REST clients on other origins show these images.
  if (/^(parts|avatars)\b/.test(file)) reply.header('cross-origin-resource-policy', 'cross-origin');
}

/** The files of assets have a hash in their name; the others change. */
export function cachingOf(file: string): string {
  return file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

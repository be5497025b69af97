import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { acceptsEncoding } from './accepted-encoding.ts';
import { holds } from './if-none-match.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The body of a response that many requests get. It is compressed at most once per encoding. */
export interface SharedBody {
  /** Decoded at each access if it is long: in memory a text has up to two bytes per character. */
  readonly text: string;
  /** The same as bytes. */
  readonly encoded: Buffer;
  /** The number of bytes. */
  length: number;
  /** The content type. */
  type: string;
  etag: string;
  /** Size in memory, about. */
  bytes: number;
  asBrotli: () => Promise<Buffer>;
  asGzip: () => Promise<Buffer>;
}

export function makeSharedBody(text: string, type: string): SharedBody {
  const encoded = Buffer.from(text);
  const short = encoded.length < BYTES_FROM ? text : undefined;
  return {
    get text() {
      return short ?? encoded.toString();
    },
    encoded,
    length: encoded.length,
    type,
    etag: etagOf(encoded),
    bytes: 2 * (short?.length ?? 0) + encoded.length,
    ...compressed(() => encoded),
  };
}

/** A body of pieces, joined at each access: other bodies have some of the pieces, too. `bytes` are those of its own. */
export function joinSharedBody(pieces: Buffer[], facts: Pick<SharedBody, 'type' | 'etag' | 'bytes'>): SharedBody {
  const join = () => Buffer.concat(pieces);
  return {
    get text() {
      return join().toString();
    },
    get encoded() {
      return join();
    },
    length: pieces.reduce((sum, piece) => sum + piece.length, 0),
    ...facts,
    ...compressed(join),
  };
}

function compressed(read: () => Buffer): Pick<SharedBody, 'asBrotli' | 'asGzip'> {
  let brotliBytes: Promise<Buffer> | undefined;
  let gzipBytes: Promise<Buffer> | undefined;
  return {
    asBrotli: () => (brotliBytes ??= brotli(read(), quick)),
    asGzip: () => (gzipBytes ??= gzipped(read())),
  };
}

/** Weak: the same for each encoding of a body, which may be in pieces. */
export function etagOf(...pieces: Buffer[]): string {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}

/** Below this number of bytes compression saves nothing. */
const COMPRESSED_FROM = 1_024;
/** Node encodes a text at each response, but sends a short one together with the header. */
const BYTES_FROM = 16_384;

declare module 'fastify' {
  interface FastifyRequest {
    /** The shared response, from which http/repeated-requests.ts answers equal requests. */
    sent?: SentBody | undefined;
    /** Counts an equal request that no route handles. */
    countRepeated?: ((headers: IncomingHttpHeaders, seconds: number) => void) | undefined;
  }
}

export interface SentBody {
  body: SharedBody;
  /** The answer of FreshAnswers that the response is made of. */
  answer: object;
  status: number;
  encoding: 'br' | 'gzip' | undefined;
  /** Undefined after 304. */
  bytes: Buffer | undefined;
}

interface Options {
  vary?: string[];
  /** The answer of FreshAnswers, if the response depends on nothing else. */
  answer?: object;
}

/** Sends the body with an ETag, or 304. Browsers and proxies keep it and ask each time whether it has changed. */
export async function sendShared(
  reply: FastifyReply,
  body: SharedBody,
  { vary = [], answer }: Options = {},
): Promise<FastifyReply> {
  const { headers } = reply.request;
  const before = String(reply.getHeader('vary') ?? '').split(', ');
  const varies = [...new Set([...before, ...vary, 'Accept', 'Accept-Encoding'])].filter(Boolean).join(', ');
  reply.header('cache-control', 'no-cache').header('etag', body.etag).header('vary', varies);
  const encoding = encodingOf(body, headers['accept-encoding']);
  const { statusCode: status } = reply;
  const isHeld = holds(headers, body.etag);
  const bytes = isHeld
    ? undefined
    : await { br: body.asBrotli, gzip: body.asGzip, none: () => body.encoded }[encoding ?? 'none']();
  if (answer) reply.request.sent = { body, answer, status, encoding, bytes };
  if (isHeld) return reply.code(304).send();
  reply.type(body.type);
  if (encoding) return reply.header('content-encoding', encoding).send(bytes);
  return reply.send(body.length < BYTES_FROM ? body.text : bytes);
}

function encodingOf({ length }: SharedBody, accepted: string | string[] | undefined): 'br' | 'gzip' | undefined {
  if (length < COMPRESSED_FROM) return undefined;
  if (acceptsEncoding(accepted, 'br')) return 'br';
  return acceptsEncoding(accepted, 'gzip') ? 'gzip' : undefined;
}

// Quality 11 takes a hundred times as long and saves another tenth.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

import type { LookupAddress } from 'node:dns';
import dns from 'node:dns/promises';
import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { AppError } from '#platform/errors.ts';
import type { FeedAnswer, FeedRequest, FeedSource } from '#ports/feed-source.ts';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

interface Options {
  /** host, or host:port for another port than 443. Of loopback hosts plain HTTP is accepted, too. */
  hosts: readonly string[];
  /** For all redirects together, from the look-up of the name to the last byte. */
  timeoutMs: number;
  /** Of a file, compressed and uncompressed. */
  maxBytes: number;
  /** The addresses of a name; the resolver of the machine by default. */
  resolve?: (hostname: string) => Promise<LookupAddress[]>;
  /** The authority of the certificates; those of Node.js by default. */
  ca?: string;
}

const MAX_REDIRECTS = 3;
const redirects = new Set([301, 302, 303, 307, 308]);
const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);
const noFile = /^(?:text\/(?:html|xml)|image\/|audio\/|video\/|application\/(?:json|pdf|xml|xhtml\+xml))/i;

const failure = (message: string, cause?: unknown) => new AppError('UNAVAILABLE', message, { cause });
const resolveHere = (hostname: string) => dns.lookup(hostname, { all: true });

/** Fetches files of feeds by HTTPS from the listed hosts only, and only at addresses of the internet. */
export function makeFeedHttp({ hosts, timeoutMs, maxBytes, resolve = resolveHere, ca }: Options): FeedSource {
  return {
    hosts,

    refusalOf(text) {
      if (!URL.canParse(text)) return 'Give a web address that starts with https://.';
      return refusalOf(new URL(text));
    },

    async fetch(request) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        return await followed(request, signal);
      } catch (error) {
        if (signal.aborted) throw failure(`The server of the feed took longer than ${timeoutMs / 1_000} seconds.`);
        throw error instanceof AppError ? error : failure(reasonOf(error as NodeJS.ErrnoException), error);
      }
    },
  };

  function refusalOf({ protocol, host, hostname, username, password }: URL): string | null {
    if (hosts.length === 0) return 'Feeds are off: the settings of the server name no host (FEED_HOSTS).';
    if (protocol !== 'https:' && !(protocol === 'http:' && loopbackNames.has(hostname))) {
      return 'Give a web address that starts with https://.';
    }
    if (username || password) return 'Leave user name and password out of the address. Use the credential instead.';
    if (hosts.includes(host)) return null;
    return `Files may not be fetched from ${host}. The settings of the server allow ${hosts.join(', ')} (FEED_HOSTS).`;
  }

  async function followed(request: FeedRequest, signal: AbortSignal): Promise<FeedAnswer> {
    const { origin } = new URL(request.url);
    let url = new URL(request.url);
    for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
      const refusal = refusalOf(url);
      if (refusal) throw failure(hops > 0 ? `The address redirects to another one. ${refusal}` : refusal);
      const response = await send(url, { request, isOwnOrigin: url.origin === origin, signal });
      if (!redirects.has(response.statusCode ?? 0)) return read(response, url);
      response.destroy();
      const target = response.headers.location ?? '';
      if (!URL.canParse(target, url.href)) throw failure('The address redirects to an address that is not valid.');
      url = new URL(target, url);
    }
    throw failure(`The address redirects more than ${MAX_REDIRECTS} times.`);
  }

  /** Connects to an address that was checked: the name is not resolved a second time. */
  async function send(
    url: URL,
    { request, isOwnOrigin, signal }: { request: FeedRequest; isOwnOrigin: boolean; signal: AbortSignal },
  ): Promise<IncomingMessage> {
    const addresses = await checkedAddresses(url, signal);
    const lookup: LookupFunction = (_hostname, options, done) => {
      const [first] = addresses as [LookupAddress];
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    };
    const { credential, etag, lastModified } = request;
    const headers = {
      accept: 'text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, */*;q=0.5',
      'accept-encoding': 'gzip',
      'user-agent': 'KelvinFeeds/1',
      ...(etag && { 'if-none-match': etag }),
      ...(lastModified && { 'if-modified-since': lastModified }),
      ...(credential && isOwnOrigin && { [credential.header]: credential.value }),
    };
    const client = url.protocol === 'http:' ? http : https;
    const call = client.request(url, { headers, lookup, signal, agent: false, ...(ca && { ca }) });
    // Errors after the response also end its stream, which reports them.
    const response = once(call, 'response') as Promise<[IncomingMessage]>;
    call.on('error', () => undefined).end();
    return (await response)[0];
  }

  async function checkedAddresses({ hostname }: URL, signal: AbortSignal): Promise<LookupAddress[]> {
    const timeout = once(signal, 'abort').then(() => []);
    const found = await Promise.race([resolve(hostname.replace(/^\[(.*)\]$/, '$1')), timeout]);
    signal.throwIfAborted();
    const isAllowed = loopbackNames.has(hostname) ? isLoopbackAddress : isPublicAddress;
    if (found.length === 0 || !found.every(({ address }) => isAllowed(address))) {
      throw failure(`The name ${hostname} leads to an address in a private network, so nothing was fetched.`);
    }
    return found;
  }

  async function read(response: IncomingMessage, url: URL): Promise<FeedAnswer> {
    const { statusCode, headers } = response;
    const refuse = (message: string) => {
      response.destroy();
      return failure(message);
    };
    if (statusCode === 304) {
      response.resume();
      return { kind: 'unchanged' };
    }
    if (statusCode !== 200) throw refuse(`The server of the feed answered with status ${statusCode}.`);
    if (noFile.test(headers['content-type'] ?? '')) {
      throw refuse(`The address is not a CSV or XLSX file: its content type is ${headers['content-type']}.`);
    }
    const encoding = (headers['content-encoding'] ?? 'identity').toLowerCase();
    if (encoding !== 'identity' && encoding !== 'gzip') {
      throw refuse(`The file is compressed as ${encoding.slice(0, 40)}; only gzip can be read.`);
    }
    if (Number(headers['content-length'] ?? 0) > maxBytes) throw refuse(tooLarge);
    const bytes = await (encoding === 'gzip' ? unzipped(response) : collected(response));
    if (
      /^\s*</.test(
        bytes
          .subarray(0, 200)
          .toString('latin1')
          .replace(/^\xef\xbb\xbf/, ''),
      )
    ) {
      throw failure('The address is a web page, not a CSV or XLSX file.');
    }
    const { etag = null, 'last-modified': lastModified = null } = headers;
    return { kind: 'file', bytes, fileName: nameOf(url), etag, lastModified };
  }

  async function unzipped(response: IncomingMessage): Promise<Buffer> {
    let bytes: Buffer = Buffer.alloc(0);
    await pipeline(response, limited, createGunzip(), async (source: AsyncIterable<Buffer>) => {
      bytes = await collected(source);
    });
    return bytes;
  }

  async function collected(source: AsyncIterable<Buffer>): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of limited(source)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  async function* limited(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let size = 0;
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maxBytes) throw failure(tooLarge);
      yield chunk;
    }
  }
}

const tooLarge = 'The file is too large. Split it into several feeds.';

/** The name of the file in the address. */
function nameOf({ pathname, hostname }: URL): string {
  const last = pathname.split('/').findLast(Boolean) ?? '';
  const name = (/%(?![0-9a-f]{2})/i.test(last) ? last : safeDecode(last)).replaceAll(/[\p{Cc}\p{Cs}]/gu, '').trim();
  return name || hostname;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Why a request failed below HTTP. */
function reasonOf({ code = 'ERROR' }: NodeJS.ErrnoException): string {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The name of the server of the feed could not be resolved.';
  if (code.startsWith('Z_')) return 'The compression of the file is damaged.';
  if (/CERT|SIGNED|TLS|SSL|ISSUER/.test(code)) return `The certificate of the server is not valid (${code}).`;
  return `The connection to the server of the feed failed (${code}).`;
}

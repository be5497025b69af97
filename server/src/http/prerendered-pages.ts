import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { Config } from '#config.ts';
import { escapeHtml } from './escape-html.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A page, compressed at most once per encoding, because most pages do not change while the server runs. */
export interface Page {
  html: string;
  etag: string;
  asBrotli: () => Promise<Buffer>;
  asGzip: () => Promise<Buffer>;
}

/** The pages of the built web app. */
export interface Pages {
  /** Public pages by address; like the router, it ignores case and a trailing slash. */
  prerenderedAt: (address: string) => Page | undefined;
  /** The shell of pages that require sign-in. */
  members: Page;
  /** Whether an address is a page that requires sign-in. */
  isMemberPage: (address: string) => boolean;
  /** The page for unknown addresses. */
  nothing: Page;
}

/** Reads the pages once and fills in the settings that the build does not know. */
export async function readPages(root: string, config: Config): Promise<Pages> {
  const files = (await readdir(root, { recursive: true })).filter((file) => file.endsWith('.html'));
  const read = await Promise.all(
    files.map(async (file): Promise<[string, Page]> => [
      addressOf(file),
      makePage(fillIn(await readFile(path.join(root, file), 'utf8'), config)),
    ]),
  );
  const pages = new Map(read);
  // A shell is not a page with an address.
  const takeFrame = (name: string) => {
    const frame = pages.get(`/frames/${name}`) ?? makePage('');
    pages.delete(`/frames/${name}`);
    return frame;
  };
  const patterns = JSON.parse(await readFile(path.join(root, 'members.json'), 'utf8')) as string[];
  const ofMembers = new RegExp(`^(${patterns.map(asExpression).join('|')})$`);
  return {
    members: takeFrame('members'),
    nothing: takeFrame('nothing'),
    prerenderedAt: (address) => pages.get(plain(address)),
    isMemberPage: (address) => ofMembers.test(plain(address)),
  };
}

const addressOf = (file: string) =>
  file === 'index.html' ? '/' : `/${file.split(path.sep).join('/').replace('.html', '')}`.toLowerCase();

const plain = (address: string) =>
  (address.length > 1 && address.endsWith('/') ? address.slice(0, -1) : address).toLowerCase();

/** A regular expression for a route pattern: `:id` is one path segment, `/*` any number of them. */
const asExpression = (pattern: string) => plain(pattern).replace(/\/\*$/, '(/.*)?').replaceAll(/:\w+/g, '[^/]+');

/** Fills in the site's address and the brand. */
export function fillIn(text: string, { publicUrl, brand }: Config): string {
  const facts: Record<string, string> = {
    SITE: publicUrl.replace(/\/$/, ''),
    BRAND: brand.name,
    SINCE: String(brand.since),
  };
  const fill = (part: string, write: (fact: string) => string) =>
    part.replaceAll(/%(SITE|BRAND|SINCE)%/g, (_, name: string) => write(facts[name] ?? ''));
  const inData = text.replaceAll(dataForRobots, (data) => fill(data, asJson));
  return fill(inData, escapeHtml);
}

const dataForRobots = /<script type="application\/ld\+json">[^<]*<\/script>/g;

/** Escapes for a JSON string inside a script element. */
const asJson = (fact: string) => JSON.stringify(fact).slice(1, -1).replaceAll('<', '\\u003c');

export function makePage(html: string): Page {
  let brotliBytes: Promise<Buffer> | undefined;
  let gzipBytes: Promise<Buffer> | undefined;
  return {
    html,
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    asBrotli: () => (brotliBytes ??= brotli(html, quick)),
    asGzip: () => (gzipBytes ??= gzipped(html)),
  };
}

/** Sends a page with an ETag. Browsers revalidate it each time, because it names files that change with each release. */
export async function sendPage(reply: FastifyReply, page: Page): Promise<FastifyReply> {
  const { headers } = reply.request;
  // Some addresses are also REST routes, which respond with JSON.
  const vary = [reply.getHeader('vary'), 'Accept', 'Accept-Encoding'].filter(Boolean).join(', ');
  reply.header('cache-control', 'no-cache').header('etag', page.etag).header('vary', vary);
  if (headers['if-none-match'] === page.etag) return reply.code(304).send();
  reply.type('text/html; charset=utf-8');
  const accepted = String(headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(await page.asBrotli());
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await page.asGzip());
  return reply.send(page.html);
}

// Quality 11 takes a hundred times as long and saves another tenth.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

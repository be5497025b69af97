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

/** A page as it is sent: packed at most once for each encoding, as most pages stay the same while the server runs. */
export interface Page {
  html: string;
  etag: string;
  asBrotli: () => Promise<Buffer>;
  asGzip: () => Promise<Buffer>;
}

/** The pages of the built browser app. */
export interface Pages {
  /** Those that are the same for everybody, by address; the router takes no heed of capitals and a slash at the end. */
  drawnAt: (address: string) => Page | undefined;
  /** What stands for the pages that depend on who asks, and which addresses those are. */
  members: Page;
  areMembers: (address: string) => boolean;
  /** What stands for an address that is none of the app's. */
  nothing: Page;
}

/** Reads them once, and says in them what only the server knows. */
export async function readPages(root: string, config: Config): Promise<Pages> {
  const files = (await readdir(root, { recursive: true })).filter((file) => file.endsWith('.html'));
  const read = await Promise.all(
    files.map(async (file): Promise<[string, Page]> => [
      addressOf(file),
      makePage(fillIn(await readFile(path.join(root, file), 'utf8'), config)),
    ]),
  );
  const pages = new Map(read);
  // A frame is no page of its own.
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
    drawnAt: (address) => pages.get(plain(address)),
    areMembers: (address) => ofMembers.test(plain(address)),
  };
}

const addressOf = (file: string) =>
  file === 'index.html' ? '/' : `/${file.split(path.sep).join('/').replace('.html', '')}`.toLowerCase();

const plain = (address: string) =>
  (address.length > 1 && address.endsWith('/') ? address.slice(0, -1) : address).toLowerCase();

/** A pattern of the router: `:id` is one step of an address, `/*` any number of them. */
const asExpression = (pattern: string) => plain(pattern).replace(/\/\*$/, '(/.*)?').replaceAll(/:\w+/g, '[^/]+');

/** The site's address and the firm's name, in a file that was made before they were known. */
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

/** Inside a string of JSON, and of an element that it must not end. */
const asJson = (fact: string) => JSON.stringify(fact).slice(1, -1).replaceAll('<', '\\u003c');

export function makePage(html: string): Page {
  let packed: Promise<Buffer> | undefined;
  let zipped: Promise<Buffer> | undefined;
  return {
    html,
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    asBrotli: () => (packed ??= brotli(html, quick)),
    asGzip: () => (zipped ??= gzipped(html)),
  };
}

/** Browsers keep a page, and ask each time whether it is still so: it names files that change with every release. */
export async function sendPage(reply: FastifyReply, page: Page): Promise<FastifyReply> {
  const { headers } = reply.request;
  // Some of the addresses answer data to those who do not ask for a page.
  const vary = [reply.getHeader('vary'), 'Accept', 'Accept-Encoding'].filter(Boolean).join(', ');
  reply.header('cache-control', 'no-cache').header('etag', page.etag).header('vary', vary);
  if (headers['if-none-match'] === page.etag) return reply.code(304).send();
  reply.type('text/html; charset=utf-8');
  const accepted = String(headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(await page.asBrotli());
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await page.asGzip());
  return reply.send(page.html);
}

// The best would take a hundred times as long for a tenth less.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

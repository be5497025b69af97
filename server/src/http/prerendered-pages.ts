import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#config.ts';
import type { SharedBody } from '#platform/shared-body.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { makePage } from './page-html.ts';

/** The response to an address: a page, or a redirect to the one address of the page. */
export type PageResponse = { status: number; page: SharedBody } | { redirect: string };

/** Keeps the pages that are composed, until the public data change. */
export interface KeptPages {
  /** `compose` gets the page of the address before the last change, if it is kept. */
  get: <Kept extends { bytes: number }>(key: string, compose: (former?: Kept) => Promise<Kept>) => Promise<Kept>;
}

/** A kept page of an address. */
export type KeptPage = PageResponse & { bytes: number };

/** What the page of an address was. */
export const pageOf = (kept?: object): SharedBody | undefined =>
  kept && 'page' in kept ? (kept.page as SharedBody) : undefined;

/** The pages of the built web app. */
export interface Pages {
  /** Public pages by address; like the router, it ignores case and a trailing slash. */
  prerenderedAt: (address: string) => { address: string; page: SharedBody } | undefined;
  /** The address of the page that had this one earlier. */
  movedTo: (address: string) => string | undefined;
  /** The shell of pages that require sign-in. */
  members: SharedBody;
  /** Whether an address is a page that requires sign-in. */
  isMemberPage: (address: string) => boolean;
  /** The frame of the page that orders a part. */
  order: SharedBody;
  /** The frame of the public page of a part, with marks for its data. */
  part: SharedBody;
  /** The frame of the page of a model of equipment, with marks for its data. */
  model: SharedBody;
  /** The frame of the page of a category, with marks for its data. */
  category: SharedBody;
  /** For a page whose data the server cannot read now. */
  loading: SharedBody;
  /** The page for unknown addresses. */
  nothing: SharedBody;
}

const moved = new Map([['/blog/winterising', '/blog/winterizing']]);

/** Reads the pages once and fills in the settings that the build does not know. */
export async function readPages(root: string, config: Config): Promise<Pages> {
  const files = (await readdir(root, { recursive: true })).filter((file) => file.endsWith('.html'));
  const read = await Promise.all(
    files.map(async (file): Promise<[string, SharedBody]> => [
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
    order: takeFrame('order'),
    part: takeFrame('part'),
    model: takeFrame('model'),
    category: takeFrame('category'),
    loading: takeFrame('loading'),
    nothing: takeFrame('nothing'),
    prerenderedAt(address) {
      const page = pages.get(plain(address));
      return page && { address: plain(address), page };
    },
    movedTo: (address) => moved.get(plain(address)),
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
    SITE: publicUrl,
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

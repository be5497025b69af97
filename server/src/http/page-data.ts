import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Loaders } from '#context.ts';
import type { FreshAnswers } from '#platform/fresh-answers.ts';
import type { SharedBody } from '#platform/shared-body.ts';
import { composePage, divide, type PageHtml, withData } from './page-html.ts';

/** A query of public data, as the client's build lists it for a page. The id of the address replaces `:id`. */
interface PageQuery {
  operation: string;
  query: string;
  variables: Record<string, unknown>;
}

/**
 * Executes a query of public data; rejects if its response differs between callers or has errors. What the loaders have
 * loaded is not read again.
 */
export type ResponseFor = (query: Pick<PageQuery, 'query' | 'variables'>, loaders?: Loaders) => Promise<string>;

/** An address with an id, and the loaders that its page was composed with. */
interface FrameAddress {
  pattern: string;
  id: string;
  loaders?: Loaders;
}

export type PageData = Awaited<ReturnType<typeof makePageData>>;

interface Dependencies {
  freshAnswers: FreshAnswers;
  responseFor: ResponseFor;
}

/** A page without data is better than a late one: the app then queries the API. */
const LONGEST_WAIT_MS = 2_000;

/** Puts the data of a page into its HTML, so that its first rendering needs no request. */
export async function makePageData(root: string, { freshAnswers, responseFor }: Dependencies) {
  const queries = await readQueries(path.join(root, 'page-queries.json'));
  /** The last page at each prerendered address, by its data: it stays compressed until its own data changes. */
  const last = new Map<string, { data: string; page: SharedBody }>();

  return {
    /** The prerendered page with its data, which are those of the moment of the request. */
    async fill(address: string, page: SharedBody): Promise<SharedBody> {
      if (!queries[address]) return page;
      const filled = freshAnswers.get(`page ${address}`, async () => {
        const data = await dataOf(address);
        const known = last.get(address);
        if (known?.data === data) return known.page;
        const current = composePage(withData(divide(page.text), data));
        last.set(address, { data, page: current });
        return current;
      });
      return inTime(filled, page);
    },

    /** A page of an address with an id, by its pattern. The caller keeps it. */
    fillFrame: async (html: PageHtml, { pattern, ...address }: FrameAddress): Promise<PageHtml> =>
      withData(html, await dataOf(pattern, address)),
  };

  /** The responses to the queries of a page, for a script element. */
  async function dataOf(pattern: string, { id, loaders }: Partial<FrameAddress> = {}): Promise<string> {
    const answers = (queries[pattern] ?? []).map(async ({ operation, query, variables: given }) => {
      const variables = Object.fromEntries(
        Object.entries(given).map(([name, value]) => [name, value === ':id' ? id : value]),
      );
      const response = await responseFor({ query, variables }, loaders);
      return `{"operation":"${operation}","variables":${JSON.stringify(variables)},"response":${response}}`;
    });
    // A "<" in a name must not end the script element.
    return `[${(await Promise.all(answers)).join(',')}]`.replaceAll('<', '\\u003c');
  }
}

async function readQueries(file: string): Promise<Record<string, PageQuery[]>> {
  if (!existsSync(file)) return {};
  return JSON.parse(await readFile(file, 'utf8')) as Record<string, PageQuery[]>;
}

/** The result, or the substitute if the result fails or takes too long. */
async function inTime<Result>(result: Promise<Result>, substitute: Result): Promise<Result> {
  const over = new AbortController();
  const late = setTimeout(LONGEST_WAIT_MS, substitute, { signal: over.signal }).catch(() => substitute);
  try {
    return await Promise.race([result, late]);
  } catch {
    return substitute;
  } finally {
    over.abort();
  }
}

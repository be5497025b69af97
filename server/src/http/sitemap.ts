import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Fits } from '#modules/fit/fits/fits.service.ts';
import type { PartNumbers } from '#modules/products/numbers/part-numbers.service.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import type { FreshAnswers } from '#platform/fresh-answers.ts';
import { makeSharedBody, sendShared } from '#platform/shared-body.ts';
import { addressOfCategory, addressOfModel, addressOfPart } from './addresses.ts';

interface Dependencies {
  /** The sitemap of the pages that the build knows. */
  pages: string;
  siteUrl: string;
  numbers: Pick<PartNumbers, 'groups' | 'group' | 'categories'>;
  fits: Pick<Fits, 'modelGroups' | 'modelGroup'>;
  freshAnswers: FreshAnswers;
}

/** A public page and its last change. */
interface Entry {
  path: string;
  updatedAt: Date;
}

interface Kind {
  /** The ids of the first rows of the groups. */
  groups: () => Promise<string[]>;
  entries: (first: string) => Promise<Entry[]>;
}

/** /sitemap.xml is the index: the pages of the build, the categories, and the parts and the models in groups. */
export function registerSitemap(
  app: FastifyInstance,
  { pages, siteUrl, numbers, fits, freshAnswers }: Dependencies,
): void {
  const kinds: Record<string, Kind> = {
    parts: {
      groups: numbers.groups,
      entries: async (first) =>
        (await numbers.group(first)).map((part) => ({ path: addressOfPart(part), updatedAt: part.updatedAt })),
    },
    models: {
      groups: fits.modelGroups,
      entries: async (first) =>
        (await fits.modelGroup(first)).map((model) => ({ path: addressOfModel(model), updatedAt: model.updatedAt })),
    },
  };
  const pagesBody = xml(pages);
  app.get('/sitemap.xml', (_request, reply) => send(reply, 'sitemap', index));
  app.get('/sitemap-pages.xml', (_request, reply) => sendShared(reply, pagesBody));
  app.get('/sitemap-categories.xml', (_request, reply) => send(reply, 'sitemap of categories', categories));
  for (const [name, { entries }] of Object.entries(kinds)) {
    app.get<{ Params: { first: string } }>(`/sitemap-${name}-:first.xml`, async (request, reply) => {
      const { first } = request.params;
      if ((await groupsOf(name)).includes(first)) {
        return send(reply, `sitemap of ${name} from ${first}`, async () => pagesOf(await entries(first)));
      }
      return reply.code(404).send({ message: 'This address does not exist.', code: 'NOT_FOUND' });
    });
  }

  async function groupsOf(name: string): Promise<string[]> {
    const { ids } = await freshAnswers.get(`groups of ${name}`, async () => {
      const found = (await kinds[name]?.groups()) ?? [];
      return { ids: found, bytes: 100 * found.length };
    });
    return ids;
  }

  async function send(reply: FastifyReply, key: string, write: () => Promise<string>) {
    return sendShared(reply, await freshAnswers.get(key, async () => xml(await write())));
  }

  async function index(): Promise<string> {
    const groups = await Promise.all(
      Object.keys(kinds).map(async (name) => (await groupsOf(name)).map((first) => `sitemap-${name}-${first}.xml`)),
    );
    const files = ['sitemap-pages.xml', 'sitemap-categories.xml', ...groups.flat()];
    return list(
      'sitemapindex',
      files.map((file) => `<sitemap><loc>${escapeHtml(`${siteUrl}/${file}`)}</loc></sitemap>`),
    );
  }

  async function categories(): Promise<string> {
    const found = await numbers.categories();
    return pagesOf(found.map(({ category, updatedAt }) => ({ path: addressOfCategory(category), updatedAt })));
  }

  function pagesOf(entries: Entry[]): string {
    return list(
      'urlset',
      entries.map(
        ({ path, updatedAt }) =>
          `<url><loc>${escapeHtml(siteUrl + path)}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
      ),
    );
  }
}

const xml = (text: string) => makeSharedBody(text, 'application/xml; charset=utf-8');

const list = (element: 'sitemapindex' | 'urlset', entries: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries
    .map((entry) => `  ${entry}\n`)
    .join('')}</${element}>\n`;

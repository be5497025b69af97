import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Fits } from '#modules/fit/fits/fits.service.ts';
import type { PartNumbers } from '#modules/products/numbers/part-numbers.service.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import type { FreshAnswers } from '#platform/fresh-answers.ts';
import type { SitemapFile } from '#platform/sitemap-files.ts';
import { makeSharedBody, sendShared } from '#platform/shared-body.ts';
import { addressOfCategory, addressOfModel, addressOfPart } from './addresses.ts';

interface Dependencies {
  /** The sitemap of the pages that the build knows. */
  pages: string;
  siteUrl: string;
  numbers: Pick<PartNumbers, 'files' | 'partsOfFile' | 'categories'>;
  fits: Pick<Fits, 'modelFiles' | 'modelsOfFile'>;
  freshAnswers: FreshAnswers;
}

/** A public page or a file of pages, and its last change; null for those of the build. */
interface Entry {
  path: string;
  updatedAt: Date | null;
}

interface Kind {
  files: () => Promise<SitemapFile[]>;
  entries: (file: number) => Promise<Entry[]>;
}

/** /sitemap.xml is the index: the pages of the build, the categories, and the files of parts and models. */
export function registerSitemap(
  app: FastifyInstance,
  { pages, siteUrl, numbers, fits, freshAnswers }: Dependencies,
): void {
  const kinds: Record<string, Kind> = {
    parts: {
      files: numbers.files,
      entries: async (file) =>
        (await numbers.partsOfFile(file)).map((part) => ({ path: addressOfPart(part), updatedAt: part.updatedAt })),
    },
    models: {
      files: fits.modelFiles,
      entries: async (file) =>
        (await fits.modelsOfFile(file)).map((model) => ({ path: addressOfModel(model), updatedAt: model.updatedAt })),
    },
  };
  const pagesBody = xml(pages);
  app.get('/sitemap.xml', (_request, reply) => send(reply, 'sitemap', index));
  app.get('/sitemap-pages.xml', (_request, reply) => sendShared(reply, pagesBody));
  app.get('/sitemap-categories.xml', (_request, reply) => send(reply, 'sitemap of categories', categories));
  for (const [name, { entries }] of Object.entries(kinds)) {
    app.get<{ Params: { file: string } }>(`/sitemap-${name}-:file.xml`, async (request, reply) => {
      const { file } = request.params;
      const known = (await filesOf(name)).find((one) => String(one.file) === file);
      if (known) return send(reply, `sitemap of ${name} ${file}`, async () => pagesOf(await entries(known.file)));
      return reply.code(404).send({ message: 'This address does not exist.', code: 'NOT_FOUND' });
    });
  }

  async function filesOf(name: string): Promise<SitemapFile[]> {
    const { files } = await freshAnswers.get(`files of ${name}`, async () => {
      const found = (await kinds[name]?.files()) ?? [];
      return { files: found, bytes: 100 * found.length };
    });
    return files;
  }

  async function send(reply: FastifyReply, key: string, write: () => Promise<string>) {
    const answer = await freshAnswers.get(key, async () => xml(await write()));
    return sendShared(reply, answer, { answer });
  }

  async function index(): Promise<string> {
    const [found, ...files] = await Promise.all([
      numbers.categories(),
      ...Object.keys(kinds).map(async (name) =>
        (await filesOf(name)).map(({ file, updatedAt }) => ({ path: `/sitemap-${name}-${file}.xml`, updatedAt })),
      ),
    ]);
    const newest = found.map(({ updatedAt }) => updatedAt.getTime());
    return list('sitemapindex', 'sitemap', [
      { path: '/sitemap-pages.xml', updatedAt: null },
      { path: '/sitemap-categories.xml', updatedAt: newest.length > 0 ? new Date(Math.max(...newest)) : null },
      ...files.flat(),
    ]);
  }

  async function categories(): Promise<string> {
    const found = await numbers.categories();
    return pagesOf(found.map(({ category, updatedAt }) => ({ path: addressOfCategory(category), updatedAt })));
  }

  const pagesOf = (entries: Entry[]): string => list('urlset', 'url', entries);

  function list(root: 'sitemapindex' | 'urlset', element: 'sitemap' | 'url', entries: Entry[]): string {
    const lines = entries.map(({ path, updatedAt }) => {
      const time = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : '';
      return `  <${element}><loc>${escapeHtml(siteUrl + path)}</loc>${time}</${element}>\n`;
    });
    return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</${root}>\n`;
  }
}

const xml = (text: string) => makeSharedBody(text, 'application/xml; charset=utf-8');

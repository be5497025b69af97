import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PartNumbers } from '#modules/products/numbers/part-numbers.service.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import type { FreshAnswers } from '#platform/fresh-answers.ts';
import { makeSharedBody, sendShared } from '#platform/shared-body.ts';
import { addressOfPart } from './addresses.ts';

interface Dependencies {
  /** The sitemap of the pages that the build knows. */
  pages: string;
  siteUrl: string;
  numbers: Pick<PartNumbers, 'groups' | 'group'>;
  freshAnswers: FreshAnswers;
}

/** /sitemap.xml is the index: the pages of the build, and the pages of the parts in groups. */
export function registerSitemap(app: FastifyInstance, { pages, siteUrl, numbers, freshAnswers }: Dependencies): void {
  const pagesBody = xml(pages);
  app.get('/sitemap.xml', (_request, reply) => send(reply, 'sitemap', index));
  app.get('/sitemap-pages.xml', (_request, reply) => sendShared(reply, pagesBody));
  app.get<{ Params: { first: string } }>('/sitemap-parts-:first.xml', async (request, reply) => {
    const { first } = request.params;
    if ((await groups()).includes(first)) return send(reply, `sitemap from part ${first}`, () => partsFrom(first));
    return reply.code(404).send({ message: 'This address does not exist.', code: 'NOT_FOUND' });
  });

  async function groups(): Promise<string[]> {
    const { ids } = await freshAnswers.get('groups of parts', async () => {
      const found = await numbers.groups();
      return { ids: found, bytes: 100 * found.length };
    });
    return ids;
  }

  async function send(reply: FastifyReply, key: string, write: () => Promise<string>) {
    return sendShared(reply, await freshAnswers.get(key, async () => xml(await write())));
  }

  async function index(): Promise<string> {
    const files = ['sitemap-pages.xml', ...(await groups()).map((first) => `sitemap-parts-${first}.xml`)];
    return list(
      'sitemapindex',
      files.map((file) => `<sitemap><loc>${escapeHtml(`${siteUrl}/${file}`)}</loc></sitemap>`),
    );
  }

  async function partsFrom(first: string): Promise<string> {
    const parts = await numbers.group(first);
    return list(
      'urlset',
      parts.map((part) => `<url><loc>${escapeHtml(siteUrl + addressOfPart(part))}</loc></url>`),
    );
  }
}

const xml = (text: string) => makeSharedBody(text, 'application/xml; charset=utf-8');

const list = (element: 'sitemapindex' | 'urlset', entries: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries
    .map((entry) => `  ${entry}\n`)
    .join('')}</${element}>\n`;

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import type { Config } from '#config.ts';
import type { Loaders } from '#context.ts';
import type { Fits } from '#modules/fit/fits/fits.service.ts';
import type { ModelLookup } from '#modules/fit/lookup/lookup.service.ts';
import type { Catalog } from '#modules/products/catalog/catalog.service.ts';
import type { PartNumbers } from '#modules/products/numbers/part-numbers.service.ts';
import type { FreshAnswers } from '#platform/fresh-answers.ts';
import { sendShared, type SharedBody } from '#platform/shared-body.ts';
import { cachingOf, registerBuiltFiles } from './built-files.ts';
import { makeCategoryPages } from './category-page.ts';
import { makeModelPages } from './model-page.ts';
import { makePageData, type ResponseFor } from './page-data.ts';
import { composePage, divide } from './page-html.ts';
import { fillIn, type KeptPages, type PageResponse, readPages } from './prerendered-pages.ts';
import { makePartPages } from './part-page.ts';
import { productPage } from './product-page.ts';
import { makeSharePictures } from './share-picture.ts';
import { registerSitemap } from './sitemap.ts';

interface Dependencies {
  config: Config;
  catalog: Pick<Catalog, 'list' | 'specificationsOf'>;
  numbers: PartNumbers;
  fits: Fits;
  lookup: ModelLookup;
  freshAnswers: FreshAnswers;
  responseFor: ResponseFor;
  makeLoaders: () => Loaders;
}

/** The page that orders a part. */
type OrderPage = { status?: number; page: SharedBody; bytes: number };

/** Pages of parts, models and categories that are composed at the same time: more would delay all other requests. */
const COMPOSED_AT_ONCE = 8;

/** Serves the built web app, its settings, and its pages for every path that no other route handles. */
export async function registerWebApp(
  app: FastifyInstance,
  { config, catalog, numbers, fits, lookup, freshAnswers, responseFor, makeLoaders }: Dependencies,
): Promise<void> {
  const settings = `window.kelvin = ${JSON.stringify(clientSettings(config))};\n`;
  app.get('/config.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(settings),
  );

  const root = path.resolve(config.clientDir);
  // Without a built app (Vite's dev server serves the pages) the server is API-only.
  if (!existsSync(path.join(root, 'index.html'))) return;
  await registerBuiltFiles(app, { root, except: forRobots });
  const site = { url: config.publicUrl, name: config.brand.name };
  await registerRobotFiles(app, { root, config, parts: { siteUrl: site.url, numbers, fits, freshAnswers } });

  const sendSharePicture = makeSharePictures({ root, numbers, site });
  const pages = await readPages(root, config);
  const pageData = await makePageData(root, { freshAnswers, responseFor });
  const composing = pLimit(COMPOSED_AT_ONCE);
  /** Kept pages do not wait. */
  const kept: KeptPages = {
    get: (key, compose) =>
      freshAnswers.get(
        key,
        () => composing(() => compose()),
        (former) => composing(() => compose(former)),
      ),
  };
  const shared = { pages, pageData, makeLoaders, kept, site };
  const orderPage = divide(pages.order.text);
  const reportUnfilled = (address: string, err: unknown) =>
    app.log.warn({ err, path: address }, 'page sent without its data');
  const publicPages: Record<string, (name: string) => Promise<PageResponse>> = {
    parts: makePartPages({ ...shared, parts: { ...numbers, ...catalog } }),
    models: makeModelPages({ ...shared, fits, lookup }),
    categories: makeCategoryPages({ ...shared, catalog }),
  };
  app.setNotFoundHandler(async (request, reply) => {
    const [address = '/', search] = request.url.split(/[?#]/);
    // Prerendered pages and those of parts, models and categories are served to every client; other pages only to clients
    // that accept HTML.
    const prerendered = pages.prerenderedAt(address);
    const moved = pages.movedTo(address);
    const [, kind = '', name] = /^\/(parts|models|categories)\/([^/]+)\/?$/i.exec(address) ?? [];
    const [, previewed] = /^\/parts\/([^/]+)\/share\.png$/.exec(address) ?? [];
    const isPage = prerendered ?? moved ?? name ?? previewed ?? (request.headers.accept ?? '').includes('text/html');
    if (!isPage || !/^(GET|HEAD)$/.test(request.method)) {
      return reply.code(404).send({ message: 'This address does not exist.', code: 'NOT_FOUND' });
    }
    // The address may change again.
    const redirect = (target: string) =>
      reply.header('cache-control', 'no-cache').redirect(search === undefined ? target : `${target}?${search}`, 301);
    if (moved !== undefined) return redirect(moved);
    if (previewed !== undefined) return sendSharePicture(decodeURIComponent(previewed), request, reply);
    const respond = publicPages[kind.toLowerCase()];
    if (respond && name !== undefined) {
      const response = await respond(decodeURIComponent(name)).catch((error: unknown) => {
        // The page loads even while the database is unavailable, and queries the API. Crawlers come again.
        reportUnfilled(address, error);
        reply.header('retry-after', '60');
        return { status: 503, page: pages.loading };
      });
      if ('page' in response) return sendShared(reply.code(response.status), response.page, { answer: response });
      return redirect(response.redirect);
    }
    // Some addresses are also REST routes, which respond with JSON: `Vary: Accept`.
    if (prerendered) {
      const page = await pageData.fill(prerendered.address, prerendered.page);
      return sendShared(reply.code(200), page, { answer: page });
    }
    const response = await appPageAt(address);
    return sendShared(reply.code(response.status ?? 200), response.page, { answer: response });
  });

  async function appPageAt(address: string): Promise<{ status?: number; page: SharedBody }> {
    const [, id] = /^\/products\/([^/]+)\/?$/i.exec(address) ?? [];
    if (id) return partPage(id);
    return pages.isMemberPage(address) ? { page: pages.members } : { status: 404, page: pages.nothing };
  }

  function partPage(id: string): Promise<{ status?: number; page: SharedBody }> {
    return (
      kept
        .get<OrderPage>(`page of part ${id}`, (former) => makePartPage(id, former?.page))
        // The page loads even while the database is unavailable.
        .catch((error: unknown) => {
          reportUnfilled(`/products/${id}`, error);
          return { page: pages.order };
        })
    );
  }

  async function makePartPage(id: string, former?: SharedBody): Promise<OrderPage> {
    const loaders = makeLoaders();
    const part = await loaders.products.load(id);
    if (!part) return { status: 404, page: pages.order, bytes: 0 };
    if (part.archivedAt) return { page: pages.order, bytes: 0 };
    const html = productPage(orderPage, part, site);
    const page = composePage(await pageData.fillFrame(html, { pattern: '/products/:id', id, loaders }), former);
    return { page, bytes: page.bytes };
  }
}

const forRobots = ['robots.txt', 'sitemap.xml'];

type RobotFiles = { root: string; config: Config; parts: Omit<Parameters<typeof registerSitemap>[1], 'pages'> };

/** robots.txt and sitemap.xml contain the site's address, which the build does not know. */
async function registerRobotFiles(app: FastifyInstance, { root, config, parts }: RobotFiles) {
  const read = async (file: string) =>
    existsSync(path.join(root, file)) ? fillIn(await readFile(path.join(root, file), 'utf8'), config) : null;
  const [robots, pages] = await Promise.all(forRobots.map(read));
  if (robots) {
    app.get('/robots.txt', (_request, reply) =>
      reply.type('text/plain; charset=utf-8').header('cache-control', cachingOf('robots.txt')).send(robots),
    );
  }
  if (pages) registerSitemap(app, { pages, ...parts });
}

function clientSettings({ brand, identity, cards }: Config) {
  const { apiKey, authDomain, projectId, emulatorHost } = identity;
  return {
    brand: { name: brand.name, since: brand.since },
    firebase: { apiKey, authDomain, projectId, emulatorUrl: emulatorHost ? `http://${emulatorHost}` : null },
    stripe: { publishableKey: cards.publishableKey, scriptUrl: cards.scriptUrl },
  };
}

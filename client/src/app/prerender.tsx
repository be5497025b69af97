import type { Readable } from 'node:stream';
import type { DocumentNode } from '@apollo/client';
import { addTypenameToDocument, print } from '@apollo/client/utilities';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter, useRoutes, type Location, type RouteObject } from 'react-router-dom';
import type { ProductCategory } from '#generated/graphql.ts';
import { Component as LoginPage } from '#features/auth/login-page.tsx';
import { MODEL_PAGE, SIMILAR_MODELS } from '#features/fit/model-query.ts';
import { posts } from '#features/marketing/blog/posts.ts';
import { PART } from '#features/orders/placement/part-facts.tsx';
import { HOME_PRODUCTS } from '#features/products/catalog/home-products.tsx';
import { CATEGORY_PAGE } from '#features/products/category/category-query.ts';
import { inventoryQueries } from '#features/products/catalog/inventory-query.ts';
import { PART_PAGE } from '#features/products/part/part-query.ts';
import { HOME_REVIEWS } from '#features/reviews/home-reviews.tsx';
import { operationOf } from '#lib/page-data.ts';
import { paths, pathTo, properlySpelled, publicPaths, unlistedPaths, visitorPaths } from '#lib/paths.ts';
import { prerenderedHead, type PageHead } from '#ui/layout/use-page-head.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Surroundings } from './app.tsx';
import { Footer, SiteLayout } from './layout/site-layout.tsx';
import { loadersOf, loadPart, preload } from './page.tsx';
import { loadHomeSections } from './pages/home-page.tsx';
import { loadHomeProducts } from './pages/products-section.tsx';
import { loadHomeReviews } from './pages/reviews-section.tsx';
import { needsLogin, routes } from './routes.tsx';

/**
 * A page as a browser shows it before the app is loaded, and as a crawler without JavaScript reads it. `modules` are those
 * that the app loads for the page besides its entry.
 */
export type PrerenderedPage = PageHead & { path: string; html: string; styles: string; modules: object[] };

/**
 * Shown for every page that requires a login: a spinner for users who were signed in on their last visit, the login form
 * for all others. base.css hides one of them.
 */
const membersFrame: RouteObject[] = [
  {
    Component: SiteLayout,
    children: [
      {
        path: '*',
        element: (
          <>
            <div data-drawn-for="members">
              <Spinner label="Loading the page" />
            </div>
            <div data-drawn-for="visitors">
              <LoginPage />
            </div>
          </>
        ),
      },
    ],
  },
];

/** Sent in place of a page whose data the server cannot read now. */
const loadingFrame: RouteObject[] = [
  { Component: SiteLayout, children: [{ path: '*', element: <Spinner label="Loading the page" /> }] },
];

type Load = () => Promise<object>;

/** The prerendered pages, with the modules that each loads besides those of its routes. */
const pages: { path: string; load?: Load[] }[] = [
  ...[...publicPaths, ...unlistedPaths].map((path) =>
    path === paths.home ? { path, load: [loadHomeSections, loadHomeProducts, loadHomeReviews] } : { path },
  ),
  ...posts.map(({ slug, loadBody }) => ({ path: pathTo.post(slug), load: [loadBody] })),
];

/** Prerendered for addresses without a page of their own: those that require a login, and unknown ones. */
const frames = {
  members: '*members',
  order: '*order',
  part: '*part',
  model: '*model',
  category: '*category',
  loading: '*loading',
  nothing: '*nothing',
};
const unknownAddress = '/-';

export async function prerenderPages(): Promise<PrerenderedPage[]> {
  const done: PrerenderedPage[] = [];
  const add = async (path: string, drawn: Drawn, load: Load[]) =>
    done.push({ path, ...drawn, modules: await Promise.all(load.map((start) => start())) });
  // One after the other, as they share `prerenderedHead`.
  for (const { path, load = [] } of pages) {
    await add(path, await draw(path, routes), [...loadersOf(routes, path), ...load]);
  }
  const { html, styles } = await draw({ pathname: unknownAddress, state: { from: unknownAddress } }, membersFrame);
  // The layouts of every page that requires a login, without the page itself.
  await add(frames.members, { html, styles }, loadersOf(routes, paths.updateProfile).slice(0, -1));
  await add(frames.order, { html, styles }, loadersOf(routes, pathTo.product('-')));
  for (const [frame, path] of [
    [frames.part, pathTo.part('-')],
    [frames.model, pathTo.model('-')],
    [frames.category, pathTo.category('-')],
  ] as const) {
    await add(frame, await draw(path, routes), loadersOf(routes, path));
  }
  await add(frames.loading, await draw(unknownAddress, loadingFrame), []);
  await add(frames.nothing, await draw(unknownAddress, routes), loadersOf(routes, unknownAddress));
  return done;
}

type Drawn = Omit<PrerenderedPage, 'path' | 'modules'>;

/** The queries that the server runs for a page, by the pattern of its address. */
export const pageQueries = () => ({
  [paths.home]: [queryOf(HOME_PRODUCTS, {}), queryOf(HOME_REVIEWS, {})],
  [paths.inventory]: inventoryQueries().map(([document, variables]) => queryOf(document, variables)),
  // The server fills in the id of the address.
  [paths.product]: [queryOf(PART, { productId: ':id' })],
  [paths.part]: [queryOf(PART_PAGE, { number: ':id' })],
  [paths.model]: [queryOf(MODEL_PAGE, { number: ':id' })],
  [`${paths.model} unknown`]: [queryOf(MODEL_PAGE, { number: ':id' }), queryOf(SIMILAR_MODELS, { number: ':id' })],
  [paths.category]: [queryOf(CATEGORY_PAGE, { category: ':id' as ProductCategory })],
});

const queryOf = (document: DocumentNode, variables: object) => ({
  operation: operationOf(document),
  query: print(addTypenameToDocument(document)),
  variables,
});

/** The addresses that require a login or depend on the visitor, as patterns of the router. */
export const membersPatterns = (): string[] => [
  ...Object.values(paths).filter((pattern) => needsLogin(pattern)),
  ...visitorPaths,
  ...Object.values(properlySpelled),
];

async function draw(path: string | Partial<Location>, from: RouteObject[]): Promise<Drawn> {
  Object.assign(prerenderedHead, { title: undefined, description: undefined });
  await Promise.all([preload(from, path), loadPart(Footer)]);
  const faults: unknown[] = [];
  const cache = createCache({ key: 'css' });
  // Collects the styles in the cache; Emotion would otherwise write them between the elements.
  cache.compat = true;
  const { prelude } = await prerenderToNodeStream(
    <CacheProvider value={cache}>
      <Surroundings>
        <StaticRouter location={path}>
          <Routes from={from} />
        </StaticRouter>
      </Surroundings>
    </CacheProvider>,
    // Without a limit React would move large content into place by an inline script, which the CSP forbids.
    { progressiveChunkSize: Infinity, onError: (fault) => void faults.push(fault) },
  );
  // React preloads the pictures of a frame, too, whose addresses the server does not know yet.
  const html = (await read(prelude as Readable)).replaceAll(/<link rel="preload" as="image"[^>]*~~[^>]*>/g, '');
  // React leaves out a part of the page that fails, and goes on.
  if (faults.length > 0) throw new AggregateError(faults, `${JSON.stringify(path)} could not be prerendered`);
  return { ...prerenderedHead, html, styles: stylesIn(cache) };
}

/**
 * The styles of the page as one sheet with their names, so that the app does not insert them again. Global styles have a
 * sheet each, as Emotion looks for each by its name.
 */
function stylesIn({ key, inserted, registered }: EmotionCache): string {
  const names: string[] = [];
  const sheet: string[] = [];
  const globals: string[] = [];
  for (const [name, css] of Object.entries(inserted)) {
    if (typeof css !== 'string') continue;
    if (registered[`${key}-${name}`] !== undefined || /^@(-webkit-)?keyframes/.test(css)) {
      names.push(name);
      sheet.push(css);
    } else globals.push(`<style data-emotion="${key}-global ${name}">${css}</style>`);
  }
  return `${globals.join('')}<style data-emotion="${key} ${names.join(' ')}">${sheet.join('')}</style>`;
}

const Routes = ({ from }: { from: RouteObject[] }) => useRoutes(from);

async function read(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString();
}

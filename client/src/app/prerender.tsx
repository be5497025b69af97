import type { Readable } from 'node:stream';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter, useRoutes, type Location, type RouteObject } from 'react-router-dom';
import { Component as LoginPage } from '#features/auth/login-page.tsx';
import { posts } from '#features/marketing/blog/posts.ts';
import { paths, pathTo, properlySpelled } from '#lib/paths.ts';
import { prerenderedHead, type PageHead } from '#ui/layout/use-page-head.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Surroundings } from './app.tsx';
import { SiteLayout } from './layout/site-layout.tsx';
import { needsLogin, routes } from './routes.tsx';

/** A page as a browser shows it before the app has come, and as a robot reads it that runs no scripts. */
export type PrerenderedPage = PageHead & { path: string; html: string; styles: string };

/**
 * What stands for the pages of members: whoever comes back sees that theirs is on its way, and anybody else the log-in
 * that they are sent to. base.css tells them apart.
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

const { home, inventory, about, blog, contact, login, register } = paths;
const open = [home, inventory, about, blog, contact, login, register, ...posts.map(({ slug }) => pathTo.post(slug))];

/** What is drawn for addresses that are no pages of their own. */
const frames = { members: '*members', nothing: '*nothing' };

/** The pages that are the same for everybody, and the frames. */
export async function prerenderPages(): Promise<PrerenderedPage[]> {
  const pages: PrerenderedPage[] = [];
  // One after the other: what a page says of itself stands in one place.
  for (const path of open) pages.push({ path, ...(await draw(path, routes)) });
  const { html, styles } = await draw({ pathname: '/-', state: { from: '/-' } }, membersFrame);
  return [...pages, { path: frames.members, html, styles }, { path: frames.nothing, ...(await draw('/-', routes)) }];
}

/** The addresses that are pages only for those who are signed in, as patterns of the router. */
export const membersPatterns = (): string[] => [
  ...Object.values(paths).filter((pattern) => needsLogin(pattern)),
  ...Object.values(properlySpelled),
];

async function draw(path: string | Partial<Location>, from: RouteObject[]) {
  Object.assign(prerenderedHead, { title: undefined, description: undefined });
  const faults: unknown[] = [];
  const cache = createCache({ key: 'css' });
  // Keeps the styles apart from the elements, where the app would not expect them.
  cache.compat = true;
  const { prelude } = await prerenderToNodeStream(
    <CacheProvider value={cache}>
      <Surroundings>
        <StaticRouter location={path}>
          <Routes from={from} />
        </StaticRouter>
      </Surroundings>
    </CacheProvider>,
    // Else what is large would be moved into place by a script in the page, which its policy forbids.
    { progressiveChunkSize: Infinity, onError: (fault) => void faults.push(fault) },
  );
  const html = await read(prelude as Readable);
  // React would leave out the part of the page that failed, and go on.
  if (faults.length > 0) throw new AggregateError(faults, `${JSON.stringify(path)} could not be drawn`);
  return { ...prerenderedHead, html, styles: stylesIn(cache) };
}

/**
 * The styles that the page was drawn with, as one sheet that names them, so that the app does not write them a second
 * time: also those that are only a piece of another. Global ones apart, as it looks for each by its name.
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

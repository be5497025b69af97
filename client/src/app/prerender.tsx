import type { Readable } from 'node:stream';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter, useRoutes, type RouteObject } from 'react-router-dom';
import { posts } from '#features/marketing/blog/posts.ts';
import { paths, pathTo } from '#lib/paths.ts';
import { prerenderedHead, type PageHead } from '#ui/use-page-head.ts';
import { Spinner } from '#ui/spinner.tsx';
import { Surroundings } from './app.tsx';
import { SiteLayout } from './layout/site-layout.tsx';
import { routes } from './routes.tsx';

/** A page as a browser shows it before the app has come, and as a robot reads it that runs no scripts. */
export type PrerenderedPage = PageHead & { path: string; html: string };

/** What stands around a page whose content depends on who asks. */
const shell: RouteObject[] = [
  { Component: SiteLayout, children: [{ path: '*', element: <Spinner label="Loading the page" /> }] },
];

const { home, inventory, about, blog, contact, login, register } = paths;
const open = [home, inventory, about, blog, contact, login, register, ...posts.map(({ slug }) => pathTo.post(slug))];

/** The pages that are the same for everybody, and the shell of the others under the path `*`. */
export async function prerenderPages(): Promise<PrerenderedPage[]> {
  const pages: PrerenderedPage[] = [];
  // One after the other: what a page says of itself stands in one place.
  for (const path of open) pages.push({ path, ...(await draw(path, routes)) });
  return [...pages, { path: '*', ...(await draw('/-', shell)) }];
}

async function draw(path: string, from: RouteObject[]) {
  Object.assign(prerenderedHead, { title: undefined, description: undefined });
  const { prelude } = await prerenderToNodeStream(
    <Surroundings>
      <StaticRouter location={path}>
        <Routes from={from} />
      </StaticRouter>
    </Surroundings>,
    // Else what is large would be moved into place by a script in the page, which its policy forbids.
    { progressiveChunkSize: Infinity },
  );
  return { ...prerenderedHead, html: await read(prelude as Readable) };
}

const Routes = ({ from }: { from: RouteObject[] }) => useRoutes(from);

async function read(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString();
}

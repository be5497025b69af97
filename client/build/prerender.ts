import path from 'node:path';
import { createServer, type Plugin, type Rolldown } from 'vite';
import type { membersPatterns, prerenderPages, PrerenderedPage } from '../src/app/prerender.tsx';
import { composePage } from './compose-page.ts';

/**
 * Draws every page that is the same for everybody once, when the shop is built: its text is there before the first
 * script, and for robots that run none. The app draws it anew and takes its place.
 */
export const prerender: Plugin = {
  name: 'prerender',
  apply: 'build',
  generateBundle: {
    // After Vite has written index.html.
    order: 'post',
    async handler(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') return;
      const template = withStyleSheet(String(index.source), bundle);
      const { pages, members } = await drawPages();
      for (const page of pages) {
        const source = composePage({ template, page, scripts: scriptsOf(page.path, bundle) });
        if (page.path === '/') index.source = source;
        else this.emitFile({ type: 'asset', fileName: fileOf(page.path), source });
      }
      // What is on neither list is no page of the app: the server says so.
      this.emitFile({ type: 'asset', fileName: 'members.json', source: JSON.stringify(members) });
    },
  },
};

const fileOf = (address: string) => `${address.replace('*', 'frames/').replace(/^\//, '')}.html`;

type Drawing = { prerenderPages: typeof prerenderPages; membersPatterns: typeof membersPatterns };

async function drawPages(): Promise<{ pages: PrerenderedPage[]; members: string[] }> {
  const vite = await createServer({
    configFile: false,
    root: path.join(import.meta.dirname, '..'),
    mode: 'production',
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    const drawing = (await vite.ssrLoadModule('/src/app/prerender.tsx')) as Drawing;
    return { pages: await drawing.prerenderPages(), members: drawing.membersPatterns() };
  } finally {
    await vite.close();
  }
}

/**
 * Two kilobytes are sooner here with the page than asked for. A face that is not there by the first paint stays for the
 * next page: the text is read already, and must not jump.
 */
function withStyleSheet(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (link, file: string) => {
    const sheet = bundle[file];
    return sheet?.type === 'asset'
      ? `<style>${String(sheet.source).replaceAll('font-display:swap', 'font-display:optional')}</style>`
      : link;
  });
}

/** The modules that a page begins with, besides those of every page. */
const beginnings: Record<string, string[]> = {
  '/': ['app/pages/home-products.tsx', 'app/pages/home-reviews.tsx'],
  '/inventory': ['app/layout/data-layout.tsx', 'features/products/catalog/inventory-page.tsx'],
  '/about': ['features/marketing/about-page.tsx'],
  '/blog': ['features/marketing/blog/blog-page.tsx'],
  '/contact': ['app/layout/data-layout.tsx', 'app/pages/contact-page.tsx'],
  '/login': ['app/layout/data-layout.tsx', 'features/auth/login-page.tsx'],
  '/register': ['app/layout/data-layout.tsx', 'features/auth/register-page.tsx'],
  '*members': ['app/layout/data-layout.tsx', 'session/require-user.tsx'],
  '*nothing': ['app/pages/not-found-page.tsx'],
};

/** The scripts of a page, asked for with it rather than one after the other. */
function scriptsOf(address: string, bundle: Rolldown.OutputBundle): string[] {
  const modules = address.startsWith('/blog/')
    ? ['features/marketing/blog/post-page.tsx', `features/marketing/blog/posts${address.slice('/blog'.length)}.tsx`]
    : (beginnings[address] ?? []);
  const found = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || found.has(file)) return;
    found.add(file);
    chunk.imports.forEach(add);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue;
    if (modules.some((module) => chunk.facadeModuleId?.endsWith(`/src/${module}`))) add(chunk.fileName);
  }
  return [...found];
}

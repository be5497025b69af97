import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import type { membersPatterns, pageQueries, prerenderPages, PrerenderedPage } from '../src/app/prerender.tsx';
import { composePage } from './compose-page.ts';

/** The pages, rendered beside the bundling, which uses other threads. */
let rendered: ReturnType<typeof renderPages> | undefined;

/**
 * Prerenders the pages that are the same for every visitor: browsers show their text before the first script runs, and
 * crawlers read it without scripts. The app hydrates them.
 */
export const prerender: Plugin = {
  name: 'prerender',
  apply: 'build',
  buildStart() {
    rendered = renderPages();
    // A failure is reported by generateBundle, unless the bundle itself fails first.
    rendered.catch(() => undefined);
  },
  generateBundle: {
    // After Vite has written index.html.
    order: 'post',
    async handler(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') return;
      const template = withStyleSheet(String(index.source), bundle);
      const { pages, members, queries } = await (rendered ?? renderPages());
      for (const page of pages) {
        const source = composePage({ template, page, scripts: scriptsOf(page, bundle) });
        if (page.path === '/') index.source = source;
        else this.emitFile({ type: 'asset', fileName: fileOf(page.path), source });
      }
      // The server answers 404 for an address that is neither a prerendered page nor in this list.
      this.emitFile({ type: 'asset', fileName: 'members.json', source: JSON.stringify(members) });
      this.emitFile({ type: 'asset', fileName: 'page-queries.json', source: JSON.stringify(queries) });
    },
  },
};

const fileOf = (address: string) => `${address.replace('*', 'frames/').replace(/^\//, '')}.html`;

type Renderer = {
  prerenderPages: typeof prerenderPages;
  membersPatterns: typeof membersPatterns;
  pageQueries: typeof pageQueries;
};

const prefix = '.prerender-';

/** From a bundle: with modules that Vite loads one by one it took 6.3 s in place of 3.4. */
async function renderPages() {
  // Where the bundle finds its packages. npm makes the folder only if the client has some of its own.
  const packages = path.join(import.meta.dirname, '../node_modules');
  await mkdir(packages, { recursive: true });
  await removeLeftovers(packages);
  const folder = await mkdtemp(path.join(packages, prefix));
  try {
    await build({
      configFile: false,
      root: path.join(import.meta.dirname, '..'),
      mode: 'production',
      logLevel: 'error',
      plugins: [exportModuleIds],
      build: { ssr: 'src/app/prerender.tsx', outDir: folder, copyPublicDir: false },
    });
    const renderer = (await import(pathToFileURL(path.join(folder, 'prerender.js')).href)) as Renderer;
    return {
      pages: await renderer.prerenderPages(),
      members: renderer.membersPatterns(),
      queries: renderer.pageQueries(),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the bundles of builds that were killed. Another build may be running. */
async function removeLeftovers(packages: string): Promise<void> {
  const anHourAgo = Date.now() - 3_600_000;
  for (const name of await readdir(packages)) {
    if (!name.startsWith(prefix)) continue;
    const folder = path.join(packages, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < anHourAgo) await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The style sheet has two kilobytes, so the page contains it. A font that is late for the first paint is used from the
 * next page on: the text must not move while it is read.
 */
function withStyleSheet(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (link, file: string) => {
    const sheet = bundle[file];
    return sheet?.type === 'asset'
      ? `<style>${String(sheet.source).replaceAll('font-display:swap', 'font-display:optional')}</style>`
      : link;
  });
}

/** The chunks of a page, so that the browser loads them together rather than one after the other. */
function scriptsOf({ path: address, modules }: PrerenderedPage, bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || found.has(file)) return;
    found.add(file);
    chunk.imports.forEach(add);
  };
  for (const module of modules) {
    const { moduleId } = module as { moduleId?: string };
    const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === moduleId);
    if (!chunk || !moduleId) throw new Error(`${address}: no chunk begins with the module ${moduleId}`);
    add(chunk.fileName);
  }
  return [...found];
}

/** Exports the id of each module of the app from that module, to find its chunk. */
const exportModuleIds: Plugin = {
  name: 'export-module-ids',
  transform: {
    filter: { id: /\/client\/src\/.*\.tsx?$/ },
    handler: (code, id) => `${code}\nexport const moduleId = ${JSON.stringify(id)};`,
  },
};

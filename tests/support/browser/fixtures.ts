import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { test as base, inject } from 'vitest';
import { makeKeptPages, type KeptPage, type KeptPages } from './kept-pages.ts';
import { openBrowser } from './open-browser.ts';
import type {} from '../environment/provided-context.ts';
import { watch, type Watched } from './page-errors.ts';

export { expect } from 'vitest';

// Long enough for a busy machine: stories test what happens, not how fast.
const PATIENCE = 60_000;

/** A page ends before optimized code is worth its compilation, which is a quarter of the CPU time of a load. */
const withoutOptimization = '--js-flags=--no-maglev,--no-opt';

/** `SLOW_BROWSER=6` slows the CPU of every page down six times, to find stories that depend on speed. */
const slowness = Number(process.env['SLOW_BROWSER'] ?? 1);

interface VisitorOptions {
  /** Console errors and failed requests that match do not fail the test. */
  allow?: RegExp[];
  /** Playwright's own settings: viewport, colorScheme, … The page moves only with `reducedMotion: 'no-preference'`. */
  context?: BrowserContextOptions;
}

interface Fixtures {
  browser: Browser;
  keptPages: KeptPages;
  /** Opens a page as in a new browser profile, with the shop as its base URL. */
  visitor: (options?: VisitorOptions) => Promise<Page>;
}

/** A test of the running shop. It fails if one of its pages logs an error or loses a request. */
export const test = base.extend<Fixtures>({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads the needed fixtures from the first argument
    async ({}, use) => {
      const browser = await openBrowser([withoutOptimization]);
      await use(browser);
      await browser.close();
    },
    // One browser for all files of a worker, which vitest.config.ts does not isolate from each other.
    { scope: 'worker' },
  ],
  keptPages: [
    async ({ browser }, use) => {
      const [baseURL, cardsUrl] = [inject('shopUrl'), inject('cardsUrl')];
      await use(makeKeptPages(browser, { baseURL, origins: [baseURL, cardsUrl], prepare }));
    },
    { scope: 'worker' },
  ],
  visitor: async ({ keptPages, task }, use) => {
    const opened: { kept: KeptPage; watched: Watched }[] = [];
    await use(async ({ allow = [], context: settings = {} } = {}) => {
      const kept = await keptPages.take(settings);
      opened.push({ kept, watched: watch(kept.context, allow) });
      return kept.page;
    });
    const hasFailed = task.result?.state === 'fail';
    if (hasFailed) await Promise.all(opened.map(({ kept }, n) => screenshot(kept.page, `${task.name} ${n + 1}`)));
    await Promise.all(opened.map(({ kept }) => (hasFailed ? kept.context.close() : keptPages.giveBack(kept))));
    for (const { watched } of opened) watched.unwatch();
    const faults = opened.flatMap(({ watched }) => watched.faults);
    if (faults.length > 0) throw new Error(`The page reported errors:\n${faults.join('\n')}`);
  },
});

function prepare(page: Page) {
  const context = page.context();
  context.setDefaultTimeout(PATIENCE);
  if (slowness > 1) {
    slow(page);
    context.on('page', slow);
  }
  withMountedApp(page);
}

function slow(page: Page) {
  page
    .context()
    .newCDPSession(page)
    .then((session) => session.send('Emulation.setCPUThrottlingRate', { rate: slowness }))
    // The page may be closed already.
    .catch(() => undefined);
}

/** Makes `goto` and `reload` wait until the app is mounted; before that, the prerendered page is inert. */
function withMountedApp(page: Page) {
  // A locator would look again after up to half a second.
  const mounted = () => page.waitForFunction(() => !document.querySelector('#root [inert]'));
  const { goto, reload } = page;
  page.goto = async (...to) => {
    const response = await goto.apply(page, to);
    await mounted();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    await mounted();
    return response;
  };
}

async function screenshot(page: Page, title: string) {
  const folder = join(import.meta.dirname, '../../.results');
  await mkdir(folder, { recursive: true });
  const file = `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.png`;
  await page.screenshot({ path: join(folder, file), fullPage: true }).catch(() => undefined);
}

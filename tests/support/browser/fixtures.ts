import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { test as base, inject } from 'vitest';
import { openBrowser } from './open-browser.ts';
import type {} from '../environment/provided-context.ts';
import { countRequests } from './settled.ts';
import { watch, type Watched } from './page-errors.ts';

export { expect } from 'vitest';

// A busy machine takes its time; a story is told by what happens, never by how fast.
const PATIENCE = 30_000;

/** `SLOW_BROWSER=6` makes every page compute six times as slowly, to see that no story depends on speed. */
const slowness = Number(process.env['SLOW_BROWSER'] ?? 1);

interface VisitorOptions {
  /** What the page may complain of in this test: console lines and failed requests that match are no fault. */
  allow?: RegExp[];
  /** Playwright's own settings: viewport, colorScheme, reducedMotion, … */
  context?: BrowserContextOptions;
}

interface Fixtures {
  browser: Browser;
  /** A newcomer: a fresh browser profile with an open page, whose paths are those of the shop. */
  visitor: (options?: VisitorOptions) => Promise<Page>;
}

/** Tests of the running shop. A page that logs an error or loses a request fails the test it was opened in. */
export const test = base.extend<Fixtures>({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixtures that this one needs off its first argument
    async ({}, use) => {
      const browser = await openBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
  visitor: async ({ browser, task }, use) => {
    const opened: Watched[] = [];
    await use(async ({ allow = [], context: settings = {} } = {}) => {
      const context = await browser.newContext({ baseURL: inject('shopUrl'), ...settings });
      context.setDefaultTimeout(PATIENCE);
      if (slowness > 1) context.on('page', slow);
      const page = await context.newPage();
      countRequests(page);
      opened.push(watch(page, allow));
      return arriving(page);
    });
    if (task.result?.state === 'fail')
      await Promise.all(opened.map(({ page }, n) => screenshot(page, `${task.name} ${n + 1}`)));
    await Promise.all(opened.map(({ page }) => page.context().close()));
    const faults = opened.flatMap((watched) => watched.faults);
    if (faults.length > 0) throw new Error(`The page complained:\n${faults.join('\n')}`);
  },
});

function slow(page: Page) {
  page
    .context()
    .newCDPSession(page)
    .then((session) => session.send('Emulation.setCPUThrottlingRate', { rate: slowness }))
    // A page that is closed already needs no slowing.
    .catch(() => undefined);
}

/**
 * A page is there to be read before the app has come, and until then does nothing. The stories begin when it does, as
 * their visitors would, who see that only by trying.
 */
function arriving(page: Page): Page {
  const app = async () => page.locator('#root > [inert]').waitFor({ state: 'detached' });
  const { goto, reload } = page;
  page.goto = async (...to) => {
    const response = await goto.apply(page, to);
    await app();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    await app();
    return response;
  };
  return page;
}

async function screenshot(page: Page, title: string) {
  const folder = join(import.meta.dirname, '../../.results');
  await mkdir(folder, { recursive: true });
  const file = `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.png`;
  await page.screenshot({ path: join(folder, file), fullPage: true }).catch(() => undefined);
}

import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type {} from '../support/environment/provided-context.ts';
import { expect, test } from '../support/browser/fixtures.ts';

// Pages that are the same for everybody are drawn when the shop is built. The app takes them over as they stand: were
// it to draw anything else, React would complain on the console, which fails a story, and begin again.

const drawn = ['/', '/inventory', '/about', '/blog', '/blog/choose-a-run-capacitor', '/contact', '/login', '/register'];

/** Opens a page and says whether what was drawn is still there once the app has come. */
async function isTakenOver(page: Page, path: string): Promise<boolean> {
  await page.goto(path);
  return page.evaluate(() => document.querySelector('main') === window.drawnMain);
}

declare global {
  interface Window {
    drawnMain?: Element | null;
  }
}

async function rememberDrawn(page: Page) {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => (window.drawnMain = document.querySelector('main')));
  });
}

const browsers = {
  'on a light phone': { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  'on a dark desk': { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
} as const;

for (const [where, context] of Object.entries(browsers)) {
  test(`drawn pages are taken over as they stand, ${where}`, async ({ visitor }) => {
    const page = await visitor({ context });
    await rememberDrawn(page);
    for (const path of drawn) expect([path, await isTakenOver(page, path)]).toEqual([path, true]);
  });
}

test('what depends on who asks, or for what, is drawn by the app', async ({ visitor }) => {
  const page = await visitor();
  await rememberDrawn(page);
  for (const path of ['/inventory?q=fan', '/dashborad']) {
    expect([path, await isTakenOver(page, path)]).toEqual([path, false]);
  }
});

test('a log-in that says why one is there is drawn by the app, after a reload too', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/dashborad');
  await page.waitForURL('**/login');
  await page.reload();
  await page.getByText('No user is logged in').waitFor();
});

test('before the app has come, a page of members shows a visitor the log-in', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: inject('shopUrl'), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/dashborad');
  await page.getByText('No user is logged in').waitFor();
  expect(await page.getByLabel('Loading the page').isVisible()).toBe(false);
  await context.close();
});

test('before the app has come, it shows who comes back that it is on its way', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: inject('shopUrl') });
  await context.addInitScript(() => localStorage.setItem('accessToken', 'from the last visit'));
  await context.route('**/assets/*.js', (route) => route.abort());
  const page = await context.newPage();
  await page.goto('/dashborad');
  await page.getByLabel('Loading the page').waitFor();
  expect(await page.getByText('No user is logged in').isVisible()).toBe(false);
  await context.close();
});

import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type {} from '../support/environment/provided-context.ts';
import { expect, test } from '../support/browser/fixtures.ts';

// The build prerenders the pages that are the same for all visitors, and the app hydrates them. After a mismatch React
// logs an error, which fails the story, and renders the page again.

const prerendered = [
  '/',
  '/inventory',
  '/about',
  '/policies',
  '/blog',
  '/blog/choose-a-run-capacitor',
  '/contact',
  '/login',
  '/register',
];

/** Opens a page and returns whether its prerendered elements are still there after hydration. */
async function isHydrated(page: Page, path: string): Promise<boolean> {
  await page.goto(path);
  return page.evaluate(() => document.querySelector('main') === window.prerenderedMain);
}

declare global {
  interface Window {
    prerenderedMain?: Element | null;
  }
}

async function rememberPrerendered(page: Page) {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => (window.prerenderedMain = document.querySelector('main')));
  });
}

const browsers = {
  'on a light phone': { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  'on a dark desktop': { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
} as const;

for (const [where, context] of Object.entries(browsers)) {
  test(`prerendered pages are hydrated without a mismatch, ${where}`, async ({ visitor }) => {
    const page = await visitor({ context });
    await rememberPrerendered(page);
    for (const path of prerendered) expect([path, await isHydrated(page, path)]).toEqual([path, true]);
  });
}

test('the app renders pages that depend on the visitor or the search', async ({ visitor }) => {
  const page = await visitor();
  await rememberPrerendered(page);
  for (const path of ['/inventory?q=fan', '/dashborad']) {
    expect([path, await isHydrated(page, path)]).toEqual([path, false]);
  }
});

test('the pages of a part, a model and a category show the same text before the app loads and after', async ({
  browser,
  visitor,
}) => {
  const context = await browser.newContext({ baseURL: inject('shopUrl'), javaScriptEnabled: false });
  const before = await context.newPage();
  const after = await visitor();
  for (const path of ['/parts/KM-FS90', '/parts/PW-P16251', '/models/KMG80-080B', '/categories/ignition']) {
    const response = await before.goto(path);
    expect(response?.status()).toBe(200);
    await after.goto(path);
    await after.locator('#root:not(:has([inert]))').waitFor();
    const text = await before.locator('main').innerText();
    await expect.poll(() => after.getByRole('main').innerText()).toBe(text);
  }
  await context.close();
});

test('the login page shows the reason for the redirect, after a reload too', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/dashborad');
  await page.waitForURL('**/login');
  await page.reload();
  await page.getByText('No user is logged in').waitFor();
});

test('before the app loads, a member page shows a visitor the login notice', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: inject('shopUrl'), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/dashborad');
  await page.getByText('No user is logged in').waitFor();
  expect(await page.getByLabel('Loading the page').isVisible()).toBe(false);
  await context.close();
});

test('before the app loads, a member page shows a returning member that it is loading', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: inject('shopUrl') });
  await context.addInitScript(() => localStorage.setItem('accessToken', 'from the last visit'));
  await context.route('**/assets/*.js', (route) => route.abort());
  const page = await context.newPage();
  await page.goto('/dashborad');
  await page.getByLabel('Loading the page').waitFor();
  expect(await page.getByText('No user is logged in').isVisible()).toBe(false);
  await context.close();
});

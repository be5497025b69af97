import type { Page, Route } from 'playwright-core';
import { inject } from 'vitest';
import type {} from '../support/environment/provided-context.ts';
import { expect, test } from '../support/browser/fixtures.ts';
import { untilSettled } from '../support/browser/settled.ts';

// The build prerenders the pages that are the same for all visitors, and the app hydrates them. After a mismatch React
// logs an error, which fails the story, and renders the page again.

const prerendered = [
  '/',
  '/inventory',
  '/about',
  '/policies',
  '/diagrams',
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

test('a page loads no style sheet beside the one that it contains', async ({ visitor }) => {
  const page = await visitor();
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') loaded.push(request.url());
  });
  await page.goto('/parts/KM-FS90');
  await page.getByRole('region', { name: 'Reviews by buyers' }).waitFor();
  await untilSettled(page);
  expect(loaded).toEqual([]);
});

test('on a slow network the links of a page work before its scripts have loaded', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: inject('shopUrl') });
  const page = await context.newPage();
  await page.route('**/assets/react-*', () => undefined);
  await page.goto('/parts/KM-FS90', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.querySelector('script[src*="/assets/react-"]'));
  const press = async (selector: string) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator(selector).boundingBox()) ?? {};
    await page.mouse.click(x + width / 2, y + height / 2);
  };
  await press('main button:has-text("Add to basket")');
  await page.keyboard.down('Control');
  const [tab] = await Promise.all([context.waitForEvent('page'), press('main a[href="/categories/sensors"]')]);
  await page.keyboard.up('Control');
  await tab.waitForURL('**/categories/sensors');
  expect(new URL(page.url()).pathname).toBe('/parts/KM-FS90');
  await press('main a[href="/categories/sensors"]');
  await page.waitForURL('**/categories/sensors');
  await context.close();
});

test('without one of its scripts a page has links and a search that work, and offers to load it again', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: inject('shopUrl') });
  const page = await context.newPage();
  const notice = page.getByRole('alert').filter({ hasText: 'This page did not load completely.' });
  await page.route('**/assets/react-*', (route) => route.abort());
  await page.goto('/parts/KM-FS90');
  await notice.waitFor();
  await page.getByRole('combobox', { name: 'Search parts' }).fill('igniter');
  await page.getByRole('combobox', { name: 'Search parts' }).press('Enter');
  await page.waitForURL('**/inventory?q=igniter');
  await notice.waitFor();
  await page.getByRole('link', { name: 'Blog' }).first().click();
  await page.waitForURL('**/blog');
  await notice.waitFor();
  await page.unrouteAll();
  await notice.getByRole('link', { name: 'Load it again' }).click();
  await page.locator('#root:not(:has(> [inert]))').waitFor();
  await notice.waitFor({ state: 'hidden' });
  await context.close();
});

test('without the settings of the shop a page keeps its content, with links that work, and offers to load it again', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: inject('shopUrl') });
  const page = await context.newPage();
  await page.route('**/config.js', (route) => route.fulfill({ status: 503 }));
  await page.goto('/parts/KM-FS90');
  await page.getByRole('alert').filter({ hasText: 'This page did not load completely.' }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Flame sensor');
  await page.getByRole('main').getByRole('link', { name: 'Sensors' }).first().click();
  await page.waitForURL('**/categories/sensors');
  await context.close();
});

test('without its first script a page has links that work, and offers to load it again', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: inject('shopUrl') });
  const page = await context.newPage();
  await page.route('**/start.js', (route) => route.fulfill({ status: 503 }));
  await page.goto('/parts/KM-FS90');
  await page.getByRole('alert').filter({ hasText: 'This page did not load completely.' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Sensors' }).first().click();
  await page.waitForURL('**/categories/sensors');
  await context.close();
});

test('a page is inert from its first paint until it is hydrated, and its links work at once', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: inject('shopUrl') });
  const page = await context.newPage();
  const held: Route[] = [];
  await page.route('**/start.js', (route) => void held.push(route));
  await page.goto('/login', { waitUntil: 'commit' });
  await page.locator('#root > [data-page="/login"][inert]').waitFor();
  await expect.poll(() => held.length).toBe(1);
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator('main input[name="email"]').boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.keyboard.type('lost');
  await held[0]?.continue();
  await page.locator('#root:not(:has(> [inert]))').waitFor();
  expect(await page.locator('main input[name="email"]').inputValue()).toBe('');
  held.length = 0;
  await page.goto('/parts/KM-FS90', { waitUntil: 'commit' });
  await expect.poll(() => held.length).toBe(1);
  const link = (await page.locator('main a[href="/categories/sensors"]').boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(link.x + 5, link.y + 5);
  await page.waitForURL('**/categories/sensors', { waitUntil: 'commit' });
  await context.close();
});

test('the pages of a part, a model and a category show the same text before the app loads and after', async ({
  browser,
  visitor,
}) => {
  const context = await browser.newContext({ baseURL: inject('shopUrl'), javaScriptEnabled: false });
  const before = await context.newPage();
  const after = await visitor();
  const paths = ['/parts/KM-FS90', '/parts/PW-P16251', '/parts/TM-C130', '/models/KMG80-080B', '/categories/ignition'];
  for (const path of paths) {
    const response = await before.goto(path);
    expect(response?.status()).toBe(200);
    await after.goto(path);
    await after.locator('#root:not(:has([inert]))').waitFor();
    // The drawings of a part are made from its facts in the browser.
    await after.addStyleTag({ content: 'main svg text { display: none }' });
    const text = await before.locator('main').innerText();
    await expect.poll(() => after.getByRole('main').innerText()).toBe(text);
  }
  await context.close();
});

test('a part can be ordered before the sections below have loaded, which then take their place without a shift', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: inject('shopUrl') });
  const page = await context.newPage();
  const held: Route[] = [];
  await page.route('**/assets/part-sections-*.js', (route) => void held.push(route));
  await page.goto('/parts/KM-FS90', { waitUntil: 'commit' });
  await page.locator('#root:not(:has(> [inert]))').waitFor();
  await expect.poll(() => held.length).toBe(1);
  const placesOf = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll('main section'), (element) =>
        Math.round(element.getBoundingClientRect().top + window.scrollY),
      ),
    );
  await page.getByRole('region', { name: 'Order this part' }).getByRole('button', { name: 'Add to basket' }).click();
  await page.getByRole('link', { name: 'Basket, 1 part' }).waitFor();
  expect(await page.getByRole('list', { name: 'Models' }).getByRole('link').first().getAttribute('href')).toMatch(
    /^\/models\//,
  );
  const review = page.locator('button', { hasText: 'Write a review' });
  expect(await review.getAttribute('inert')).toBe('');
  const places = await placesOf();
  await held[0]?.continue();
  await page.locator('#root:not(:has([inert]))').waitFor();
  expect(await placesOf()).toEqual(places);
  await review.click();
  await page.getByRole('dialog').waitFor();
  await context.close();
});

test('before the app loads, a member page shows a visitor the login notice', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: inject('shopUrl'), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/dashborad');
  await page.getByText('No user is logged in').waitFor();
  expect(await page.getByLabel('Loading the page').isVisible()).toBe(false);
  // The frame is for many addresses.
  expect(await page.locator('link[rel=canonical], meta[property="og:url"]').count()).toBe(0);
  // A password is not sent in the address.
  expect(await page.locator('main form').getAttribute('method')).toBe('post');
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

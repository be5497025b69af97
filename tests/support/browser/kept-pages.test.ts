import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeKeptPages, type KeptPages } from './kept-pages.ts';
import { openBrowser } from './open-browser.ts';
import { QUIET_MS, untilQuiet } from './settled.ts';

const types: Record<string, string> = { '/robots.txt': 'text/plain', '/worker.js': 'text/javascript' };
const server = createServer(({ url = '', headers }, response) => {
  response.setHeader('Content-Type', types[url] ?? 'text/html');
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  response.end(url in types ? '' : `<p id=cookies>${headers.cookie ?? ''}</p><button>Change</button>`);
});

let browser: Browser;
let baseURL: string;
beforeAll(async () => {
  server.listen(0, 'localhost');
  await once(server, 'listening');
  baseURL = `http://localhost:${(server.address() as AddressInfo).port}`;
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  server.close();
});

const makePages = () => makeKeptPages(browser, { baseURL, origins: [baseURL], prepare: () => undefined });

/** What a page can find of an earlier one. */
const tracesOf = (page: Page) =>
  page.evaluate(async () => ({
    cookies: document.querySelector('#cookies')?.textContent,
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    name: window.name,
    size: [innerWidth, innerHeight],
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
    isHovered: document.querySelector(':hover') !== null,
  }));

async function leaveTraces(page: Page) {
  await page.context().addCookies([{ name: 'a', value: 'b', url: baseURL, httpOnly: true }]);
  await page.evaluate(async () => {
    localStorage.setItem('a', 'b');
    sessionStorage.setItem('a', 'b');
    window.name = 'a';
    await new Promise((resolve) => {
      indexedDB.open('a').onsuccess = resolve;
    });
    await caches.open('a');
    await navigator.serviceWorker.register('/worker.js');
  });
}

test('the next story gets the page without traces of the last one, except for its first address', async () => {
  const pages = makePages();
  const first = await pages.take({});
  await first.page.goto('/');
  const none = await tracesOf(first.page);
  await pages.giveBack(first);
  const second = await pages.take({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', reducedMotion: null });
  expect(second.page === first.page).toBe(true);
  await second.page.goto('/a');
  expect(await tracesOf(second.page)).toEqual({ ...none, size: [390, 844], isDark: true, isStill: false });
  await second.page.goto('/b');
  await leaveTraces(second.page);
  await second.page.getByRole('button').hover();
  await second.page.reload();
  expect(await tracesOf(second.page)).not.toEqual(none);
  await pages.giveBack(second);
  const third = await pages.take({});
  expect(third.page === first.page).toBe(true);
  await third.page.goto('/');
  expect(await tracesOf(third.page)).toEqual(none);
  await third.page.goBack();
  expect(third.page.url()).toBe(`${baseURL}/robots.txt`);
  expect(await third.page.goBack()).toBeNull();
  await third.context.close();
});

async function isKeptAfter(use: (page: Page) => unknown, pages: KeptPages = makePages()) {
  const first = await pages.take({});
  await first.page.goto('/');
  await use(first.page);
  await pages.giveBack(first);
  const second = await pages.take({});
  await second.context.close();
  return second.page === first.page;
}

test('the question of an unsaved form does not keep a page from being cleaned', async () => {
  const isKept = await isKeptAfter(async (page) => {
    await page.evaluate(() => addEventListener('beforeunload', (event) => event.preventDefault()));
    // Chromium asks only after the visitor has used the page.
    await page.getByRole('button').click();
  });
  expect(isKept).toBe(true);
});

test('the routes of a story end with it, and so does a request that it never answered', async () => {
  const pages = makePages();
  const first = await pages.take({});
  await first.page.goto('/');
  await first.page.route('**/a', () => undefined);
  await Promise.all([first.page.waitForRequest('**/a'), first.page.evaluate(() => void fetch('/a'))]);
  await pages.giveBack(first);
  const second = await pages.take({});
  expect(second.page === first.page).toBe(true);
  await second.page.goto('/');
  expect(await second.page.evaluate(async () => (await fetch('/a')).status)).toBe(200);
  await second.context.close();
});

test('the scripts and listeners of a story end with it', async () => {
  const pages = makePages();
  const first = await pages.take({});
  const requested: string[] = [];
  first.page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await first.page.addInitScript(() => Object.assign(window, { isMarked: true }));
  await first.page.goto('/a');
  expect(await first.page.evaluate(() => 'isMarked' in window)).toBe(true);
  await pages.giveBack(first);
  const second = await pages.take({});
  expect(second.page === first.page).toBe(true);
  await second.page.goto('/b');
  expect(await second.page.evaluate(() => 'isMarked' in window)).toBe(false);
  expect(requested).toEqual(['/a']);
  await second.context.close();
});

test('the next story waits for the requests of its own', async () => {
  const pages = makePages();
  const first = await pages.take({});
  await first.page.goto('/');
  await untilQuiet(first.page);
  await pages.giveBack(first);
  const second = await pages.take({});
  expect(second.page === first.page).toBe(true);
  await second.page.goto('/');
  await untilQuiet(second.page);
  const held: Route[] = [];
  await second.page.route('**/a', (route) => void held.push(route));
  await Promise.all([second.page.waitForRequest('**/a'), second.page.evaluate(() => void fetch('/a'))]);
  const happened: string[] = [];
  const quiet = untilQuiet(second.page).then(() => happened.push('quiet'));
  await pause(2 * QUIET_MS);
  happened.push('answered');
  await held[0]?.fulfill();
  await quiet;
  expect(happened).toEqual(['answered', 'quiet']);
  await second.context.close();
});

test.each<[string, (page: Page) => unknown]>([
  ['routes requests of its profile', (page) => page.context().route('**/a', (route) => route.abort())],
  ['sets the clock', (page) => page.clock.install()],
  ['uses the profile', (page) => page.context().setOffline(true)],
  [
    'opens a window',
    async (page) => {
      const opened = page.waitForEvent('popup');
      await page.evaluate(() => void window.open('/a'));
      await opened;
    },
  ],
])('a page is not kept after a story that %s', async (_name, use) => {
  expect(await isKeptAfter(use)).toBe(false);
});

test('a story with settings of a profile has a profile of its own', async () => {
  const pages = makePages();
  const first = await pages.take({ hasTouch: true });
  await pages.giveBack(first);
  expect(first.page.isClosed()).toBe(true);
});

test('two pages at a time have different profiles', async () => {
  const pages = makePages();
  const [one, other] = [await pages.take({}), await pages.take({})];
  const contexts = new Set([one.context, other.context]);
  expect(contexts.size).toBe(2);
  await pages.giveBack(one);
  await pages.giveBack(other);
  const again = [await pages.take({}), await pages.take({})];
  expect(again.every(({ context }) => contexts.delete(context))).toBe(true);
});

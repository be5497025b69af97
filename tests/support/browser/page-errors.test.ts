import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './open-browser.ts';
import { watch } from './page-errors.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

async function faultsOf(body: string, allow: RegExp[] = []) {
  const page = await browser.newPage();
  const { faults } = watch(page.context(), allow);
  await page.goto(`data:text/html,${encodeURIComponent(body)}`);
  await page.close();
  return faults;
}

test('a page without errors has no faults', async () => {
  expect(await faultsOf('<h1>Parts</h1><script>console.log("fine")</script>')).toEqual([]);
});

test.each([
  ['a console error', '<script>console.error("boo")</script>', 'console.error: boo'],
  ['an uncaught exception', '<script>throw new Error("ouch")</script>', 'uncaught: ouch'],
  [
    'a request to a third party',
    '<img src="https://example.com/a.png">',
    'request failed: GET https://example.com/a.png',
  ],
])('%s is a fault', async (_name, body, fault) => {
  expect((await faultsOf(body)).join('\n')).toContain(fault);
});

test('an allowed error is no fault', async () => {
  expect(await faultsOf('<script>console.error("expected")</script>', [/expected/])).toEqual([]);
});

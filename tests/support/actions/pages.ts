import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import { faultsOf } from '../browser/axe.ts';
import { expect } from '../browser/fixtures.ts';
import { desktop } from '../browser/kept-pages.ts';
import { overhang, untilQuiet, untilSettled } from '../browser/settled.ts';

// What holds for every page: its heading and its GraphQL operations (each once, and none for content that is not shown);
// axe finds nothing in light and dark; and no page scrolls sideways on a screen 320 to 2560 pixels wide.

/** The width of a small phone and of a 400 % zoom, of a 200 % zoom, and of a wide screen. */
const widths = [320, 640, 2560];

/** By path: the heading, then the operations. */
export type Pages = Record<string, [heading: string, ...operations: string[]]>;

/** The name of the GraphQL operation that a request carries, if it is one. */
export const operationOf = (request: Request): string | undefined =>
  request.url().endsWith('/graphql') ? (request.postDataJSON() as { operationName: string }).operationName : undefined;

/** Notes the operations that the page sends until `stop`. */
function noteOperations(page: Page) {
  const sent: string[] = [];
  const note = (request: Request) => {
    const operation = operationOf(request);
    if (operation) sent.push(operation);
  };
  page.on('request', note);
  return {
    stop() {
      page.off('request', note);
      return sent.toSorted();
    },
  };
}

/** The operations that the page sends until it is quiet again. */
export async function operationsDuring(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  await untilQuiet(page);
  const noted = noteOperations(page);
  await act();
  await pause(500);
  await untilQuiet(page);
  return noted.stop();
}

/** Scrolls the settled page to its end. */
async function scrollToEnd(page: Page) {
  await untilSettled(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await untilSettled(page);
}

/** Expects the page to send exactly these operations until it is settled and scrolled to its end. */
export async function expectOperations(page: Page, expected: string[], arrive: () => Promise<unknown>) {
  const sent = await operationsDuring(page, async () => {
    await arrive();
    await scrollToEnd(page);
  });
  expect(sent, page.url()).toEqual(expected);
}

/** The pixels by which the page is too wide for the worst of the widths. */
export async function worstOverhang(page: Page) {
  const pixels: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 720 });
    pixels.push(await overhang(page));
  }
  await page.setViewportSize(desktop);
  return Math.max(...pixels);
}

/** `always` are the operations of their menu. axe runs for about a second, in which a page may send late operations. */
export async function expectPages(page: Page, pages: Pages, always: string[] = []) {
  for (const [path, [heading, ...operations]] of Object.entries(pages)) {
    const noted = noteOperations(page);
    await page.goto(path);
    await scrollToEnd(page);
    expect([path, await page.getByRole('heading', { level: 1 }).textContent()]).toEqual([path, heading]);
    expect([path, await faultsOf(page)]).toEqual([path, []]);
    await untilQuiet(page);
    expect([path, noted.stop()]).toEqual([path, [...operations, ...always].toSorted()]);
    expect([path, await worstOverhang(page)]).toEqual([path, 0]);
  }
}

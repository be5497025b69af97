import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import { afterStory } from './kept-pages.ts';

export const QUIET_MS = 500;
const TIMEOUT_MS = 60_000;

interface Traffic {
  pending: Set<Request>;
  changedAt: number;
}

const traffics = new WeakMap<Page, Traffic>();

/** Streams and films are excluded: they stay open. */
const isAwaited = (request: Request) =>
  request.resourceType() !== 'media' && !request.url().endsWith('/graphql/stream');

/**
 * Counts the requests of a page from now on. Only for stories that need it: for a listener Playwright describes each of the
 * requests of a page, up to a hundred, which takes a twentieth of the CPU time of a load.
 */
function countRequests(page: Page): Traffic {
  const traffic: Traffic = { pending: new Set(), changedAt: Date.now() };
  const change = (alter: () => void) => {
    alter();
    traffic.changedAt = Date.now();
  };
  page.on('request', (request) => {
    change(() => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) traffic.pending.clear();
      if (isAwaited(request)) traffic.pending.add(request);
    });
  });
  const end = (request: Request) => change(() => traffic.pending.delete(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  traffics.set(page, traffic);
  // Its listeners end with the story.
  afterStory(page, () => traffics.delete(page));
  return traffic;
}

/**
 * Waits until a page has sent no request for a while. Unlike Playwright's networkidle it works repeatedly on one page.
 * The first call for a page does not know the requests that were sent before it.
 */
export async function untilQuiet(page: Page) {
  const traffic = traffics.get(page) ?? countRequests(page);
  const giveUpAt = Date.now() + TIMEOUT_MS;
  while (traffic.pending.size > 0 || Date.now() - traffic.changedAt < QUIET_MS) {
    if (Date.now() > giveUpAt) {
      throw new Error(
        `The page did not stop sending requests: ${[...traffic.pending].map((request) => request.url()).join(', ')}`,
      );
    }
    await pause(100);
  }
}

/** Scrolls to each section that loads when it comes near, and back. */
async function scrollThrough(page: Page) {
  const far = page.locator('[data-far]');
  if ((await far.count()) === 0) return;
  const top = await page.evaluate(() => window.scrollY);
  while ((await far.count()) > 0) await far.evaluateAll((places) => places[0]?.scrollIntoView({ behavior: 'instant' }));
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
}

/**
 * Waits until the page has its heading and no part of it is loading or animated. It is quick because it evaluates the
 * page's state; `untilQuiet` also waits for requests without a visible sign.
 */
export async function untilSettled(page: Page) {
  // Not by role: an open dialog hides the heading from assistive technology.
  await page.locator('h1').first().waitFor();
  const giveUpAt = Date.now() + TIMEOUT_MS;
  // Sections that load when they come near appear at any time, with the code of the page.
  for (await scrollThrough(page); !(await page.evaluate(isSettled)); await scrollThrough(page)) {
    if (Date.now() > giveUpAt) throw new Error(`The page did not settle: ${page.url()}`);
    await pause(50);
  }
}

/** Runs in the page. */
function isSettled(): boolean {
  const isLoading =
    document.querySelector('.MuiSkeleton-root, .MuiButton-loading, [role="progressbar"], [aria-busy="true"]') !== null;
  const isMoving = document
    .getAnimations()
    .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  const isPainted = [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');
  return !isLoading && !isMoving && isPainted && document.fonts.status === 'loaded';
}

/** How far the settled page can be scrolled sideways, in pixels. */
export async function overhang(page: Page): Promise<number> {
  await untilSettled(page);
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

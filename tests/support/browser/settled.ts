import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

const stillMs = 500;
const patienceMs = 30_000;

interface Traffic {
  underWay: Set<Request>;
  changedAt: number;
}

const traffics = new WeakMap<Page, Traffic>();

/** A live stream stays open and a film is fetched as it is played: neither is waited for. */
const ends = (request: Request) => request.resourceType() !== 'media' && !request.url().endsWith('/graphql/stream');

/** Counts the requests of a page from now on, for `quiet`. */
export function countRequests(page: Page) {
  const traffic: Traffic = { underWay: new Set(), changedAt: Date.now() };
  const change = (alter: () => void) => {
    alter();
    traffic.changedAt = Date.now();
  };
  page.on('request', (request) => {
    change(() => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) traffic.underWay.clear();
      if (ends(request)) traffic.underWay.add(request);
    });
  });
  const end = (request: Request) => change(() => traffic.underWay.delete(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  traffics.set(page, traffic);
}

/** Waits until a page has asked for nothing for a while; unlike Playwright's networkidle more than once on one page. */
export async function untilQuiet(page: Page) {
  const traffic = traffics.get(page);
  if (!traffic) throw new Error('Nobody counts the requests of this page.');
  const giveUpAt = Date.now() + patienceMs;
  while (traffic.underWay.size > 0 || Date.now() - traffic.changedAt < stillMs) {
    if (Date.now() > giveUpAt) {
      throw new Error(`The page never fell quiet: ${[...traffic.underWay].map((request) => request.url()).join(', ')}`);
    }
    await pause(100);
  }
}

/** Scrolls to all that is loaded only when it is near, and back. */
export async function scrollThrough(page: Page) {
  const far = page.locator('[data-far]');
  if ((await far.count()) === 0) return;
  const top = await page.evaluate(() => window.scrollY);
  while ((await far.count()) > 0) await far.evaluateAll((places) => places[0]?.scrollIntoView({ behavior: 'instant' }));
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
}

/**
 * Waits until the page stands still: its heading is there, and nothing of it is still loading, moving or fading.
 * Quick, as it asks the page itself; `quiet` also sees requests that nothing on the screen tells of.
 */
export async function untilSettled(page: Page) {
  // An open dialog hides the heading from everybody but sighted people.
  await page.locator('h1').first().waitFor();
  await scrollThrough(page);
  await page.waitForFunction(() => {
    const isLoading = document.querySelector('.MuiSkeleton-root, [role="progressbar"], [aria-busy="true"]') !== null;
    const isMoving = document
      .getAnimations()
      .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    const isDrawn = [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');
    return !isLoading && !isMoving && isDrawn && document.fonts.status === 'loaded';
  });
}

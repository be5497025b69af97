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
export async function quiet(page: Page) {
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

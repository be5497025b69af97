import type { Page } from 'playwright-core';

export interface Watched {
  page: Page;
  /** The errors that the test does not allow, one line each. */
  faults: string[];
}

/** Collects console errors, uncaught exceptions and failed requests of a page and of the windows that it opens. */
export function watch(page: Page, allow: RegExp[]): Watched {
  const faults: string[] = [];
  const note = (fault: string) => {
    if (!allow.some((pattern) => pattern.test(fault))) faults.push(fault);
  };
  const context = page.context();
  context.on('console', (message) => {
    if (message.type() === 'error') note(`console.error: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (event) => note(`uncaught: ${event.error().message}`));
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'failed';
    // The page itself aborted the request, for instance by navigating.
    if (why !== 'net::ERR_ABORTED') note(`request failed: ${request.method()} ${request.url()} ${why}`);
  });
  return { page, faults };
}

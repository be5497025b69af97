import type { Page } from 'playwright-core';

export interface Watched {
  page: Page;
  /** What went wrong in the page that nobody allowed, one line each. */
  faults: string[];
}

/** Notes every console error, uncaught exception and failed request of a page, and of the windows it opens. */
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
    // A request that the page itself gave up, for instance by moving on.
    if (why !== 'net::ERR_ABORTED') note(`request failed: ${request.method()} ${request.url()} ${why}`);
  });
  return { page, faults };
}

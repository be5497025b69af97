import type { BrowserContext, ConsoleMessage, Request, WebError } from 'playwright-core';

export interface Watched {
  /** The errors that the test does not allow, one line each. */
  faults: string[];
  unwatch(): void;
}

/** Collects console errors, uncaught exceptions and failed requests of the pages of a browser profile. */
export function watch(context: BrowserContext, allow: RegExp[]): Watched {
  const faults: string[] = [];
  const note = (fault: string) => {
    if (!allow.some((pattern) => pattern.test(fault))) faults.push(fault);
  };
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') note(`console.error: ${message.text()} (${message.location().url})`);
  };
  const onError = (event: WebError) => note(`uncaught: ${event.error().message}`);
  const onFailure = (request: Request) => {
    const why = request.failure()?.errorText ?? 'failed';
    // The page itself aborted the request, for instance by navigating.
    if (why !== 'net::ERR_ABORTED') note(`request failed: ${request.method()} ${request.url()} ${why}`);
  };
  context.on('console', onConsole);
  context.on('weberror', onError);
  context.on('requestfailed', onFailure);
  return {
    faults,
    unwatch() {
      context.off('console', onConsole);
      context.off('weberror', onError);
      context.off('requestfailed', onFailure);
    },
  };
}

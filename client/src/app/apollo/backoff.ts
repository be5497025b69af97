const LONGEST_MS = 30_000;

/** Exponential backoff with jitter: twice as long after each failure, and at a different moment in every browser. */
export const backoffMs = (failures: number, random = Math.random()) =>
  Math.min(LONGEST_MS, 1000 * 2 ** (failures - 1)) * (0.5 + random / 2);

/** Waits for the backoff. Ends early when the browser is online again or the signal aborts. */
export function backOff(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, backoffMs(failures));
    window.addEventListener('online', end, { signal: over.signal });
    signal.addEventListener('abort', end, { signal: over.signal });
  });
}

const longestMs = 30_000;

/** How long to wait before the next try: twice as long each time, and nobody at the same moment as everybody else. */
export const pauseMs = (failures: number, random = Math.random()) =>
  Math.min(longestMs, 1000 * 2 ** (failures - 1)) * (0.5 + random / 2);

/** Waits so long; less if the browser says that the network is back, or nobody waits any more. */
export function pauseBefore(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, pauseMs(failures));
    window.addEventListener('online', end, { signal: over.signal });
    signal.addEventListener('abort', end, { signal: over.signal });
  });
}

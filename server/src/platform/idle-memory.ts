/** The share of its time that the event loop of an idle process works at most, jobs included. */
const MOST_IDLE = 0.1;

/**
 * A job that returns unused memory to the system when the process is idle, once after each busy time: V8 keeps the pages that
 * the start or a load needed. It stops the process for up to 0.2 s. Without Node's flag --expose-gc it does nothing.
 */
export function makeReturnMemory(): () => Promise<void> {
  let before = performance.eventLoopUtilization();
  let isReturned = false;
  return async () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    const isIdle = utilization < MOST_IDLE;
    if (isIdle && !isReturned) await globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
    isReturned = isIdle;
  };
}

/** Calls of one caller that count against one limit. */
export interface Use {
  limit: string;
  /** A user's id, or a network. */
  caller: string;
  calls: number;
  /** In the window. */
  max: number;
  windowSeconds: number;
}

/** The calls of the current window, and the seconds until it ends. */
export interface Count {
  calls: number;
  seconds: number;
}

export interface Slot {
  key: string;
  max: number;
}

/** The memory of the limits: of one process here, of all processes in limit-store.postgres.ts. */
export interface LimitStore {
  /** Adds calls and returns one count per use. */
  count(uses: Use[]): Count[] | Promise<Count[]>;
  /** Takes one slot of each key; null if a key has no free slot. */
  take(slots: Slot[]): Promise<{ release: () => void } | null>;
  close(): void;
}

/**
 * More callers than a process serves in a window. Their counters are never displaced before their window ends, so requests
 * from many addresses reset no counter; above this number new callers share one.
 */
const MAX_COUNTERS = 200_000;
const OTHERS = 'all others';

export function makeMemoryLimitStore({ maxCounters = MAX_COUNTERS } = {}): LimitStore {
  // A map per limit, all of one window: addresses take no room from users. In the order of their ends.
  const counters = new Map<string, Map<string, { calls: number; endsAt: number }>>();
  const taken = new Map<string, number>();
  return {
    count: (uses) => uses.map(countOne),

    take(slots) {
      if (slots.some(({ key, max }) => (taken.get(key) ?? 0) >= max)) return Promise.resolve(null);
      for (const { key } of slots) taken.set(key, (taken.get(key) ?? 0) + 1);
      return Promise.resolve({
        release() {
          for (const { key } of slots.splice(0)) {
            const left = (taken.get(key) ?? 1) - 1;
            if (left > 0) taken.set(key, left);
            else taken.delete(key);
          }
        },
      });
    },

    close: () => counters.clear(),
  };

  function countOne({ limit, caller, calls, windowSeconds }: Use): Count {
    const now = Date.now();
    const callers = counters.get(limit) ?? new Map<string, { calls: number; endsAt: number }>();
    counters.set(limit, callers);
    for (const [name, { endsAt }] of callers) {
      if (endsAt > now) break;
      callers.delete(name);
    }
    const key = callers.has(caller) || callers.size < maxCounters ? caller : OTHERS;
    const counter = callers.get(key) ?? { calls: 0, endsAt: now + windowSeconds * 1_000 };
    counter.calls += calls;
    callers.set(key, counter);
    return { calls: counter.calls, seconds: Math.ceil((counter.endsAt - now) / 1_000) };
  }
}

/** The values of the keys, in their order. */
export type Load<Key, Value> = (keys: readonly Key[]) => Promise<readonly Value[]>;

interface Call<Key, Value> {
  keys: readonly Key[];
  resolve: (values: readonly Value[] | Promise<readonly Value[]>) => void;
}

/** A call with more keys is made by itself: the others need not wait for it. */
const MOST_SHARED = 200;

/**
 * Lets all calls of one turn of the event loop, those of other requests included, share one call of `load`. It is made
 * after their arrival, and nothing is kept. If it fails, each call is made by itself, so that the keys of one request
 * cannot fail another. Keys with the same `idOf` are loaded once, so callers must not change the values.
 */
export function inSharedBatches<Key, Value>(
  load: Load<Key, Value>,
  idOf: (key: Key) => unknown = (key) => key,
): Load<Key, Value> {
  let waiting: Call<Key, Value>[] = [];

  return (keys) => {
    if (keys.length > MOST_SHARED) return load(keys);
    return new Promise((resolve) => {
      waiting.push({ keys, resolve });
      if (waiting.length === 1) setImmediate(send);
    });
  };

  function send(): void {
    const calls = waiting;
    waiting = [];
    const [first] = calls;
    if (first && calls.length === 1) first.resolve(load(first.keys));
    else void sendTogether(calls);
  }

  async function sendTogether(calls: Call<Key, Value>[]): Promise<void> {
    const places = new Map<unknown, number>();
    const keys: Key[] = [];
    for (const key of calls.flatMap((call) => call.keys)) {
      const id = idOf(key);
      if (places.has(id)) continue;
      places.set(id, keys.length);
      keys.push(key);
    }
    try {
      const values = await load(keys);
      const valueOf = (key: Key) => values[places.get(idOf(key)) as number] as Value;
      for (const call of calls) call.resolve(call.keys.map(valueOf));
    } catch {
      for (const call of calls) call.resolve(load(call.keys));
    }
  }
}

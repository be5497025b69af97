/** The values of the keys, in their order. */
export type Load<Key, Value> = (keys: readonly Key[]) => Promise<readonly Value[]>;

interface Call<Key, Value> {
  keys: readonly Key[];
  resolve: (values: readonly Value[] | Promise<readonly Value[]>) => void;
}

/** Of a shared call. Some loaders look for the rows of each key among all rows. */
const MOST_KEYS = 200;

/**
 * Lets all calls of one turn of the event loop, those of other requests included, share one call of `loadKeys`. It is
 * made after their arrival, and nothing is kept. If it fails, each call is made by itself, so that the keys of one request
 * cannot fail another. Keys with the same `idOf` are loaded once, so callers must not change the values.
 */
export function inSharedBatches<Key, Value>(
  loadKeys: Load<Key, Value>,
  idOf: (key: Key) => unknown = (key) => key,
): Load<Key, Value> {
  let waiting: Call<Key, Value>[] = [];

  /** Rejects if `loadKeys` throws at once, which nothing would catch, or leaves values out: a caller would get another's. */
  async function load(keys: readonly Key[]): Promise<readonly Value[]> {
    const values = await loadKeys(keys);
    if (values.length === keys.length) return values;
    throw new Error(`${keys.length} keys were loaded, and ${values.length} values came`);
  }

  return (keys) =>
    new Promise((resolve) => {
      waiting.push({ keys, resolve });
      if (waiting.length === 1) setImmediate(send);
    });

  function send(): void {
    let group: Call<Key, Value>[] = [];
    let count = 0;
    for (const call of waiting) {
      if (count > 0 && count + call.keys.length > MOST_KEYS) {
        sendGroup(group);
        [group, count] = [[], 0];
      }
      group.push(call);
      count += call.keys.length;
    }
    waiting = [];
    sendGroup(group);
  }

  function sendGroup(calls: Call<Key, Value>[]): void {
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

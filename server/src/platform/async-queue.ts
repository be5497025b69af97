export interface AsyncQueue<Item> extends AsyncIterableIterator<Item> {
  push(item: Item): void;
}

interface Options<Item> {
  onClose: () => void;
  maxWaiting: number;
  /** Replaces all waiting items when there are more than `maxWaiting`. */
  overflow: Item;
}

/** An async iterator over pushed items, in order. An item that already waits is not added again; closing wakes `next`. */
export function makeAsyncQueue<Item>({ onClose, maxWaiting, overflow }: Options<Item>): AsyncQueue<Item> {
  const waiting = new Set<Item>();
  let wake: (() => void) | undefined;
  const state = { isClosed: false };

  const queue: AsyncQueue<Item> = {
    push(item) {
      if (waiting.size >= maxWaiting) {
        waiting.clear();
        waiting.add(overflow);
      }
      waiting.add(item);
      wake?.();
    },
    async next() {
      while (!state.isClosed && waiting.size === 0)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      const [item] = waiting;
      if (state.isClosed || item === undefined) return { value: undefined, done: true };
      waiting.delete(item);
      return { value: item, done: false };
    },
    return() {
      if (!state.isClosed) onClose();
      state.isClosed = true;
      wake?.();
      return Promise.resolve({ value: undefined, done: true });
    },
    [Symbol.asyncIterator]: () => queue,
  };
  return queue;
}

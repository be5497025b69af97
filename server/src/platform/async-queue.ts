export interface Mailbox<Item> extends AsyncIterableIterator<Item> {
  put(item: Item): void;
}

interface Options<Item> {
  onClose: () => void;
  /** More than so many waiting items are replaced by `overflow`. */
  most: number;
  overflow: Item;
}

/** What was put in comes out in order; what waits already is not put in twice. Closing it wakes whoever waits. */
export function makeMailbox<Item>({ onClose, most, overflow }: Options<Item>): Mailbox<Item> {
  const waiting = new Set<Item>();
  let wake: (() => void) | undefined;
  const state = { isClosed: false };

  const mailbox: Mailbox<Item> = {
    put(item) {
      if (waiting.size >= most) {
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
    [Symbol.asyncIterator]: () => mailbox,
  };
  return mailbox;
}

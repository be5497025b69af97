import pLimit from 'p-limit';

export type Failure<Item> = { item: Item; fault: string };

/** Browsers send about six requests at a time to one host; the other two are for the rest of the page. */
const CONCURRENCY = 4;

/**
 * Calls `act` for every item, a few at a time. `act` returns why it failed, or null; a failure does not stop the others.
 * `onDone` gets the number of items that are done.
 */
export async function runEach<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<string | null>,
  onDone: (count: number) => void = () => undefined,
): Promise<Failure<Item>[]> {
  const limit = pLimit(CONCURRENCY);
  let done = 0;
  const run = async (item: Item): Promise<Failure<Item>[]> => {
    const fault = await act(item);
    done += 1;
    onDone(done);
    return fault ? [{ item, fault }] : [];
  };
  return (await Promise.all(items.map((item) => limit(run, item)))).flat();
}

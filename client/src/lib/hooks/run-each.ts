export type Failure<Item> = { item: Item; fault: string };

/** As many as a browser sends to one host anyway, and leaves room for the rest of the page; more would look like an attack. */
const atOnce = 4;

/**
 * Does it to each, a few at a time. `act` answers what stood against it, or null; what went wrong with one does not keep
 * the others. `onDone` hears how many are done.
 */
export async function runEach<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<string | null>,
  onDone: (count: number) => void = () => undefined,
): Promise<Failure<Item>[]> {
  const faults: (string | null)[] = [];
  let done = 0;
  const waiting = items.entries();
  const work = async () => {
    for (const [place, item] of waiting) {
      faults[place] = await act(item);
      done += 1;
      onDone(done);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return items.flatMap((item, place) => {
    const fault = faults[place];
    return fault ? [{ item, fault }] : [];
  });
}

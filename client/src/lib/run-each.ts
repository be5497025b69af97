export type Failure<Item> = { item: Item; fault: string };

/**
 * Does it to one after the other, as many at once would look like an attack to the server. `act` answers what stood
 * against it, or null; what went wrong with one does not keep the others.
 */
export async function runEach<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<string | null>,
): Promise<Failure<Item>[]> {
  const failures: Failure<Item>[] = [];
  for (const item of items) {
    const fault = await act(item);
    if (fault !== null) failures.push({ item, fault });
  }
  return failures;
}

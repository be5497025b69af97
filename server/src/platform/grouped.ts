/** The rows of each id, in the order of the ids. */
export function grouped<Key extends string, Row extends Record<Key, string>>(
  ids: readonly string[],
  rows: readonly Row[],
  key: Key,
): Row[][] {
  const found = new Map(ids.map((id): [string, Row[]] => [id, []]));
  for (const row of rows) found.get(row[key])?.push(row);
  return ids.map((id) => found.get(id) ?? []);
}

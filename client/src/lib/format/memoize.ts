/** Makes a thing when it is first asked for, and keeps it. */
export function memoize<T>(make: () => T): () => T {
  let made: { thing: T } | undefined;
  return () => (made ??= { thing: make() }).thing;
}

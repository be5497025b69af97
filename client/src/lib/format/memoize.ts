/** Computes a value on the first call and returns the same value afterwards. */
export function memoize<T>(make: () => T): () => T {
  let made: { thing: T } | undefined;
  return () => (made ??= { thing: make() }).thing;
}

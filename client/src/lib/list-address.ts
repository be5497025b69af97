/** The address of a list with another filter; a page of the old list means nothing in the new one. */
export function withFilter(search: URLSearchParams, change: Record<string, string | undefined>): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('page');
  next.delete('after');
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

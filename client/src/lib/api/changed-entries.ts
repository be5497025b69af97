const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The entries that were changed in the form. */
export const changedEntries = <Values extends object>(entries: Values, opened: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(entries).filter(([name, value]) => !isEqual(value, opened[name as keyof Values])),
  ) as Partial<Values>;

import type { GraphQLField } from 'graphql';
import { Extensions } from 'type-graphql';

/** Declares that a list without a page size has at most this many rows, for its cost. */
export const HasAtMost = (rows: number) => Extensions({ mostRows: rows });

export function mostRowsOf({ extensions }: GraphQLField<unknown, unknown>): number | undefined {
  const most: unknown = extensions['mostRows'];
  return typeof most === 'number' ? most : undefined;
}

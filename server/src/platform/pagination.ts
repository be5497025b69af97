import type { Page, PageArgs } from './connection.ts';
import { decodeCursor, encodeCursor, type CursorValue, type Position, type SortKind } from './cursor.ts';

/** How a list is sorted. The id breaks ties in the same direction, so one index on (field, id) serves the list. */
export interface Sort<Field extends string = string> {
  /** The list and the sort, as in 'users.createdAt'. Part of the cursor, which any other list or sort refuses. */
  name: string;
  by: Field;
  kind: SortKind;
  direction: 'asc' | 'desc';
}

export const newestFirst = (list: string) =>
  ({ name: `${list}.createdAt`, by: 'createdAt', kind: 'time', direction: 'desc' }) as const;

/** What a page needs of the database: Prisma queries use `where`, `orderBy` and `take`, SQL statements the rest. */
export interface PageQuery<Field extends string> {
  /** Prisma's condition for rows after the cursor; combine it with the conditions of the list. */
  where: { OR?: object[]; [field: string]: unknown };
  orderBy: [{ [field in Field]?: 'asc' | 'desc' }, { id: 'asc' | 'desc' }];
  /** One row more than the page, which shows whether another page follows. */
  take: number;
  position: Position | null;
}

interface List<Row, Field extends string> {
  sort: Sort<Field>;
  rows: (query: PageQuery<Field>) => Promise<Row[]>;
  /** Counts the rows of the whole list. It may end at `take`. */
  count: (bound: { take?: number }) => Promise<number>;
}

/**
 * A page of a list by keyset: rows added or removed between two pages are neither repeated nor skipped. A list of one page
 * is not counted by a statement.
 */
export async function keysetPage<Field extends string, Row extends { id: string } & Record<Field, CursorValue>>(
  { first, after }: Pick<PageArgs, 'first' | 'after'>,
  { sort, rows, count }: List<Row, Field>,
): Promise<Page<Row>> {
  const position = decodeCursor(sort.name, sort.kind, after);
  const found = await rows({
    where: position ? afterPosition(sort, position) : {},
    orderBy: [{ [sort.by]: sort.direction } as PageQuery<Field>['orderBy'][0], { id: sort.direction }],
    take: first + 1,
    position,
  });
  const edges = found.slice(0, first).map((node) => ({
    cursor: encodeCursor(sort.name, { value: node[sort.by], id: node.id }),
    node,
  }));
  const pageInfo = { hasNextPage: found.length > first, endCursor: edges.at(-1)?.cursor ?? null };
  const isWhole = !position && !pageInfo.hasNextPage;
  const countAll = (take?: number) => count(take === undefined ? {} : { take });
  return { edges, pageInfo, totalCount: isWhole ? () => Promise.resolve(edges.length) : countAll };
}

/** The first bound lets Postgres start inside the index instead of walking to the position. */
function afterPosition({ by, direction }: Sort, { value, id }: Position) {
  return direction === 'asc'
    ? { [by]: { gte: value }, OR: [{ [by]: { gt: value } }, { id: { gt: id } }] }
    : { [by]: { lte: value }, OR: [{ [by]: { lt: value } }, { id: { lt: id } }] };
}

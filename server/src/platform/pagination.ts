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

/** The arguments of Prisma's query of a page. */
interface PageQuery<Field extends string, Where> {
  /** The condition of the list, and that of the rows after the cursor. */
  where: { AND: [Where, { OR?: object[]; [field: string]: unknown }] };
  orderBy: [{ [field in Field]?: 'asc' | 'desc' }, { id: 'asc' | 'desc' }];
  /** One row more than the page, which shows whether another page follows. */
  take: number;
}

interface List<Row, Field extends string, Where> {
  sort: Sort<Field>;
  /** Prisma's condition for the rows of the whole list. */
  where: Where;
  /** SQL statements use the position. */
  rows: (query: PageQuery<Field, Where>, position: Position | null) => Promise<Row[]>;
  /** Counts the rows of the whole list. It may end at `take`. */
  count: (query: { where: Where; take?: number }) => Promise<number>;
}

/**
 * A page of a list by keyset: rows added or removed between two pages are neither repeated nor skipped. A list of one page
 * is not counted by a statement.
 */
export async function keysetPage<Field extends string, Row extends { id: string } & Record<Field, CursorValue>, Where>(
  { first, after }: Pick<PageArgs, 'first' | 'after'>,
  { sort, where, rows, count }: List<Row, Field, Where>,
): Promise<Page<Row>> {
  const position = decodeCursor(sort.name, sort.kind, after);
  const query: PageQuery<Field, Where> = {
    where: { AND: [where, position ? afterPosition(sort, position) : {}] },
    orderBy: [{ [sort.by]: sort.direction } as PageQuery<Field, Where>['orderBy'][0], { id: sort.direction }],
    take: first + 1,
  };
  const found = await rows(query, position);
  const edges = found.slice(0, first).map((node) => ({
    cursor: encodeCursor(sort.name, { value: node[sort.by], id: node.id }),
    node,
  }));
  const pageInfo = { hasNextPage: found.length > first, endCursor: edges.at(-1)?.cursor ?? null };
  const isWhole = !position && !pageInfo.hasNextPage;
  const countAll = (take?: number) => count({ where, ...(take !== undefined && { take }) });
  return { edges, pageInfo, totalCount: isWhole ? () => Promise.resolve(edges.length) : countAll };
}

/** The first bound lets Postgres start inside the index instead of walking to the position. */
function afterPosition({ by, direction }: Sort, { value, id }: Position) {
  return direction === 'asc'
    ? { [by]: { gte: value }, OR: [{ [by]: { gt: value } }, { id: { gt: id } }] }
    : { [by]: { lte: value }, OR: [{ [by]: { lt: value } }, { id: { lt: id } }] };
}

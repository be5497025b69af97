import type { Page } from '#platform/connection.ts';
import { type CursorValue, decodeCursor, encodeCursor, type SortKind } from '#platform/cursor.ts';
import type { Database } from '#platform/database.ts';
import type { Statement } from '#platform/statement.ts';
import type { PagesOfParts } from './posts.sql.ts';

/** A page of a list that each of several parts has. */
export interface PageOfPart {
  productId: string;
  first: number;
  after: string | null;
}

interface NestedList<Row> {
  /** Part of the cursor. */
  name: string;
  by: keyof Row & string;
  kind: SortKind;
  statement: Statement<PagesOfParts, Row>;
}

/** Before the first row: after all others of a list that falls. */
const START = {
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  value: { time: 'infinity', integer: 2 ** 31 - 1, text: '' },
};

/** The pages of lists that fall by a value and the id: one statement for all parts with the same page size and cursor. */
export async function pagesOfParts<Row extends { id: string; productId: string }>(
  db: Database,
  pages: readonly PageOfPart[],
  { name, by, kind, statement }: NestedList<Row>,
): Promise<Page<Row>[]> {
  const found = new Map<string, Row[]>();
  await Promise.all(
    [...new Set(pages.map(keyOf))].map(async (key) => {
      const group = pages.filter((page) => keyOf(page) === key);
      const [{ first, after }] = group as [PageOfPart];
      const position = decodeCursor(name, kind, after);
      const { value, id } = position ?? { value: START.value[kind], id: START.id };
      const productIds = group.map(({ productId }) => productId);
      found.set(key, await db.read(statement, { productIds, value, id, take: first + 1 }));
    }),
  );
  return pages.map((page) => {
    const { productId, first } = page;
    const rows = (found.get(keyOf(page)) ?? []).filter((row) => row.productId === productId);
    const edges = rows.slice(0, first).map((node) => ({
      cursor: encodeCursor(name, { value: node[by] as CursorValue, id: node.id }),
      node,
    }));
    const pageInfo = { hasNextPage: rows.length > first, endCursor: edges.at(-1)?.cursor ?? null };
    return { edges, pageInfo, totalCount: () => Promise.resolve(edges.length) };
  });
}

const keyOf = ({ first, after }: PageOfPart) => `${first} ${after}`;

import type { Database } from '#platform/database.ts';
import type { Statement } from '#platform/statement.ts';
import type { Product } from '../product.type.ts';
import * as sql from './related.sql.ts';

export type RelatedParts = ReturnType<typeof makeRelatedParts>;

/** The smallest id. */
const START = '00000000-0000-0000-0000-000000000000';
const BATCH = 500;

/** What a customer of a part may also need. */
export function makeRelatedParts({ db }: { db: Database }) {
  return {
    /** For each part, at most four on sale: of its category, first those of its type and near its price. */
    similarTo: (ids: readonly string[]): Promise<Product[][]> => listsOf(sql.similarParts, ids),

    /** For each part, at most four on sale that at least three of its customers also ordered. */
    orderedTogetherWith: (ids: readonly string[]): Promise<Product[][]> => listsOf(sql.partsOrderedTogether, ids),

    /** A job: finds these parts for all parts. */
    async findOrderedTogether(): Promise<void> {
      let after: string | null = START;
      while (after) {
        const [row]: { last: string | null }[] = await db.query(sql.findOrderedTogether, { after, take: BATCH });
        after = row?.last ?? null;
      }
    },
  };

  async function listsOf(statement: Statement<{ ids: string[] }, sql.RelatedRow>, ids: readonly string[]) {
    const rows = await db.read(statement, { ids: [...ids] });
    return ids.map((id) => rows.filter(({ parentId }) => parentId === id));
  }
}

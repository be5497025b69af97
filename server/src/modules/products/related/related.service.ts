import { type Database, isTimeout } from '#platform/database.ts';
import { grouped } from '#platform/grouped.ts';
import type { Product } from '../product.type.ts';
import * as sql from './related.sql.ts';

/** The smallest id. */
const START = '00000000-0000-0000-0000-000000000000';
/** The parts of one statement: of many orders, a single one may take a tenth of a second. */
const FIRST_BATCH = 10;
const LARGEST_BATCH = 50;
/** After a shorter statement, the next one may take twice as long. */
const QUICK_MS = 500;

/** What a customer of a part may also need. */
export function makeRelatedParts({ db }: { db: Database }) {
  let after = START;
  let take = FIRST_BATCH;
  return {
    /** For each part, at most four on sale: of its category, first those of its type and near its price. */
    similarTo: async (ids: readonly string[]): Promise<Product[][]> =>
      grouped(ids, await db.read(sql.similarParts, { ids: [...ids] }), 'parentId'),

    /** For each part, at most four on sale that at least three of its customers also ordered. */
    orderedTogetherWith: async (ids: readonly string[]): Promise<Product[][]> =>
      grouped(ids, await db.read(sql.partsOrderedTogether, { ids: [...ids] }), 'parentId'),

    /** A job: finds these parts for all parts. The run after a failed one goes on from there. */
    async findOrderedTogether(): Promise<void> {
      let isDone = false;
      while (!isDone) {
        const startedAt = performance.now();
        try {
          const [row] = await db.query(sql.findOrderedTogether, { after, take });
          isDone = !row?.last;
          after = row?.last ?? START;
          const isQuick = performance.now() - startedAt < QUICK_MS;
          take = isQuick ? Math.min(take * 2, LARGEST_BATCH) : Math.ceil(take / 2);
        } catch (error) {
          if (take === 1 || !isTimeout(error)) throw error;
          take = Math.ceil(take / 2);
        }
      }
    },
  };
}

import { type CallKey, storeKey } from '#platform/idempotency.ts';
import { columns, statement } from '#platform/statement.ts';
import type { PartList, PartListLine } from './part-list.type.ts';

type Row = Omit<PartList, 'lines'>;

const listColumns = columns<Row>({ id: 'id', name: 'name', token: 'token', createdAt: 'created_at' });

export const findLists = statement<{ userId: string }, Row>(
  'part-lists.find',
  (p) => `SELECT ${listColumns} FROM part_lists WHERE user_id = ${p.userId} ORDER BY created_at DESC, id DESC`,
);

export const findShared = statement<{ token: string }, Row>(
  'part-lists.find-shared',
  (p) => `SELECT ${listColumns} FROM part_lists
    WHERE token = ${p.token} AND EXISTS (SELECT FROM users WHERE users.id = user_id AND removed_at IS NULL)`,
);

export const findLines = statement<{ listIds: string[] }, PartListLine>(
  'part-lists.lines',
  (p) => `SELECT list_id AS "listId", product_id AS "productId", position, quantity FROM part_list_lines
    WHERE list_id = ANY(${p.listIds}::uuid[]) ORDER BY position`,
);

interface NewList extends CallKey {
  id: string;
  userId: string;
  name: string;
  productIds: string[];
  quantities: number[];
  maximum: number;
}

/** Adds a list with its lines, or returns no row if the user has the maximum. */
export const addList = statement<NewList, { id: string }>(
  'part-lists.add',
  (p) => `
    WITH added AS (
      INSERT INTO part_lists (id, user_id, name)
      SELECT ${p.id}, ${p.userId}, ${p.name} FROM part_lists WHERE user_id = ${p.userId} HAVING count(*) < ${p.maximum}
      RETURNING id
    ), line AS (
      INSERT INTO part_list_lines (list_id, position, product_id, quantity)
      SELECT added.id, position, product_id, quantity
      FROM added, unnest(${p.productIds}::uuid[], ${p.quantities}::int[])
        WITH ORDINALITY AS wanted (product_id, quantity, position)
    ), ${storeKey(p, { from: 'added', userId: p.userId })}
    SELECT id FROM added`,
);

/** Gives a list its token, or takes it away with null; a list that is shared keeps its token. */
export const shareList = statement<{ id: string; userId: string; token: string | null }, Row>(
  'part-lists.share',
  (p) => `
    UPDATE part_lists SET token = CASE WHEN ${p.token}::text IS NOT NULL THEN COALESCE(token, ${p.token}) END
    WHERE id = ${p.id} AND user_id = ${p.userId} RETURNING ${listColumns}`,
);

export const deleteList = statement<{ id: string; userId: string }, { id: string }>(
  'part-lists.delete',
  (p) => `DELETE FROM part_lists WHERE id = ${p.id} AND user_id = ${p.userId} RETURNING id`,
);

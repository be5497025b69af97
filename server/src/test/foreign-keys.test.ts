import pg from 'pg';
import { expect, it } from 'vitest';
import { createDatabase } from '../../../tests/support/environment/database.ts';

/** Tables from which the server deletes rows that others may refer to. */
const parents = [
  'products',
  'equipment_models',
  'fitments',
  'diagrams',
  'diagram_positions',
  'part_lists',
  'part_reviews',
  'part_questions',
  'part_answers',
  'catalog_imports',
  'catalog_feeds',
];

it('no deletion scans a table that refers to its rows: each foreign key begins an index of all rows', async () => {
  const database = await createDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query<{ parent: string; key: string; hasIndex: boolean }>(
    `SELECT confrelid::regclass::text AS parent, conrelid::regclass || '.' || attname AS key, EXISTS (
        SELECT FROM pg_index WHERE indrelid = conrelid AND indpred IS NULL AND indkey[0] = conkey[1]
      ) AS "hasIndex"
      FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
      WHERE contype = 'f' AND confrelid = ANY($1::text[]::regclass[])`,
    [parents],
  );
  await client.end();
  await database.drop();
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ hasIndex }) => !hasIndex).map(({ key }) => key)).toEqual([]);
});

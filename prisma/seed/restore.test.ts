import pg from 'pg';
import { expect, test } from 'vitest';
import { createDatabase } from '../../tests/support/environment/database.ts';
import { seed } from './seed.ts';

test('rows can be copied with an empty search path, as pg_restore copies them', async () => {
  const { url, drop } = await createDatabase();
  await seed(url, { hasAgencies: true });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string; columns: string }>(`
    SELECT table_name AS name, string_agg(format('%I', column_name), ', ') AS columns
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND is_generated = 'NEVER' GROUP BY table_name`);
  expect(tables.length).toBeGreaterThan(50);
  await client.query(`SET search_path = ''`);
  // The copies compute the generated columns, the checks and the indexes of expressions.
  for (const { name, columns } of tables) {
    await client.query(`CREATE TEMP TABLE "${name}" (LIKE public."${name}" INCLUDING ALL)`);
    await client.query(
      `INSERT INTO pg_temp."${name}" (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM public."${name}"`,
    );
  }
  const { rows: found } = await client.query(`
    SELECT count(*)::int AS parts FROM pg_temp.products AS copy JOIN public.products AS part USING (id)
    WHERE copy.search = part.search`);
  const { rows: all } = await client.query('SELECT count(*)::int AS parts FROM public.products');
  expect(found).toEqual(all);
  await client.end();
  await drop();
});

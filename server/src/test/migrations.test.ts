import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBareDatabase, createDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { newId } from '#platform/ids.ts';
import { migrate } from '#platform/migrate.ts';
import { openSchemaEngine } from '#platform/schema-engine.ts';

let migrated: TestDatabase;
beforeAll(async () => {
  migrated = await createDatabase();
});
afterAll(() => migrated.drop());

async function onBareDatabase<T>(run: (url: string) => Promise<T>): Promise<T> {
  const database = await createBareDatabase();
  try {
    return await run(database.url);
  } finally {
    await database.drop();
  }
}

async function withPool<T>(url: string, run: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 3 });
  try {
    return await run(pool);
  } finally {
    await pool.end();
  }
}

/** Everything that Prisma's schema can say of a database. */
async function describeSchema(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    SELECT concat_ws(' ', table_name, column_name, udt_name, is_nullable, column_default, datetime_precision) AS line
      FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'
    UNION ALL SELECT concat_ws(' ', conrelid::regclass, pg_get_constraintdef(oid)) FROM pg_constraint WHERE contype = 'f'
    UNION ALL SELECT concat_ws(' ', enumtypid::regtype, enumlabel) FROM pg_enum
    ORDER BY line`);
  return rows.map(({ line }) => line);
}

describe('migrations', () => {
  it('build what schema.prisma says', async () => {
    const path = 'prisma/schema.prisma';
    const content = await readFile(path, 'utf8');
    const wanted = await onBareDatabase((url) =>
      withPool(url, async (pool) => {
        const engine = await openSchemaEngine(pool, [[path, content]]);
        const { stdout } = await engine.diff({
          from: { tag: 'empty' },
          to: { tag: 'schemaDatamodel', files: [{ path, content }] },
          script: true,
          exitCode: null,
          filters: { externalTables: [], externalEnums: [] },
        });
        await pool.query(`CREATE EXTENSION pg_trgm; ${stdout}`);
        return describeSchema(pool);
      }),
    );
    expect(await withPool(migrated.url, describeSchema)).toEqual(wanted);
    expect(wanted.length).toBeGreaterThan(50);
  });

  it('are applied once by five processes that start at once', async () => {
    const applied = await onBareDatabase((url) => Promise.all(Array.from({ length: 5 }, () => migrate(url))));
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  });
});

describe('the database itself refuses', () => {
  const product = { part_number: 'p', name: 'n', brand: 'b', category: 'COILS', description: 'd', image: 'i' };
  const good = { ...product, price_cents: 100, minimum: 100, available: 100 };

  it.each([
    ['a price over $50', { price_cents: 5_001 }, 'products_price_range'],
    ['a free part', { price_cents: 0 }, 'products_price_range'],
    ['a minimum under 100', { minimum: 99 }, 'products_minimum_range'],
    ['a stock over 5000', { available: 5_001 }, 'products_available_range'],
    ['a negative stock', { available: -1 }, 'products_available_range'],
  ])('%s', async (_what, wrong, constraint) => {
    const row = { id: newId(), ...good, ...wrong };
    const values = Object.values(row);
    const insert = `INSERT INTO products (${Object.keys(row).join()}) VALUES (${values.map((_, n) => `$${n + 1}`).join()})`;
    await withPool(migrated.url, (pool) => expect(pool.query(insert, values)).rejects.toMatchObject({ constraint }));
  });
});

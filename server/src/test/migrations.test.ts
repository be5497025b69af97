import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../tests/support/environment/database.ts';
import { newId } from '#platform/ids.ts';
import { migrate } from '#platform/migrate.ts';
import { withSessionOptions } from '#platform/session-options.ts';
import { onBareDatabase, onDatabaseBefore, withPool } from './earlier-database.ts';
import { openSchemaEngine, readMigrations } from './schema-engine.ts';

let migrated: TestDatabase;
beforeAll(async () => {
  migrated = await createDatabase();
});
afterAll(() => migrated.drop());

/** Everything that Prisma's schema can say of a database. */
async function describeSchema(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    SELECT concat_ws(' ', table_name, column_name, udt_name, is_nullable, column_default, datetime_precision) AS line
      FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'
      AND indexdef !~ '(listed_values|image_hash|image_hashes)\\(' -- Indexes of expressions.
    UNION ALL SELECT concat_ws(' ', conrelid::regclass, pg_get_constraintdef(oid)) FROM pg_constraint WHERE contype = 'f'
    UNION ALL SELECT concat_ws(' ', enumtypid::regtype, enumlabel) FROM pg_enum
    ORDER BY line`);
  return rows.map(({ line }) => line);
}

/** The record of the first migration, and the columns of the table of records. */
async function recordOfFirst(pool: pg.Pool): Promise<object[]> {
  const { rows: records } = await pool.query<object>(`
    SELECT checksum, migration_name, logs, rolled_back_at, applied_steps_count, finished_at >= started_at AS ended
      FROM _prisma_migrations ORDER BY migration_name LIMIT 1`);
  const { rows: columns } = await pool.query<object>(`
    SELECT column_name, data_type, is_nullable, column_default, character_maximum_length
      FROM information_schema.columns WHERE table_name = '_prisma_migrations'`);
  return [...records, ...columns];
}

describe('migrations', () => {
  it('compute the keys of long serial numbers again', async () => {
    await onDatabaseBefore('20261129141000_longer_serial_numbers', (url) =>
      withPool(url, async (pool) => {
        // In order only without their first digits, or with all of them.
        await pool.query(`INSERT INTO equipment_models (brand, number, kind, serial_from, serial_to)
          VALUES ('B', 'M1', 'FURNACE', '2000000000001', '1000000000005'), ('B', 'M2', 'FURNACE', '7', '1000000000009')`);
        await migrate(url);
        const { rows } = await pool.query(`SELECT serial_from, serial_to FROM equipment_models
          WHERE serial_from_key = lpad(serial_from, 60, '0') AND serial_to_key = lpad(serial_to, 60, '0') ORDER BY number`);
        expect(rows).toEqual([
          { serial_from: '1000000000005', serial_to: '2000000000001' },
          { serial_from: '7', serial_to: '1000000000009' },
        ]);
      }),
    );
  });

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
        // Defaults of schema.prisma call functions, which Prisma cannot describe.
        const functions = ['next_order_number', 'next_part_file', 'next_model_file'].map(
          (name) => `CREATE FUNCTION ${name}() RETURNS INTEGER LANGUAGE sql AS 'SELECT 1';`,
        );
        await pool.query(`CREATE EXTENSION pg_trgm; ${functions.join(' ')} ${stdout}`);
        return describeSchema(pool);
      }),
    );
    expect(await withPool(migrated.url, describeSchema)).toEqual(wanted);
    expect(wanted.length).toBeGreaterThan(50);
  });

  it('are recorded as Prisma does it, so that each of the two goes on where the other was', () =>
    onBareDatabase(async (url) => {
      // Prisma's engine keeps its lock for ten seconds, unless its connections are cut.
      const enginePool = new pg.Pool({ connectionString: withSessionOptions(url) }).on('error', () => undefined);
      const engine = await openSchemaEngine(enginePool);
      const cut = `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`;
      const all = await readMigrations('prisma/migrations');
      const apply = (count: number) =>
        engine.applyMigrations({
          migrationsList: { ...all, migrationDirectories: all.migrationDirectories.slice(0, count) },
          filters: { externalTables: [], externalEnums: [] },
        });
      const { appliedMigrationNames } = await apply(1);
      await withPool(url, (pool) => pool.query(cut));
      expect(await migrate(url)).toHaveLength(all.migrationDirectories.length - 1);
      expect(await apply(Infinity)).toEqual({ appliedMigrationNames: [] });
      const byPrisma = await withPool(url, recordOfFirst);
      expect(byPrisma[0]).toMatchObject({ migration_name: appliedMigrationNames[0] });
      expect(await withPool(migrated.url, recordOfFirst)).toEqual(byPrisma);
    }));

  it('are applied once by five processes that start at once', async () => {
    const applied = await onBareDatabase(async (url) => {
      // As for a role whose requests come through a pooler: docs/operations.md.
      const limit = `EXECUTE format('ALTER DATABASE %I SET statement_timeout = 50', current_database());
        EXECUTE format('ALTER DATABASE %I SET lock_timeout = 50', current_database());`;
      await withPool(url, (pool) => pool.query(`DO $$ BEGIN ${limit} END $$`));
      return Promise.all(Array.from({ length: 5 }, () => migrate(url)));
    });
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  });
});

describe('the migration that keeps part numbers apart', () => {
  const migration = '20261122010100_part_numbers_apart';
  const insert = (url: string, ...numbers: string[]) =>
    withPool(url, (pool) =>
      pool.query(
        `INSERT INTO products (id, part_number, name, brand, category, description, image, price_cents, minimum, available)
          SELECT gen_random_uuid(), number, 'n', 'b', 'COILS', 'd', 'i', 100, 100, 100 FROM unnest($1::text[]) AS number`,
        [numbers],
      ),
    );

  it('names those that are alike, and goes on once they are renamed as docs/operations.md says', () =>
    onDatabaseBefore(migration, async (url) => {
      await insert(url, 'AB-12', 'ab12', 'C 3', 'c-3', 'D4');
      await expect(migrate(url)).rejects.toThrow(/^The migration \w+ failed: .*Rename these: AB-12, ab12; C 3, c-3$/s);
      const rename = "UPDATE products SET part_number = part_number || '-2' WHERE part_number IN ('ab12', 'c-3')";
      await withPool(url, (pool) => pool.query(rename));
      expect(await migrate(url)).toContain(migration);
    }));
});

describe('the migration of numbers with typographic characters', () => {
  const migration = '20261202170000_typographic_numbers';
  const add = `WITH part AS (
      INSERT INTO products (id, part_number, name, brand, category, description, image, price_cents, minimum, available)
      VALUES (uuidv7(), $1, 'n', 'b', 'COILS', 'd', 'i', 100, 100, 100) RETURNING id
    ), alias AS (INSERT INTO part_aliases (product_id, kind, number) SELECT id, 'UPC', $2 FROM part)
    INSERT INTO supersessions (product_id, old_number) SELECT id, $3 FROM part`;

  it('computes the keys of all their numbers again', () =>
    onDatabaseBefore(migration, (url) =>
      withPool(url, async (pool) => {
        await pool.query(add, ['KM\u200bFS-90', '0123\u200b45678905', '24\u201dx36\u201d']);
        await migrate(url);
        const { rows } =
          await pool.query(`SELECT products.number_key, search @@ 'kmfs90'::tsquery AS found, barcode, old_key
          FROM products, part_aliases, supersessions`);
        expect(rows).toEqual([{ number_key: 'kmfs90', found: true, barcode: '00012345678905', old_key: '24x36' }]);
      }),
    ));

  it('names those that are alike', () =>
    onDatabaseBefore(migration, (url) =>
      withPool(url, async (pool) => {
        await pool.query(add, ['A-1', '012345678905', 'B-1']);
        await pool.query(add, ['A\u200b1', '12345678905\u200b', 'B·1']);
        await expect(migrate(url)).rejects.toThrow(
          /^The migration \w+ failed: Part numbers must .* Change these: 012345678905, 12345678905\u200b; A-1, A\u200b1; B-1, B·1$/,
        );
        await pool.query("UPDATE products SET part_number = 'A-2' WHERE part_number = 'A\u200b1'");
        await pool.query("DELETE FROM part_aliases WHERE number LIKE '%\u200b'");
        await pool.query("DELETE FROM supersessions WHERE old_number = 'B·1'");
        expect(await migrate(url)).toContain(migration);
      }),
    ));
});

describe('the migration of verified addresses', () => {
  it('takes a shared address from all its accounts, and keeps demotions', () =>
    onDatabaseBefore('20261122130000_verified_addresses', (url) =>
      withPool(url, async (pool) => {
        await pool.query(`INSERT INTO users (id, uid, email, email_verified)
          SELECT gen_random_uuid(), uid, email, true
          FROM (VALUES ('1', 'a@e.example'), ('2', 'a@e.example'), ('3', 'boss@e.example')) AS person (uid, email)`);
        await pool.query(`INSERT INTO audit_entries (action, subject, subject_id)
          SELECT 'ADMIN_BOOTSTRAPPED', 'USER', id FROM users WHERE uid = '3'`);
        await migrate(url);
        const { rows } = await pool.query('SELECT email_verified, admin_email FROM users ORDER BY uid');
        expect(rows).toEqual([
          { email_verified: false, admin_email: null },
          { email_verified: false, admin_email: null },
          { email_verified: true, admin_email: 'boss@e.example' },
        ]);
      }),
    ));
});

describe('the migration of webhook events', () => {
  it('keeps only what names the subject of an event', () =>
    onDatabaseBefore('20261122150100_provider_event_payloads', async (url) => {
      const object = {
        id: 'pi_1',
        object: 'payment_intent',
        client_secret: 'pi_1_secret_x',
        charges: [{ name: 'Mary' }],
      };
      const payload = { id: 'evt_1', created: 1, livemode: false, data: { object } };
      const insert = 'INSERT INTO provider_events (id, type, payload) VALUES ($1, $2, $3)';
      await withPool(url, (pool) => pool.query(insert, ['evt_1', 'payment_intent.succeeded', payload]));
      await migrate(url);
      const { rows } = await withPool(url, (pool) => pool.query('SELECT payload FROM provider_events'));
      const kept = { id: 'pi_1', object: 'payment_intent' };
      expect(rows).toEqual([{ payload: { created: 1, livemode: false, object: kept } }]);
    }));
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
    ['a number of punctuation', { part_number: '- /' }, 'products_number_written'],
  ])('%s', async (_what, wrong, constraint) => {
    const row = { id: newId(), ...good, ...wrong };
    const values = Object.values(row);
    const insert = `INSERT INTO products (${Object.keys(row).join()}) VALUES (${values.map((_, n) => `$${n + 1}`).join()})`;
    await withPool(migrated.url, (pool) => expect(pool.query(insert, values)).rejects.toMatchObject({ constraint }));
  });
});

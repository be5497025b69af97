import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../tests/support/environment/database.ts';
import { grantRunRole } from '#platform/run-role.ts';
import { migrate, refusePendingMigrations } from '#platform/migrate.ts';
import { refundOrder } from './documents.ts';
import { paid, placed } from './orders.ts';
import { dropRole, runAs } from './roles.ts';
import { openShop, type Shop } from './shop.ts';

const role = `kelvin_test_${randomBytes(6).toString('hex')}`;
let database: TestDatabase;
let runUrl: string;
let shop: Shop;
beforeAll(async () => {
  database = await createDatabase();
  runUrl = Object.assign(new URL(database.url), { username: role, password: 'a%20b' }).href;
  await grantRunRole({ migrationUrl: database.url, runUrl });
  shop = await openShop({ DATABASE_URL: runUrl });
});
afterAll(async () => {
  await shop.close();
  await dropRole(database.url, role);
  await database.drop();
});

describe('the role of the running server', () => {
  it('serves orders, payments, refunds and promotions, with their audit entries', async () => {
    const [customer, admin] = await Promise.all([shop.customer(), shop.admin()]);
    const { order } = await paid(shop, customer);
    await placed(shop, customer);
    const input = { requestId: crypto.randomUUID(), orderId: order.id, amountCents: 100, restock: 1, reason: 'Bent' };
    expect((await refundOrder(shop, input, admin)).errors).toEqual([]);
    const promote = 'mutation ($userId: ID!) { promoteUser(input: { userId: $userId }) { __typename } }';
    expect((await shop.call(promote, { userId: customer.id }, admin)).errors).toEqual([]);
    const actions = await shop.prisma.auditEntry.findMany({ select: { action: true } });
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['PAYMENT_SETTLED', 'REFUND_REQUESTED', 'USER_PROMOTED']),
    );
    await expect(refusePendingMigrations(runUrl)).resolves.toBeUndefined();
  });

  it.each([
    'ALTER TABLE audit_entries DISABLE TRIGGER ALL',
    'DROP TRIGGER audit_entries_append_only ON audit_entries',
    "SET session_replication_role = 'replica'",
    'UPDATE audit_entries SET actor_id = NULL',
    'DELETE FROM audit_entries',
    'DELETE FROM stock_movements',
    'TRUNCATE audit_entries',
    'TRUNCATE orders CASCADE',
    'ALTER TABLE orders DROP COLUMN total_cents',
    'DROP TABLE orders',
    'CREATE TABLE public.other (id int)',
    'DELETE FROM _prisma_migrations',
    `ALTER ROLE ${role} SUPERUSER`,
  ])('may not %s', async (statement) => {
    const denied = /permission denied|must be owner/;
    await expect(runAs(runUrl, statement)).rejects.toThrow(denied);
  });

  it('keeps its rights when they are granted again, also concurrently', async () => {
    const grant = () => grantRunRole({ migrationUrl: database.url, runUrl });
    await Promise.all([grant(), grant(), grant()]);
    expect(await shop.prisma.order.count()).toBe(2);
  });

  it('gets its rights if the addresses have the users in their queries', async () => {
    const { hostname: host, port, pathname, username, password } = new URL(database.url);
    const urlOf = (user: string, secret: string) =>
      `postgresql://${pathname}?${String(new URLSearchParams({ host, port, user, password: secret }))}`;
    const url = urlOf(`${role}_query`, 'a b');
    await grantRunRole({ migrationUrl: urlOf(username, password), runUrl: url });
    await expect(refusePendingMigrations(url)).resolves.toBeUndefined();
    await expect(runAs(url, 'DROP TABLE orders')).rejects.toThrow('must be owner');
    await dropRole(database.url, `${role}_query`);
  });

  it('still changes rows whose triggers write into new tables after a later migration failed', async () => {
    await shop.product();
    const directory = await mkdtemp(path.join(tmpdir(), 'kelvin-migrations-'));
    const scripts = {
      '29990101000000_changed_names': `CREATE TABLE changed_names (product_id UUID);
        CREATE FUNCTION note_changed_name() RETURNS TRIGGER LANGUAGE plpgsql AS $$
          BEGIN INSERT INTO changed_names VALUES (NEW.id); RETURN NEW; END $$;
        CREATE TRIGGER products_changed_names BEFORE UPDATE ON products FOR EACH ROW EXECUTE FUNCTION note_changed_name();`,
      '29990101000001_failure': 'SELECT 1 / 0;',
    };
    for (const [name, script] of Object.entries(scripts)) {
      await mkdir(path.join(directory, name));
      await writeFile(path.join(directory, name, 'migration.sql'), script);
    }
    await expect(migrate(database.url, { directory, runUrl })).rejects.toThrow('29990101000001_failure failed');
    await runAs(runUrl, 'UPDATE products SET name = name');
    expect(await shop.prisma.$queryRaw`SELECT count(*)::int FROM changed_names`).not.toEqual([{ count: 0 }]);
    await rm(directory, { recursive: true });
  });

  it('is named if it does not exist and the owner may not create it', async () => {
    const other = Object.assign(new URL(runUrl), { username: `${role}_other` }).href;
    await expect(grantRunRole({ migrationUrl: runUrl, runUrl: other })).rejects.toThrow(
      /^The role "\w+_other" of DATABASE_URL does not exist: run CREATE ROLE /,
    );
  });
  it('may not make the backup of the sequences, which then fails', async () => {
    const manual = await readFile('docs/operations.md', 'utf8');
    const [, backup = ''] = /-o numbers\.sql -c "([^"]+)"/.exec(manual) ?? [];
    const owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    const { rows } = await owner.query<{ format: string }>(backup);
    await owner.end();
    const statements = rows.map(({ format }) => format);
    expect(statements).toContain("SELECT setval('public.order_number_places', 1, 't');");
    await expect(runAs(runUrl, backup)).rejects.toThrow(/"no right to read public\.\w+"/);
  });
});

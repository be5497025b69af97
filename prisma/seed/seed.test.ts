import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../../tests/support/environment/database.ts';
import { fitments, modelDiagrams } from './models.ts';
import { equivalentEntries, partAliases, supersessions } from './part-numbers.ts';
import { customer } from './people.ts';
import { products } from './products.ts';
import { seed } from './seed.ts';

const tables = [
  'users',
  'profiles',
  'products',
  'orders',
  'order_events',
  'payments',
  'shipments',
  'shipment_lines',
  'reviews',
  'contact_messages',
  'equipment_models',
  'fitments',
  'diagrams',
  'diagram_positions',
  'model_diagrams',
  'part_aliases',
  'supersessions',
  'equivalent_entries',
  'fit_answers',
  'fit_tallies',
  'shop_settings',
  'pickup_agencies',
  'stock_levels',
  'stock_movements',
  'part_reviews',
  'rating_tallies',
  'part_questions',
  'part_answers',
] as const;

const demo = { hasAgencies: true };

let shop: Awaited<ReturnType<typeof openDatabase>>;

beforeAll(async () => {
  shop = await openDatabase();
  await Promise.all([seed(shop.url, demo), seed(shop.url, demo), seed(shop.url, demo)]);
});

afterAll(() => shop.close());

/** Creates an empty migrated database and a connection for queries. */
async function openDatabase() {
  const { url, drop } = await createDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    url,
    async rows<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) {
      return (await client.query<Row>(sql, values)).rows;
    },
    async close() {
      await client.end();
      await drop();
    },
  };
}

/** Runs a test on its own database, which it may change. */
async function withDatabase(run: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<void>) {
  const database = await openDatabase();
  try {
    await run(database);
  } finally {
    await database.close();
  }
}

async function everything({ rows } = shop) {
  const contents: Record<string, unknown[]> = {};
  for (const table of tables)
    contents[table] = await rows(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY t::text`);
  return contents;
}

test('three concurrent seeds insert each row once', async () => {
  const contents = await everything();
  expect(Object.fromEntries(tables.map((table) => [table, contents[table]?.length]))).toEqual({
    users: 5,
    profiles: 1,
    products: products.length,
    orders: 15,
    order_events: 37,
    payments: 12,
    shipments: 9,
    shipment_lines: 9,
    reviews: 12,
    contact_messages: 4,
    equipment_models: 60,
    fitments: fitments.length,
    diagrams: 3,
    diagram_positions: 25,
    model_diagrams: modelDiagrams.length,
    part_aliases: partAliases.length,
    supersessions: supersessions.length,
    equivalent_entries: equivalentEntries.length,
    fit_answers: 3,
    fit_tallies: 1,
    shop_settings: 1,
    pickup_agencies: 3,
    stock_levels: 12,
    stock_movements: 16,
    part_reviews: 6,
    rating_tallies: 4,
    part_questions: 3,
    part_answers: 3,
  });
});

test('seeding again changes nothing', async () => {
  const before = await everything();
  await seed(shop.url, demo);
  expect(await everything()).toEqual(before);
});

test('orders have every status, and reservations end in the future', async () => {
  const rows = await shop.rows(
    'SELECT status, reserved_until > now() AS held FROM orders ORDER BY status, reserved_until',
  );
  expect(rows).toEqual([
    { status: 'UNPAID', held: true },
    { status: 'UNPAID', held: true },
    { status: 'UNPAID', held: null },
    ...Array<object>(3).fill({ status: 'SHIPPING', held: null }),
    ...Array<object>(9).fill({ status: 'DELIVERED', held: null }),
  ]);
});

test('every paid order, and no other, has one successful payment of its total', async () => {
  const wrong = await shop.rows(`
    SELECT o.id FROM orders o LEFT JOIN payments p ON p.order_id = o.id
    WHERE (o.status = 'UNPAID') <> (p.id IS NULL)
       OR p.amount_cents <> o.total_cents OR p.intent_id <> o.transaction_id OR p.status <> 'SUCCEEDED'`);
  expect(wrong).toEqual([]);
});

test('the last event of every order has its current status', async () => {
  const wrong = await shop.rows(`
    SELECT o.id FROM orders o
    JOIN LATERAL (SELECT to_status FROM order_events WHERE order_id = o.id ORDER BY at DESC, id DESC LIMIT 1) e ON true
    WHERE e.to_status <> o.status`);
  expect(wrong).toEqual([]);
});

test('the levels and the ledger of a part are its stock', async () => {
  const rows = await shop.rows(
    `SELECT (available = (SELECT sum(quantity) FROM stock_levels WHERE product_id = p.id)
       AND available = (SELECT sum(change) FROM stock_movements WHERE product_id = p.id)) AS fits
     FROM products p WHERE stock_by_agency`,
  );
  expect(rows).toEqual(Array<object>(4).fill({ fits: true }));
});

test('agencies that an admin has removed stay removed', () =>
  withDatabase(async (database) => {
    await database.rows('UPDATE shop_settings SET version = 3');
    await seed(database.url, demo);
    expect(await database.rows('SELECT FROM pickup_agencies UNION ALL SELECT FROM stock_levels')).toEqual([]);
  }));

test('rows that were sold, changed or deleted since the first seeding stay unchanged', () =>
  withDatabase(async (database) => {
    await seed(database.url, demo);
    await database.rows(`UPDATE products SET available = 7, archived_at = now() WHERE part_number = 'KM-FS90'`);
    await database.rows(`UPDATE orders SET deleted_at = now(), reserved_until = NULL WHERE reserved_until IS NOT NULL`);
    await database.rows(`UPDATE users SET removed_at = now()`);
    const before = await everything(database);
    await seed(database.url, demo);
    expect(await everything(database)).toEqual(before);
  }));

test('a user who signed in before the first seeding keeps the account, and gets its orders', () =>
  withDatabase(async (database) => {
    const id = '01a0c331-8e80-7e99-a31d-b5e3b011894e';
    await database.rows('INSERT INTO users (id, uid, email) VALUES ($1, $2, $3)', [id, customer.uid, customer.email]);
    await seed(database.url, demo);
    expect(await database.rows('SELECT count(*)::int AS count FROM orders WHERE user_id = $1', [id])).toEqual([
      { count: 5 },
    ]);
  }));

test('a seeded order is skipped if the customer has one of the same part', () =>
  withDatabase(async (database) => {
    const own = '01a094d8-5280-7ffe-8617-f54cce2122d7';
    const seeded = '019ef3b5-3680-7b58-b3a8-f6850f112b00';
    await seed(database.url, demo);
    await database.rows('DELETE FROM order_events WHERE order_id = $1', [seeded]);
    const names = await database.rows(
      `SELECT quote_ident(column_name) AS name FROM information_schema.columns
       WHERE table_name = 'orders' AND is_generated = 'NEVER'`,
    );
    const columns = names.map(({ name }) => String(name)).join(', ');
    await database.rows(
      `WITH deleted AS (DELETE FROM orders WHERE id = $1 RETURNING *)
       INSERT INTO orders (${columns}) SELECT ${columns} FROM (
         SELECT (jsonb_populate_record(NULL::orders, to_jsonb(deleted) || jsonb_build_object('id', $2::text))).*
         FROM deleted
       ) AS copy`,
      [seeded, own],
    );
    await seed(database.url, demo);
    expect(await database.rows('SELECT id FROM orders WHERE id = ANY($1)', [[seeded, own]])).toEqual([{ id: own }]);
  }));

test('the command adds the payments of the paid orders to the Stripe stand-in', () =>
  withDatabase(async (database) => {
    const added: { payments: { id: string; amount: number }[] }[] = [];
    const cards = createServer((request, response) => {
      void json(request).then((body) => {
        added.push(body as (typeof added)[number]);
        response.end(request.url);
      });
    });
    await new Promise<void>((listening) => void cards.listen(0, '127.0.0.1', listening));
    const url = `http://127.0.0.1:${(cards.address() as AddressInfo).port}`;
    const env = { ...process.env, DATABASE_URL: database.url, SANDBOX_CARDS_URL: url };
    const command = ['--import', 'tsx', path.join(import.meta.dirname, 'main.ts')];
    await promisify(execFile)(process.execPath, command, { env });
    cards.close();
    const payments = await database.rows('SELECT intent_id AS id, amount_cents AS amount FROM payments ORDER BY id');
    const sent = added.flatMap((body) => body.payments.map(({ id, amount }) => ({ id, amount })));
    expect(sent.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual(payments);
    expect(payments).toHaveLength(12);
  }));

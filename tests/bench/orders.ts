import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { step } from '../../sandbox/src/commands/progress.ts';
import { fillCatalogue } from './catalogue.ts';
import { type Customer, makeCustomers } from './customers.ts';
import { placeDocument } from './documents.ts';
import { putLoad } from './http-load.ts';
import { runInterleaved, type Figures, type Side } from './interleaved.ts';
import { isData, post } from './requests.ts';
import type { Server } from './shop-server.ts';
import type { Stage } from './stage.ts';
import { countStatements } from './statement-count.ts';
import { compared } from './table.ts';

const PARTS = 1_000;
/** Each customer places one order a round, because the shop refuses a second unpaid order of the same part. */
const CUSTOMERS = 600;
const QUANTITY = 300;

interface Setup {
  client: pg.Client;
  shop: Server;
  bare: Server;
  session: number;
  customers: Customer[];
  parts: string[];
}

/** Measures orders of 1,000 parts and of one part, and checks that no piece is sold twice. */
export async function benchOrders(stage: Stage): Promise<void> {
  const { url, client, session } = await stage.database();
  await step(`${PARTS} parts`, () => fillCatalogue(client, PARTS));
  const customers = await step(`${CUSTOMERS} customers`, () => makeCustomers(stage.environment, client, CUSTOMERS));
  const { rows } = await client.query<{ id: string }>('SELECT id FROM products ORDER BY id');
  // With the real range the stock would end after 50 orders.
  await client.query(`ALTER TABLE products DROP CONSTRAINT products_available_range,
    ADD CONSTRAINT products_available_range CHECK (available >= 0)`);
  const parts = rows.map(({ id }) => id);
  const setup = { client, session, customers, parts, shop: await stage.shop(url), bare: await stage.bare(url) };
  const over = await step('orders over 1,000 parts', () => compare(stage, setup, parts));
  const hot = await step('orders of one part', () => compare(stage, setup, parts.slice(0, 1)));
  compared('orders over 1,000 parts, 10 connections', over);
  compared('orders of one part, 10 connections', hot);
  await step('statements of an order', () => count(stage, url, setup));
  await step('stock for 50 orders, 600 requested over 64 connections', () => oversell(setup));
}

async function compare(stage: Stage, setup: Setup, parts: string[]): Promise<Figures[]> {
  const sides = [bareSide(setup, parts), shopSide(setup, parts), shopSide(setup, parts, { isKeyed: true })];
  const dose = { connections: 10, most: CUSTOMERS, ms: 20_000, rounds: stage.rounds, session: setup.session };
  return runInterleaved(sides, dose);
}

const partAt = (parts: string[], n: number) => parts[(n * 7) % parts.length] ?? '';

function shopSide({ shop, customers, client }: Setup, parts: string[], { isKeyed = false } = {}): Side {
  const orders = customers.map(({ token }, n) => {
    const input = { productId: partAt(parts, n), quantity: QUANTITY, phone: '+1 555 0100', address: '1 Cold Street' };
    return (key: string | null) =>
      post('/graphql', { query: placeDocument, variables: { input: { ...input, idempotencyKey: key } } }, token);
  });
  return {
    name: isKeyed ? 'shop, with an idempotency key' : 'shop',
    ...shop,
    request: (n) => orders[n % orders.length]?.(isKeyed ? randomUUID() : null) ?? Buffer.alloc(0),
    accepts: isPlaced,
    async prepare() {
      await restock(client);
      await recognise(shop, customers);
    },
  };
}

const isPlaced = (answer: Buffer) => isData(answer) && answer.includes('PlaceOrderPayload');

const bareSide = ({ bare, customers, client }: Setup, parts: string[]): Side => ({
  name: 'node:http + one statement',
  ...bare,
  request: (n) => post('/order', [randomUUID(), customers[n % customers.length]?.id, partAt(parts, n), QUANTITY]),
  accepts: (answer) => answer.includes('"id"'),
  prepare: () => restock(client),
});

/** Deletes all orders and sets a large stock. */
async function restock(client: pg.Client, available = 1_000_000) {
  await client.query(
    'TRUNCATE orders, order_events, payments, refunds, money_differences, idempotency_keys, change_events',
  );
  await client.query('UPDATE products SET available = $1', [available]);
  await client.query('VACUUM ANALYZE products');
  await client.query('CHECKPOINT');
}

/** Marks tokens as checked, so the server does not ask the identity provider during the measurement. */
async function recognise(shop: Server, customers: Customer[]) {
  const requests = customers.map(({ token }) => post('/graphql', { query: '{ me { id } }' }, token));
  const request = (n: number) => requests[n] ?? Buffer.alloc(0);
  await putLoad({ ...shop, request, accepts: isData }, { connections: 10, most: requests.length, ms: 60_000 });
}

async function count(stage: Stage, url: string, setup: Setup) {
  for (const isKeyed of [false, true]) {
    const statements = await countStatements(stage, url, async (shop) => {
      const { request } = shopSide({ ...setup, shop }, setup.parts, { isKeyed });
      await restock(setup.client);
      return request;
    });
    console.log(
      `    ${isKeyed ? 'with a key' : 'without a key'}: ${statements.length}\n      ${statements.join('\n      ')}`,
    );
  }
}

async function oversell(setup: Setup) {
  const { client, shop, customers, parts } = setup;
  await restock(client, 50 * QUANTITY);
  await recognise(shop, customers);
  const { latencies, refused } = await putLoad(shopSide(setup, parts.slice(0, 1)), {
    connections: 64,
    most: CUSTOMERS,
    ms: 60_000,
  });
  const { rows } = await client.query<{ orders: number; left: number }>(
    `SELECT (SELECT count(*)::int FROM orders) AS orders, available AS left FROM products WHERE id = $1`,
    [parts[0]],
  );
  const [{ orders, left } = { orders: NaN, left: NaN }] = rows;
  console.log(
    `    ${latencies.length - refused} confirmed, ${refused} refused; ${orders} recorded, ${left} pieces left`,
  );
  if (orders !== 50 || left !== 0 || latencies.length - refused !== 50) throw new Error('Stock and orders disagree.');
}

import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { step } from '../../sandbox/src/commands/progress.ts';
import { fillCatalogue } from './catalogue.ts';
import { type Customer, makeCustomers } from './customers.ts';
import { placeDocument } from './documents.ts';
import { putLoad } from './http-load.ts';
import { inTurns, type Figures, type Side } from './in-turns.ts';
import { isData, post } from './requests.ts';
import type { Server } from './shop-server.ts';
import type { Stage } from './stage.ts';
import { countStatements } from './statement-count.ts';
import { compared } from './table.ts';

const PARTS = 1_000;
/** Each places one order a round: the shop refuses a second unpaid one of the same part. */
const CUSTOMERS = 600;
const QUANTITY = 300;

interface Books {
  client: pg.Client;
  shop: Server;
  bare: Server;
  session: number;
  customers: Customer[];
  parts: string[];
}

/** What an order costs over 1,000 parts and on one, and that no piece is sold twice. */
export async function benchOrders(stage: Stage): Promise<void> {
  const { url, client, session } = await stage.books();
  await step(`${PARTS} parts`, () => fillCatalogue(client, PARTS));
  const customers = await step(`${CUSTOMERS} customers`, () => makeCustomers(stage.environment, client, CUSTOMERS));
  const { rows } = await client.query<{ id: string }>('SELECT id FROM products ORDER BY id');
  // The stock of a real part ends after 50 orders.
  await client.query(`ALTER TABLE products DROP CONSTRAINT products_available_range,
    ADD CONSTRAINT products_available_range CHECK (available >= 0)`);
  const parts = rows.map(({ id }) => id);
  const books = { client, session, customers, parts, shop: await stage.shop(url), bare: await stage.bare(url) };
  const over = await step('orders over 1,000 parts', () => compare(stage, books, parts));
  const hot = await step('orders of one part', () => compare(stage, books, parts.slice(0, 1)));
  compared('orders over 1,000 parts, 10 connections', over);
  compared('orders of one part, 10 connections', hot);
  await step('what an order asks of the database', () => count(stage, url, books));
  await step('50 orders in stock, 600 asked for by 64 at once', () => oversell(books));
}

async function compare(stage: Stage, books: Books, parts: string[]): Promise<Figures[]> {
  const sides = [bareSide(books, parts), shopSide(books, parts), shopSide(books, parts, { isKeyed: true })];
  const dose = { connections: 10, most: CUSTOMERS, ms: 20_000, rounds: stage.rounds, session: books.session };
  return inTurns(sides, dose);
}

const partAt = (parts: string[], n: number) => parts[(n * 7) % parts.length] ?? '';

function shopSide({ shop, customers, client }: Books, parts: string[], { isKeyed = false } = {}): Side {
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

const bareSide = ({ bare, customers, client }: Books, parts: string[]): Side => ({
  name: 'node:http + one statement',
  ...bare,
  request: (n) => post('/order', [randomUUID(), customers[n % customers.length]?.id, partAt(parts, n), QUANTITY]),
  accepts: (answer) => answer.includes('"id"'),
  prepare: () => restock(client),
});

/** As if nobody had ordered yet, and with plenty in stock. */
async function restock(client: pg.Client, available = 1_000_000) {
  await client.query(
    'TRUNCATE orders, order_events, payments, refunds, money_differences, idempotency_keys, change_events',
  );
  await client.query('UPDATE products SET available = $1', [available]);
  await client.query('VACUUM ANALYZE products');
  await client.query('CHECKPOINT');
}

/** Tokens are checked at the identity provider now and then; not while orders are measured. */
async function recognise(shop: Server, customers: Customer[]) {
  const requests = customers.map(({ token }) => post('/graphql', { query: '{ me { id } }' }, token));
  const request = (n: number) => requests[n] ?? Buffer.alloc(0);
  await putLoad({ ...shop, request, accepts: isData }, { connections: 10, most: requests.length, ms: 60_000 });
}

async function count(stage: Stage, url: string, books: Books) {
  for (const isKeyed of [false, true]) {
    const statements = await countStatements(stage, url, async (shop) => {
      const { request } = shopSide({ ...books, shop }, books.parts, { isKeyed });
      await restock(books.client);
      return request;
    });
    console.log(
      `    ${isKeyed ? 'with a key' : 'without a key'}: ${statements.length}\n      ${statements.join('\n      ')}`,
    );
  }
}

async function oversell(books: Books) {
  const { client, shop, customers, parts } = books;
  await restock(client, 50 * QUANTITY);
  await recognise(shop, customers);
  const { latencies, refused } = await putLoad(shopSide(books, parts.slice(0, 1)), {
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
    `    ${latencies.length - refused} confirmed, ${refused} refused; ${orders} in the books, ${left} pieces left`,
  );
  if (orders !== 50 || left !== 0 || latencies.length - refused !== 50) throw new Error('Stock and orders disagree.');
}

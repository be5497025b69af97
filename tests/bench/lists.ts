import type pg from 'pg';
import { step } from '../../sandbox/src/commands/progress.ts';
import { fillCatalogue } from './catalogue.ts';
import { type Customer, makeAdmin } from './customers.ts';
import { ordersDocument } from './documents.ts';
import { runInterleaved, type Side } from './interleaved.ts';
import { isData, post } from './requests.ts';
import type { Server } from './shop-server.ts';
import type { Stage } from './stage.ts';
import { milliseconds, printTable, ratio } from './table.ts';

const SIZES = [3_000, 100_000];
const PARTS = 1_000;

interface Orders {
  count: number;
  shop: Server;
  admin: Customer;
  session: number;
  /** An example of each, to search for. */
  sample: { id: string; userId: string; productId: string; transactionId: string; partNumber: string };
}

const insertUsers = `
  INSERT INTO users (id, uid, email, name)
  SELECT uuidv7(), 'u' || n, 'buyer' || n || '@bench.example', 'Buyer ' || n FROM generate_series(1, 2000) AS n`;
// One in ten is unpaid, no two of the same buyer and part; one in five is on its way.
const insertOrders = `
  INSERT INTO orders (id, user_id, product_id, product_name, quantity, unit_price_cents, total_cents, customer_name,
    customer_email, phone, address, status, transaction_id, placed_at, paid_at, delivered_at)
  SELECT uuidv7(), buyer.id, part.id, part.name, n, 100, n * 100, buyer.name, buyer.email, '1', '1', state,
    CASE WHEN state <> 'UNPAID' THEN 'pi_' || n END, now() - make_interval(mins => n),
    CASE WHEN state <> 'UNPAID' THEN now() END, CASE WHEN state = 'DELIVERED' THEN now() END
  FROM (SELECT n, (CASE WHEN n % 10 = 0 THEN 'UNPAID' WHEN n % 5 = 1 THEN 'SHIPPING' ELSE 'DELIVERED' END)::order_status
      AS state FROM generate_series(1, $1::int) AS n) AS numbered
    JOIN (SELECT id, name, email, row_number() OVER () AS row FROM users) AS buyer ON buyer.row = 1 + (n / 10000 + n * 7) % 2000
    JOIN (SELECT id, name, row_number() OVER () AS row FROM products) AS part ON part.row = 1 + n / 10 % ${PARTS}`;

const cases: [name: string, variables: (sample: Orders['sample']) => object][] = [
  ['newest', () => ({})],
  ['oldest', () => ({ orderBy: 'OLDEST' })],
  ['highest total', () => ({ orderBy: 'TOTAL_HIGH' })],
  ['unpaid', () => ({ filter: { statuses: ['UNPAID'] } })],
  ['unpaid and on its way, by total', () => ({ orderBy: 'TOTAL_LOW', filter: { statuses: ['UNPAID', 'SHIPPING'] } })],
  ['of a user', ({ userId }) => ({ filter: { userId } })],
  ['of a part', ({ productId }) => ({ filter: { productId } })],
  ['before yesterday', () => ({ filter: { placedBefore: new Date(Date.now() - 86_400_000) } })],
  ['by id', ({ id }) => ({ filter: { search: id } })],
  ['by transaction', ({ transactionId }) => ({ filter: { search: transactionId } })],
  ['by part number', ({ partNumber }) => ({ filter: { search: partNumber } })],
  ['by e-mail address', () => ({ filter: { search: 'buyer1234@' } })],
  ['by a common word', () => ({ filter: { search: 'valve' } })],
  ['by a word of none', () => ({ filter: { search: 'zzyzxq' } })],
];

/** Measures a page of all orders among 100,000 and among 3,000. */
export async function benchLists(stage: Stage): Promise<void> {
  const sizes: Orders[] = [];
  for (const count of SIZES) sizes.push(await step(`${count} orders`, () => openOrders(stage, count)));
  const dose = { connections: 1, most: 400, ms: 400, rounds: stage.rounds, session: sizes[0]?.session ?? NaN };
  const rows = [];
  for (const [name, variables] of cases) {
    const [few, many] = await step(name, () =>
      runInterleaved(
        sizes.map((orders) => side(orders, variables)),
        dose,
      ),
    );
    if (!few || !many) continue;
    rows.push([name, ...[few.p50, many.p50, few.p99, many.p99].map(milliseconds), ratio(many.p50 / few.p50)]);
  }
  printTable(
    'lists: 20 of all orders for an admin, one caller, in ms',
    ['', 'p50 at 3k', 'p50 at 100k', 'p99 at 3k', 'p99 at 100k', '100k:3k'],
    rows,
  );
}

const side = ({ count, shop, admin, sample }: Orders, variables: (typeof cases)[number][1]): Side => ({
  name: String(count),
  ...shop,
  request: () =>
    post('/graphql', { query: ordersDocument, variables: { orderBy: 'NEWEST', ...variables(sample) } }, admin.token),
  accepts: isData,
});

async function openOrders(stage: Stage, count: number): Promise<Orders> {
  const { url, client, session } = await stage.database();
  await fillCatalogue(client, PARTS);
  await client.query(insertUsers);
  await client.query('ALTER TABLE orders DISABLE TRIGGER orders_tell');
  await client.query(insertOrders, [count]);
  await client.query('ALTER TABLE orders ENABLE TRIGGER orders_tell');
  await client.query('VACUUM ANALYZE orders');
  const admin = await makeAdmin(stage.environment, client);
  return { count, session, admin, sample: await sampleOf(client), shop: await stage.shop(url) };
}

async function sampleOf(client: pg.Client): Promise<Orders['sample']> {
  const { rows } = await client.query<Orders['sample']>(
    `SELECT orders.id, user_id AS "userId", product_id AS "productId", transaction_id AS "transactionId",
       part_number AS "partNumber"
     FROM orders JOIN products ON products.id = product_id WHERE transaction_id = 'pi_77'`,
  );
  if (!rows[0]) throw new Error('There is no order to search for.');
  return rows[0];
}

import type pg from 'pg';
import { step } from '../../sandbox/src/commands/progress.ts';
import { fillCatalogue } from './catalogue.ts';
import { type Customer, fillOrders, makeAdmin } from './data.ts';
import { ordersDocument } from './documents.ts';
import { isData, post } from './http.ts';
import { runInterleaved, type Side } from './measure.ts';
import { milliseconds, ratio, type Table } from './report.ts';
import type { Server } from './server-processes.ts';
import type { Stage } from './stage.ts';

const FEW = 3_000;
const PARTS = 1_000;

interface Orders {
  count: number;
  shop: Server;
  admin: Customer;
  session: number;
  /** An example of each, to search for. */
  sample: { id: string; userId: string; productId: string; transactionId: string; partNumber: string };
}

interface Filter {
  search?: string;
  [field: string]: unknown;
}

const insertUsers = `
  INSERT INTO users (id, uid, email, name)
  SELECT uuidv7(), 'u' || n, 'buyer' || n || '@bench.example', 'Buyer ' || n FROM generate_series(1, 2000) AS n`;

const cases: [name: string, variables: (sample: Orders['sample']) => { orderBy?: string; filter?: Filter }][] = [
  ['newest', () => ({})],
  ['oldest', () => ({ orderBy: 'OLDEST' })],
  ['highest total', () => ({ orderBy: 'TOTAL_HIGH' })],
  ['unpaid', () => ({ filter: { statuses: ['UNPAID'] } })],
  ['unpaid and on its way, by total', () => ({ orderBy: 'TOTAL_LOW', filter: { statuses: ['UNPAID', 'SHIPPING'] } })],
  ['of a user', ({ userId }) => ({ filter: { userId } })],
  ['of a part', ({ productId }) => ({ filter: { productId } })],
  ['of a part, highest total', ({ productId }) => ({ orderBy: 'TOTAL_HIGH', filter: { productId } })],
  ['before yesterday', () => ({ filter: { placedBefore: new Date(Date.now() - 86_400_000) } })],
  ['by id', ({ id }) => ({ filter: { search: id } })],
  ['by transaction', ({ transactionId }) => ({ filter: { search: transactionId } })],
  ['by part number', ({ partNumber }) => ({ filter: { search: partNumber } })],
  ['by e-mail address', () => ({ filter: { search: 'buyer1234@' } })],
  ['by a common word', () => ({ filter: { search: 'valve' } })],
  ['by a word of few parts', () => ({ filter: { search: 'humidi' } })],
  ['by a digit', () => ({ filter: { search: '0' } })],
  ['by a word of none', () => ({ filter: { search: 'zzyzxq' } })],
];

/** Measures a page of all orders, with its count as the web app asks for it, among few and among many. */
export async function benchLists(stage: Stage): Promise<Table[]> {
  const sizes: Orders[] = [];
  for (const count of [FEW, stage.orders]) sizes.push(await step(`${count} orders`, () => openOrders(stage, count)));
  const dose = { connections: 1, most: 400, ms: 200, rounds: stage.rounds, session: sizes[0]?.session ?? NaN };
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
  const title = 'Lists of 20 of all orders for an admin, one caller, in ms';
  const many = `${stage.orders / 1_000}k`;
  return [
    { title, headings: ['', 'p50 at 3k', `p50 at ${many}`, 'p99 at 3k', `p99 at ${many}`, `${many} : 3k`], rows },
  ];
}

const side = ({ count, shop, admin, sample }: Orders, variables: (typeof cases)[number][1]): Side => ({
  name: String(count),
  port: shop.port,
  pids: [shop.pid],
  request() {
    const { orderBy = 'NEWEST', filter = {} } = variables(sample);
    const limit = filter.search ? 1_000 : 10_000;
    return post('/graphql', { query: ordersDocument, variables: { orderBy, filter, limit } }, admin.token);
  },
  accepts: isData,
});

async function openOrders(stage: Stage, count: number): Promise<Orders> {
  const { url, client, session } = await stage.database();
  await fillCatalogue(client, PARTS);
  await client.query(insertUsers);
  await fillOrders(client, count);
  const admin = await makeAdmin(stage.environment, [client]);
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

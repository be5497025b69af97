import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { step } from '../../sandbox/src/commands/progress.ts';
import { placeDocument } from './documents.ts';
import { isData, post, putLoad } from './http.ts';
import { against, milliseconds, type Table } from './report.ts';
import { CUSTOMERS, type Setup, type Stage } from './stage.ts';
import { runWorkload, sendOnce, type Workload } from './workloads.ts';

const QUANTITY = 300;

/** Orders with an idempotency key, as the browser sends them, over 1,000 parts and of one part. */
export async function benchOrders(stage: Stage): Promise<Table[]> {
  const workload = await ordersOf(stage);
  const over = await runWorkload(stage, {
    ...workload(({ parts }) => parts),
    name: 'order, 1,000 parts',
    goals: { 10: { pg: 0.6 }, 50: { pg: 0.6 } },
  });
  const hot = await runWorkload(stage, {
    ...workload(({ parts }) => parts.slice(0, 1)),
    name: 'order, one part',
    goals: { 64: { pg: 0.8 } },
  });
  const sold = await step('stock for 50 orders, 600 requested over 64 connections', () => oversell(stage));
  const baskets = await step('orders of 1 to 50 lines, 10 connections', () => benchBaskets(stage));
  return [over, hot, sold, baskets];
}

const partAt = (parts: string[], n: number) => parts[(n * 7) % parts.length] ?? '';
const isPlaced = (answer: Buffer) => isData(answer) && answer.includes('PlaceOrderPayload');

async function ordersOf(stage: Stage) {
  const { customers, setups } = await stage.common();
  const customer = (n: number) => customers[n % customers.length];
  return (partsOf: (setup: Setup) => string[]): Omit<Workload, 'name' | 'goals'> => ({
    request: (setup, n) => orderOf(setup, partAt(partsOf(setup), n), customer(n)?.token ?? ''),
    accepts: isPlaced,
    statement: (n) => ['order', [randomUUID(), customer(n)?.id, partAt(partsOf(setups[0]), n), QUANTITY]],
    async prepare({ client, server }, side) {
      await restock(client);
      // A verified token is kept: the server does not ask the identity provider during the measurement.
      const asked = customers.map(({ token }) => post('/graphql', { query: '{ me { id } }' }, token));
      if (side === 'shop') await sendOnce(server.port, asked);
    },
    dose: { most: CUSTOMERS, ms: 20_000 },
  });
}

function orderOf(setup: Setup, productId: string, token: string): Buffer {
  return place({ productId, quantity: QUANTITY, ...seenTotal(setup, [productId]) }, token);
}

function basketOf(setup: Setup, productIds: string[], token: string): Buffer {
  const lines = productIds.map((productId) => ({ productId, quantity: QUANTITY }));
  return place({ lines, ...seenTotal(setup, productIds) }, token);
}

/** The total that the customer has seen. */
function seenTotal({ prices }: Setup, productIds: string[]) {
  const cents = productIds.map((id) => QUANTITY * (prices.get(id) ?? NaN));
  return { expectedTotalCents: cents.reduce((sum, each) => sum + each, 0) };
}

function place(parts: object, token: string): Buffer {
  const input = { ...parts, phone: '+1 555 0100', address: '1 Cold Street', idempotencyKey: randomUUID() };
  return post('/graphql', { query: placeDocument, variables: { input } }, token);
}

const sizes = [1, 10, 25, 50];
/** A line may cost this much more in an order of 50 lines than in one of 25: its cost does not grow with the order. */
const MOST_GROWTH = 1.25;

/** Orders of several lines. The time of an order of 50 lines is at most twice that of one of 25, with some room. */
async function benchBaskets(stage: Stage): Promise<Table> {
  const { customers, setups } = await stage.common();
  const [setup] = setups;
  const { client, server, parts } = setup;
  const times: number[] = [];
  for (const size of sizes) {
    await restock(client);
    const request = (n: number) =>
      basketOf(
        setup,
        Array.from({ length: size }, (_, line) => partAt(parts, n * size + line)),
        customers[n % customers.length]?.token ?? '',
      );
    const load = { port: server.port, request, accepts: isPlaced };
    const { latencies, firstRefusal } = await putLoad(load, { connections: 10, most: 300, ms: 60_000 });
    if (firstRefusal) throw new Error(firstRefusal);
    times.push(median(latencies));
  }
  const [, , half = NaN, full = NaN] = times;
  return {
    title: 'Orders of several lines',
    headings: ['lines', 'p50 ms', 'ms per line', 'of a line in 25'],
    rows: sizes.map((size, index) => {
      const ms = times[index] ?? NaN;
      const growth = size === 50 ? against(full / 50 / (half / 25), MOST_GROWTH, true) : '';
      return [String(size), milliseconds(ms), milliseconds(ms / size), growth];
    }),
  };
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Deletes all orders and sets a large stock. */
async function restock(client: pg.Client, available = 1_000_000) {
  await client.query('TRUNCATE orders, idempotency_keys, change_events CASCADE');
  await client.query('UPDATE products SET available = $1', [available]);
  await client.query('VACUUM ANALYZE products');
  await client.query('CHECKPOINT');
}

/** Throws if a piece is sold twice. */
async function oversell(stage: Stage): Promise<Table> {
  const { customers, setups } = await stage.common();
  const [setup] = setups;
  const { client, server, parts } = setup;
  await restock(client, 50 * QUANTITY);
  const { latencies, refused } = await putLoad(
    {
      port: server.port,
      request: (n) => orderOf(setup, parts[0] ?? '', customers[n % customers.length]?.token ?? ''),
      accepts: isPlaced,
    },
    { connections: 64, most: CUSTOMERS, ms: 60_000 },
  );
  const { rows } = await client.query<{ orders: number; left: number }>(
    `SELECT (SELECT count(*)::int FROM orders) AS orders, available AS left FROM products WHERE id = $1`,
    [parts[0]],
  );
  const [{ orders, left } = { orders: NaN, left: NaN }] = rows;
  const confirmed = latencies.length - refused;
  if (orders !== 50 || left !== 0 || confirmed !== 50) throw new Error('Stock and orders disagree.');
  return {
    title: 'Stock for 50 orders of one part, 600 requested over 64 connections',
    headings: ['confirmed', 'refused', 'stored', 'pieces left'],
    rows: [[confirmed, refused, orders, left].map(String)],
  };
}

import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { insertManyOrders } from '#test/many-orders.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { makeCompareLocal } from './compare-local.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const [{ id: userId }, { id: productId }] = [await shop.customer(), await shop.product()];
  // Every thousandth of 20,000 orders is canceled.
  await insertManyOrders(
    shop,
    `INSERT INTO orders (id, user_id, product_id, product_name, quantity, unit_price_cents, total_cents, customer_name,
      customer_email, phone, address, status, transaction_id, placed_at, paid_at, cancelled_at)
    SELECT uuidv7(), '${userId}', '${productId}', 'Part', 100, 100, 10000, 'c', 'c@e.example', '1', '1', 'SHIPPING',
      'pi_' || n, now() - make_interval(mins => n), now(), CASE WHEN n % 1000 = 0 THEN now() END
    FROM generate_series(1, 20000) AS n`,
  );
}, 60_000);
afterAll(() => shop.close());

it('the refunds that canceled orders owe are found without a scan of all orders', async () => {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const owed = { ofCanceled: () => Promise.resolve(500) };
  const differences = await makeCompareLocal({ db: shop.db, cards: shop.outside.cards, owed }).owedRefunds();
  const [query] = sent.mock.calls.map(([given]) => given as unknown as { text: string; values: unknown[] });
  sent.mockRestore();
  expect(differences).toHaveLength(20);
  const client = new pg.Client(shop.databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${query?.text}`, query?.values);
  await client.end();
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).not.toMatch(/Seq Scan on orders/);
  expect(plan).toMatch(/orders_cancelled_idx/);
});

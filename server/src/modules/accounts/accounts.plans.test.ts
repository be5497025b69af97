import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertManyOrders } from '#test/many-orders.ts';
import type { Person } from '#test/people.ts';
import { rowsRead } from '#test/rows-read.ts';
import { openShop, type Shop } from '#test/shop.ts';

// 20,000 orders of 400 customers. Every tenth one is deleted.
const people = `
  INSERT INTO users (id, uid, email, name)
  SELECT uuidv7(), 'u' || n, 'buyer' || n || '@e.example', 'Buyer ' || n FROM generate_series(1, 400) AS n`;
const orders = `
  INSERT INTO orders (id, user_id, product_id, product_name, quantity, unit_price_cents, total_cents, customer_name,
    customer_email, phone, address, status, transaction_id, placed_at, paid_at, delivered_at, deleted_at)
  SELECT uuidv7(), buyer.id, part.id, part.name, 100, 100, 10000, buyer.name, buyer.email, '1', '1',
    CASE WHEN n % 10 > 0 THEN 'DELIVERED' ELSE 'UNPAID' END::order_status, CASE WHEN n % 10 > 0 THEN 'pi_' || n END,
    now() - make_interval(mins => n), CASE WHEN n % 10 > 0 THEN now() END, CASE WHEN n % 10 > 0 THEN now() END,
    CASE WHEN n % 10 = 0 THEN now() END
  FROM generate_series(1, 20000) AS n
    JOIN (SELECT id, name, email, row_number() OVER () AS row FROM users WHERE uid LIKE 'u%') AS buyer
      ON buyer.row = 1 + n / 10 % 400
    CROSS JOIN (SELECT id, name FROM products) AS part`;

let shop: Shop;
let customer: Person;
beforeAll(async () => {
  // One connection, so that its statistics are those of every statement of the test.
  shop = await openShop({ DATABASE_POOL: '1', DATABASE_TIMEOUT_SECONDS: '60' });
  [customer] = [await shop.customer(), await shop.product()];
  await shop.prisma.$executeRawUnsafe(people);
  await insertManyOrders(shop, orders);
  await shop.prisma.$executeRawUnsafe('ANALYZE users');
}, 60_000);
afterAll(() => shop.close());

const ordersRead = () => rowsRead(shop, 'orders');

/** Gives the 50 orders of a buyer to the customer. */
const takeOrders = (uid: string) =>
  shop.prisma.order.updateMany({ where: { user: { uid } }, data: { userId: customer.id } });

it('a review by a customer without orders reads no orders', async () => {
  const before = await ordersRead();
  const hash = 'a'.repeat(64);
  await shop.prisma.uploadedImage.create({ data: { hash } });
  const input = { name: 'Mary', comment: 'Cold air at last.', rating: 5, image: `/images/${hash}.webp` };
  const add = 'mutation ($input: AddReviewInput!) { addReview(input: $input) { review { isVerifiedBuyer } } }';
  const { data } = await shop.call(add, { input }, customer);
  expect(data).toEqual({ addReview: { review: { isVerifiedBuyer: false } } });
  expect((await ordersRead()) - before).toBe(0);
});

it("the data of a customer is read from the customer's orders only, in their order, with the deleted ones", async () => {
  await takeOrders('u1');
  const before = await ordersRead();
  const { data } = await shop.call<{ myData: { json: string } }>('{ myData { json } }', {}, customer);
  expect((await ordersRead()) - before).toBeLessThan(200);
  const { orders: listed } = JSON.parse(data.myData.json) as { orders: { id: string; deletedAt: string | null }[] };
  expect(listed).toHaveLength(50);
  expect(listed.filter(({ deletedAt }) => deletedAt !== null)).toHaveLength(5);
  expect(listed.map(({ id }) => id)).toEqual(listed.map(({ id }) => id).toSorted());
});

it('the removal of personal data reads the orders of deleted accounts only', async () => {
  const deleted = { email: '', deletedAt: new Date(), removedAt: new Date() };
  await shop.prisma.user.update({ where: { uid: 'u2' }, data: deleted });
  const ofDeleted = { user: { uid: 'u2' } };
  const before = await ordersRead();
  await shop.services.accounts.anonymizeDeleted();
  expect((await ordersRead()) - before).toBeLessThan(500);
  expect(await shop.prisma.order.count({ where: ofDeleted })).toBe(50);
  expect(await shop.prisma.order.count({ where: { ...ofDeleted, customerEmail: '' } })).toBe(50);
});

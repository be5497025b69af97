import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeOrder } from '#test/documents.ts';
import { address, placed } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let customer: Person;
beforeAll(async () => {
  shop = await openShop();
  customer = await shop.customer();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.prisma.$executeRaw`DELETE FROM public_data_changes`;
});

/** The changes that were recorded since the last call. */
async function recorded(): Promise<number> {
  const [row] = await shop.prisma.$queryRaw<{ count: number }[]>`SELECT count(*)::int FROM public_data_changes`;
  await shop.prisma.$executeRaw`DELETE FROM public_data_changes`;
  return row?.count ?? NaN;
}

describe('no change is recorded', () => {
  it('by jobs that find nothing to change', async () => {
    const { accounts, products } = shop.services;
    const [part, other] = [await shop.product(), await shop.product()];
    const buyers = await Promise.all([1, 2, 3].map(() => shop.customer()));
    for (const buyer of buyers)
      for (const { id: productId } of [part, other])
        await placeOrder(shop, { productId, quantity: 100, ...address }, buyer);
    await shop.prisma.$executeRaw`UPDATE orders SET status = 'SHIPPING', paid_at = now(), reserved_until = NULL,
      transaction_id = 'pi_' || id::text`;
    await shop.prisma.user.create({ data: { uid: 'gone', email: '', deletedAt: new Date(), removedAt: new Date() } });
    await recorded();
    await products.related.findOrderedTogether();
    expect(await recorded()).toBe(1);
    await products.related.findOrderedTogether();
    await accounts.anonymizeDeleted();
    expect(await recorded()).toBe(0);
  });

  it('by an order that is refused', async () => {
    const { id: productId } = await shop.product();
    await recorded();
    const { data } = await placeOrder(shop, { productId, quantity: 1_001, ...address }, customer);
    expect(data.placeOrder.order).toBeUndefined();
    expect(await recorded()).toBe(0);
  });
});

describe('each change is recorded', () => {
  beforeAll(async () => {
    const [{ id: productId }, { id: otherId }] = [await shop.product(), await shop.product()];
    await placed(shop, customer);
    await shop.prisma.partQuestion.create({ data: { productId, text: 'Does it fit?' } });
    await shop.prisma.partQuestion.create({ data: { productId: otherId, text: 'Does it fit, too?' } });
    // The changes of a table, without those that its triggers make in others.
    await shop.prisma.$executeRaw`ALTER TABLE rating_tallies DISABLE TRIGGER USER`;
    await shop.prisma.$executeRaw`ALTER TABLE part_answers DISABLE TRIGGER part_answers_count`;
  });

  it.each([
    ['reviews', 'rating', `(id, name, comment, rating, image) VALUES (uuidv7(), 'A', 'Cold.', 5, '/i.svg')`],
    [
      'part_reviews',
      'rating',
      `(product_id, order_id, position, name, rating, text) SELECT product_id, order_id, position, 'A', 5, 'Good.'
        FROM order_lines LIMIT 1`,
    ],
    ['part_answers', 'text', `(question_id, by_shop, text) SELECT id, true, 'Yes.' FROM part_questions LIMIT 1`],
    ['part_questions', 'text', `(product_id, text) SELECT id, 'Is it loud?' FROM products LIMIT 1`],
    [
      'parts_ordered_together',
      'place',
      `(product_id, other_id, place) SELECT one.id, other.id, 9 FROM products AS one, products AS other
        WHERE one.id <> other.id ORDER BY 1, 2 DESC LIMIT 1`,
    ],
    [
      'products',
      'bin',
      `(id, part_number, name, brand, category, description, image, price_cents, minimum, available)
      VALUES (uuidv7(), 'RC-1', 'Part', 'Test', 'COILS', 'A part.', '/x.svg', 100, 100, 100)`,
    ],
  ])('of %s', async (table, column, insertion) => {
    const changes = async (statement: string): Promise<number> => {
      await shop.prisma.$executeRawUnsafe(statement);
      return recorded();
    };
    expect(await changes(`INSERT INTO ${table} ${insertion}`)).toBe(1);
    expect(await changes(`UPDATE ${table} SET ${column} = ${column}`)).toBe(1);
    expect(await changes(`UPDATE ${table} SET ${column} = ${column} WHERE false`)).toBe(0);
    const newest = `SELECT ctid FROM ${table} ORDER BY ${table === 'parts_ordered_together' ? 'place' : 'id'} DESC LIMIT 1`;
    expect(await changes(`DELETE FROM ${table} WHERE ctid = (${newest})`)).toBe(1);
    expect(await changes(`TRUNCATE ${table} CASCADE`)).toBe(1);
  });

  it('of reviews that lose their author with a row of another table', async () => {
    const { id: userId } = await shop.prisma.user.create({ data: { uid: 'author', email: '' } });
    await shop.prisma.review.create({ data: { userId, name: 'A', comment: 'Cold.', rating: 5, image: '/i.svg' } });
    await recorded();
    await shop.prisma.user.delete({ where: { id: userId } });
    expect(await recorded()).toBe(1);
  });
});

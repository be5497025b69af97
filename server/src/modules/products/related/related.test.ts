import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { placeOrder } from '#test/documents.ts';
import { address } from '#test/orders.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  await shop.prisma.product.updateMany({ data: { archivedAt: new Date() } });
});
afterAll(() => shop.close());

interface Named {
  name: string;
}

async function relatedTo(number: string, field: 'similar' | 'orderedTogether') {
  const { data, errors } = await shop.call<{ productByNumber: Record<string, Named[]> | null }>(
    `query ($number: String!) { productByNumber(number: $number) { ${field} { name } } }`,
    { number },
  );
  expect(errors).toEqual([]);
  return data.productByNumber?.[field]?.map(({ name }) => name);
}

describe('productByNumber', () => {
  it('finds a part by its number in any case and punctuation, also an archived one', async () => {
    await shop.product({ partNumber: 'QN-45/5 B' });
    await shop.product({ partNumber: 'QN-9', archivedAt: new Date() });
    const find = async (number: string) => {
      const { data } = await shop.call<{ productByNumber: { partNumber: string; isArchived: boolean } | null }>(
        'query ($number: String!) { productByNumber(number: $number) { partNumber isArchived } }',
        { number },
      );
      return data.productByNumber;
    };
    for (const number of ['QN-45/5 B', 'qn455b', 'QN–45/5–B'])
      expect(await find(number)).toEqual({ partNumber: 'QN-45/5 B', isArchived: false });
    expect(await find('qn9')).toEqual({ partNumber: 'QN-9', isArchived: true });
    for (const number of ['', '%', 'QN-45', "' OR true --"]) expect(await find(number)).toBeNull();
  });

  it.each(['x'.repeat(201), 'a\0b'])('refuses %j', async (number) => {
    const { errors } = await shop.call('query ($number: String!) { productByNumber(number: $number) { id } }', {
      number,
    });
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'number' });
  });
});

describe('similar parts', () => {
  /** Named by its type and its price. */
  const priced = (type: string, priceCents: number, fields = {}) =>
    shop.product({ name: `${type} ${priceCents}`, priceCents, specifications: { type }, ...fields });

  it('are at most four on sale of the category: of the type first, then in stock, then near in price', async () => {
    const { partNumber } = await priced('Run', 1_000);
    await priced('Start', 1_001);
    await priced('Run', 990);
    await priced('Run', 1_020);
    await priced('Run', 1_002, { available: 99 });
    await priced('Start', 1_200);
    await priced('Run', 1_003, { category: 'FILTERS' });
    await priced('Run', 1_004, { archivedAt: new Date() });
    expect(await relatedTo(partNumber, 'similar')).toEqual(['Run 990', 'Run 1020', 'Run 1002', 'Start 1001']);
  });

  it('are also those of an archived part, and none if it is alone', async () => {
    const { partNumber } = await priced('Coil', 1_000, { category: 'COILS', archivedAt: new Date() });
    expect(await relatedTo(partNumber, 'similar')).toEqual([]);
    await priced('Coil', 5_000, { category: 'COILS' });
    expect(await relatedTo(partNumber, 'similar')).toEqual(['Coil 5000']);
  });
});

describe('parts ordered together', () => {
  const customers = (count: number) => Promise.all(Array.from({ length: count }, () => shop.customer()));

  /** A paid order of one part. */
  const bought = (userId: string, productId: string, fields = {}) =>
    shop.prisma.order.create({
      data: {
        userId,
        productId,
        productName: 'Part',
        quantity: 100,
        unitPriceCents: 1,
        totalCents: 100,
        customerName: 'A',
        customerEmail: 'a@example.com',
        phone: '1',
        address: '1 Cold Street',
        status: 'SHIPPING',
        paidAt: new Date(),
        transactionId: `pi_${newId()}`,
        ...fields,
      },
    });

  const find = () => shop.services.products.related.findOrderedTogether();

  it('are bought by at least three of its customers, the most common first', async () => {
    const part = await shop.product({ name: 'part' });
    const [common, rare, single] = [
      await shop.product({ name: 'common' }),
      await shop.product({ name: 'of three' }),
      await shop.product({ name: 'of two' }),
    ];
    const buyers = await customers(4);
    for (const { id } of buyers) await Promise.all([bought(id, part.id), bought(id, common.id)]);
    for (const { id } of buyers.slice(0, 3)) await bought(id, rare.id);
    for (const { id } of buyers.slice(0, 2)) await bought(id, single.id);
    // One customer who orders often is still one.
    for (let n = 0; n < 3; n += 1) await bought(buyers[0]?.id ?? '', single.id);
    await find();
    expect(await relatedTo(part.partNumber, 'orderedTogether')).toEqual(['common', 'of three']);
    expect(await relatedTo(single.partNumber, 'orderedTogether')).toEqual([]);
    const places = () =>
      shop.prisma.partOrderedTogether.findMany({ orderBy: [{ productId: 'asc' }, { place: 'asc' }] });
    const before = await places();
    await find();
    expect(await places()).toEqual(before);
  });

  it('exclude unpaid and canceled orders, and archived parts', async () => {
    const [part, unpaid, canceled, archived, gone] = await Promise.all(
      ['part', 'unpaid', 'canceled', 'archived', 'gone'].map((name) => shop.product({ name })),
    );
    if (!part || !unpaid || !canceled || !archived || !gone) throw new Error('five parts');
    for (const { id } of await customers(3)) {
      await bought(id, part.id);
      await bought(id, unpaid.id, { status: 'UNPAID', paidAt: null, transactionId: null });
      await bought(id, canceled.id, { cancelledAt: new Date() });
      await bought(id, archived.id);
      await bought(id, gone.id);
    }
    await shop.prisma.product.update({ where: { id: archived.id }, data: { archivedAt: new Date() } });
    await find();
    expect(await relatedTo(part.partNumber, 'orderedTogether')).toEqual(['gone']);
    // Before the job runs again.
    await shop.prisma.product.update({ where: { id: gone.id }, data: { archivedAt: new Date() } });
    expect(await relatedTo(part.partNumber, 'orderedTogether')).toEqual([]);
    await find();
    expect(await shop.prisma.partOrderedTogether.count({ where: { productId: part.id } })).toBe(0);
  });

  it('are found for fewer parts at once after a timeout, and from where a run failed', async () => {
    const [part, other] = [await shop.product({ name: 'part' }), await shop.product({ name: 'other' })];
    for (const { id } of await customers(3)) await Promise.all([bought(id, part.id), bought(id, other.id)]);
    const calls: { after: string; take: number }[] = [];
    const query = vi.spyOn(shop.db, 'query').mockImplementation(async (statement, params) => {
      const call = params as unknown as (typeof calls)[number];
      calls.push(call);
      if (call.take > 2) throw Object.assign(new pg.DatabaseError('timeout', 7, 'error'), { code: '57014' });
      if (calls.filter(({ take }) => take <= 2).length === 2) throw new Error('connection lost');
      return shop.db.read(statement, params);
    });
    await expect(find()).rejects.toThrow('connection lost');
    const failed = calls.length - 1;
    await find();
    query.mockRestore();
    expect(calls[failed + 1]?.after).toBe(calls[failed]?.after);
    expect(calls[failed]?.after).not.toBe(calls[0]?.after);
    expect(await relatedTo(part.partNumber, 'orderedTogether')).toEqual(['other']);
  });

  it('come from one order of several lines, too, and are at most four', async () => {
    const parts = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => shop.product({ name: `p${n}` })));
    const buyers = await customers(3);
    const lines = parts.map(({ id: productId }) => ({ productId, quantity: 100 }));
    for (const buyer of buyers) await placeOrder(shop, { lines, ...address }, buyer);
    await shop.prisma.$executeRaw`UPDATE orders SET status = 'SHIPPING', paid_at = now(), reserved_until = NULL,
      transaction_id = 'pi_' || id::text WHERE line_count = 6`;
    await find();
    expect(await relatedTo(parts[0]?.partNumber ?? '', 'orderedTogether')).toHaveLength(4);
  });
});

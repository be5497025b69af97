import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allOrders, deleteOrder, placeOrder } from '#test/documents.ts';
import { paid, placed } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let admin: Person;
let mia: Person;
let noah: Person;
let wheel: Awaited<ReturnType<typeof placed>>;
let coil: Awaited<ReturnType<typeof paid>>;
let gone: Awaited<ReturnType<typeof placed>>;
beforeAll(async () => {
  shop = await openShop();
  [admin, mia, noah] = await Promise.all([shop.admin(), shop.customer('Mia Berg'), shop.customer('Noah Stone')]);
  wheel = await placed(shop, mia, { name: 'Blower wheel', priceCents: 900 });
  coil = await paid(shop, noah, { name: 'Coil 3 t', priceCents: 100 });
  gone = await placed(shop, noah, { name: 'Blower wheel', priceCents: 500 });
  await deleteOrder(shop, gone.order.id, noah);
});
afterAll(() => shop.close());

async function names(filter: object, orderBy = 'NEWEST') {
  const { data } = await allOrders(shop, { filter, orderBy }, admin);
  expect(data.allOrders.totalCount).toBe(data.allOrders.edges.length);
  return data.allOrders.edges.map(({ node }) => node.productName);
}

describe('the filter of allOrders', () => {
  it('accepts several statuses', async () => {
    expect(await names({ statuses: ['UNPAID'] })).toEqual(['Blower wheel']);
    expect(await names({ statuses: ['SHIPPING', 'UNPAID'] })).toEqual(['Coil 3 t', 'Blower wheel']);
    expect(await names({ statuses: ['DELIVERED'] })).toEqual([]);
    expect(await names({ statuses: [] })).toHaveLength(2);
  });

  it('combines the deprecated status with the statuses', async () => {
    expect(await names({ status: 'UNPAID' })).toEqual(['Blower wheel']);
    expect(await names({ status: 'UNPAID', statuses: ['SHIPPING', 'UNPAID'] })).toEqual(['Blower wheel']);
    expect(await names({ status: 'UNPAID', statuses: ['SHIPPING'] })).toEqual([]);
  });

  it('separates canceled orders from the others', async () => {
    const cancelledAt = new Date();
    await shop.prisma.order.update({ where: { id: coil.order.id }, data: { cancelledAt } });
    expect(await names({ isCancelled: true })).toEqual(['Coil 3 t']);
    expect(await names({ isCancelled: true, statuses: ['UNPAID'] })).toEqual([]);
    expect(await names({ isCancelled: false })).toEqual(['Blower wheel']);
    expect(await names({ isCancelled: null })).toHaveLength(2);
    await shop.prisma.order.update({ where: { id: coil.order.id }, data: { cancelledAt: null } });
  });

  it('accepts a user, a part and a time range', async () => {
    expect(await names({ userId: mia.id })).toEqual(['Blower wheel']);
    expect(await names({ productId: coil.product.id })).toEqual(['Coil 3 t']);
    expect(await names({ userId: mia.id, productId: coil.product.id })).toEqual([]);
    const [from, before] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000)];
    expect(await names({ placedFrom: from, placedBefore: before })).toHaveLength(2);
    expect(await names({ placedFrom: before })).toEqual([]);
    expect(await names({ placedBefore: from })).toEqual([]);
  });

  it('matches nothing for a malformed id', async () => {
    expect(await names({ userId: 'x' })).toEqual([]);
    expect(await names({ productId: '' })).toEqual([]);
  });
});

describe('the search of allOrders', () => {
  it('finds by order number, id, transaction id, part number, part name, customer name and e-mail', async () => {
    for (const search of [
      wheel.order.id,
      wheel.order.number,
      wheel.order.number.toLowerCase(),
      wheel.order.number.replace('K-', ''),
      wheel.order.number.replace(/K-(...)/, 'k $1 '),
      wheel.product.partNumber.slice(-20).toUpperCase(),
      wheel.product.partNumber.replaceAll('-', ''),
      'blower',
      'mia b',
      mia.email.toUpperCase(),
    ]) {
      expect(await names({ search: ` ${search} ` })).toEqual(['Blower wheel']);
    }
    expect(await names({ search: coil.intentId })).toEqual(['Coil 3 t']);
  });

  it('finds by a part of the phone number, punctuated in any way', async () => {
    await shop.prisma.order.update({ where: { id: wheel.order.id }, data: { phone: '+1 614-555.0190' } });
    for (const search of ['+1 614-555.0190', '(614) 555-0190', '6145550190', '0190']) {
      expect(await names({ search })).toEqual(['Blower wheel']);
    }
    expect(await names({ search: '614 555 0191' })).toEqual([]);
    expect(await names({ search: '0190 Street' })).toEqual([]);
  });

  it("finds by a part of the buyer's purchase order number, and of the job", async () => {
    const references = { poNumber: 'PO-4500/17', jobName: 'Elm Street School' };
    await shop.prisma.order.update({ where: { id: wheel.order.id }, data: references });
    for (const search of ['po-4500/17', '4500/', 'elm street'])
      expect(await names({ search })).toEqual(['Blower wheel']);
    expect(await names({ search: 'po-4500/18' })).toEqual([]);
  });

  it('combines with a part, a user and statuses', async () => {
    const { partNumber, id: productId } = wheel.product;
    for (const search of ['blower', partNumber.slice(-20), wheel.order.number, wheel.order.id]) {
      expect(await names({ search, productId, userId: mia.id, statuses: ['UNPAID'] })).toEqual(['Blower wheel']);
      expect(await names({ search, productId: coil.product.id })).toEqual([]);
      expect(await names({ search, productId, userId: noah.id })).toEqual([]);
      expect(await names({ search, productId, statuses: ['SHIPPING'] })).toEqual([]);
    }
  });

  it('takes wildcards literally, and excludes deleted orders', async () => {
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ search: '_' })).toEqual([]);
    expect(await names({ search: gone.order.id })).toEqual([]);
  });
});

describe('the sort of allOrders', () => {
  it('follows orderBy', async () => {
    expect(await names({}, 'OLDEST')).toEqual(['Blower wheel', 'Coil 3 t']);
    expect(await names({}, 'TOTAL_HIGH')).toEqual(['Blower wheel', 'Coil 3 t']);
    expect(await names({}, 'TOTAL_LOW')).toEqual(['Coil 3 t', 'Blower wheel']);
  });

  it.each(['NEWEST', 'OLDEST', 'TOTAL_HIGH', 'TOTAL_LOW'])(
    '%s neither repeats nor skips orders while others are placed',
    async (orderBy) => {
      const buyers = await Promise.all(Array.from({ length: 5 }, () => shop.customer()));
      const { id: productId } = await shop.product({ name: orderBy, priceCents: 300 });
      const order = (as: Person) => placeOrder(shop, { productId, quantity: 100, phone: '1', address: '1' }, as);
      const before = await Promise.all(buyers.slice(0, 4).map(order));
      const filter = { productId };
      const seen: string[] = [];
      let after: string | null = null;
      for (let pages = 0; pages < 5; pages += 1) {
        const answer: Awaited<ReturnType<typeof allOrders>> = await allOrders(
          shop,
          { first: 2, after, filter, orderBy },
          admin,
        );
        const { edges, pageInfo } = answer.data.allOrders;
        seen.push(...edges.map(({ node }) => node.id));
        if (!pageInfo.hasNextPage) break;
        after = pageInfo.endCursor;
        if (pages === 0 && buyers[4]) await order(buyers[4]);
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toEqual(expect.arrayContaining(before.map(({ data }) => data.placeOrder.order?.id)));
    },
  );

  it('refuses the cursor of another sort', async () => {
    const { data } = await allOrders(shop, { first: 1 }, admin);
    const after = data.allOrders.pageInfo.endCursor;
    expect((await allOrders(shop, { after, orderBy: 'TOTAL_LOW' }, admin)).code).toBe('BAD_USER_INPUT');
  });
});

describe('totalCount', () => {
  const count = (limit: number | null) =>
    shop.call<{ allOrders: { totalCount: number } }>(
      'query ($limit: Int) { allOrders(first: 1) { totalCount(limit: $limit) } }',
      { limit },
      admin,
    );

  it('counts all rows, or ends at its limit', async () => {
    const { data } = await count(null);
    const all = data.allOrders.totalCount;
    expect(all).toBeGreaterThan(2);
    for (const [limit, counted] of [
      [1, 1],
      [2, 2],
      [all, all],
      [all + 1, all],
    ] as const) {
      expect((await count(limit)).data.allOrders.totalCount).toBe(counted);
    }
  });

  it.each([0, -1])('refuses a limit of %i', async (limit) => {
    const { code, errors } = await count(limit);
    expect(code).toBe('BAD_USER_INPUT');
    expect(errors[0]?.message).toBe('Count to at least one.');
    expect(errors[0]?.extensions).toMatchObject({ field: 'limit' });
  });
});

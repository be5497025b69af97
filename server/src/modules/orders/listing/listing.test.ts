import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allOrders, myOrders, order as oneOrder } from '#test/documents.ts';
import { placed } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let customer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  customer = await shop.customer();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const place = (as: Person = customer, fields: Parameters<Shop['product']>[0] = {}) => placed(shop, as, fields);

interface OrderPage {
  edges: { node: { id: string } }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

describe('order and myOrders', () => {
  it("return a customer's own orders, newest first, and no others", async () => {
    const [mine, other] = [await shop.customer(), await shop.customer()];
    const first = await place(mine);
    const second = await place(mine);
    await place(other);
    const { data } = await myOrders(shop, mine);
    expect(data.myOrders.edges.map(({ node }) => node.id)).toEqual([second.order.id, first.order.id]);
    expect(data.myOrders.totalCount).toBe(2);
    expect((await oneOrder(shop, first.order.id, mine)).data.order?.id).toBe(first.order.id);
    expect((await oneOrder(shop, first.order.id, other)).data.order).toBeNull();
    expect((await oneOrder(shop, first.order.id, admin)).data.order?.id).toBe(first.order.id);
  });

  it('read a page of own orders with one prepared statement', async () => {
    const mine = await shop.customer();
    const orders = [await place(mine), await place(mine), await place(mine)].map(({ order }) => order.id);
    const seen: string[] = [];
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    const query = `query ($after: String) {
      myOrders(first: 2, after: $after) { edges { node { id } } pageInfo { hasNextPage endCursor } } }`;
    for (let after: string | null | undefined = undefined; after !== null;) {
      const answer: { data: { myOrders: OrderPage } } = await shop.call(query, { after }, mine);
      const { edges, pageInfo } = answer.data.myOrders;
      seen.push(...edges.map(({ node }) => node.id));
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    }
    const names = sent.mock.calls.map(([given]) => (given as unknown as { name?: string }).name);
    sent.mockRestore();
    expect(seen).toEqual(orders.toReversed());
    expect(names).toEqual(['users.find-by-uid', 'orders.own', 'users.find-by-uid', 'orders.own-after']);
  });

  it('require sign-in', async () => {
    expect((await myOrders(shop)).code).toBe('UNAUTHENTICATED');
    expect((await oneOrder(shop, 'x')).code).toBe('UNAUTHENTICATED');
  });
});

describe('allOrders', () => {
  it('requires an admin', async () => {
    expect((await allOrders(shop, {})).code).toBe('UNAUTHENTICATED');
    expect((await allOrders(shop, {}, customer)).code).toBe('FORBIDDEN');
  });

  it('finds orders of all customers by text and status', async () => {
    const name = 'Unmistakable blower wheel';
    const { order } = await place(await shop.customer(), { name });
    await place(await shop.customer('Another Customer'), { name });
    const ids = async (filter: object) =>
      (await allOrders(shop, { filter }, admin)).data.allOrders.edges.map(({ node }) => node.id);
    expect(await ids({ search: 'unmistakable' })).toHaveLength(2);
    expect(await ids({ search: order.customerEmail })).toEqual([order.id]);
    expect(await ids({ search: 'unmistakable', status: 'SHIPPING' })).toEqual([]);
  });

  it('returns each order once across its pages', async () => {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const answer: Awaited<ReturnType<typeof allOrders>> = await allOrders(shop, { first: 3, after }, admin);
      const { edges, pageInfo } = answer.data.allOrders;
      seen.push(...edges.map(({ node }) => node.id));
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(await shop.prisma.order.count({ where: { deletedAt: null } }));
  });
});

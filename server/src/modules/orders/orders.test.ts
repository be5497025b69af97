import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allOrders, deleteOrder, markDelivered, myOrders, order as oneOrder, placeOrder } from '#test/documents.ts';
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

const address = { phone: '+1 555 0100', address: '1 Cold Street' };
const available = async (id: string) => (await shop.prisma.product.findUniqueOrThrow({ where: { id } })).available;

const place = (as: Person = customer, fields: Parameters<Shop['product']>[0] = {}) => placed(shop, as, fields);

describe('placeOrder', () => {
  it('reserves the stock, computes the total and remembers the moment', async () => {
    const { id } = await shop.product({ available: 500, priceCents: 1_999 });
    const { data } = await placeOrder(shop, { productId: id, quantity: 150, ...address }, customer);
    expect(data.placeOrder).toMatchObject({
      __typename: 'PlaceOrderPayload',
      order: {
        quantity: 150,
        status: 'UNPAID',
        isPaid: false,
        customerEmail: customer.email,
        ...address,
        unitPrice: { cents: 1_999 },
        total: { cents: 299_850, formatted: '$2,998.50' },
        history: [{ kind: 'PLACED', from: null, to: 'UNPAID', actorName: 'Casey Customer' }],
      },
    });
    expect(await available(id)).toBe(350);
    await shop.prisma.product.update({ where: { id }, data: { priceCents: 5_000 } });
    const later = await oneOrder(shop, data.placeOrder.order?.id ?? '', customer);
    expect(later.data.order?.total.cents).toBe(299_850);
  });

  it('refuses less than the minimum, and says what it is', async () => {
    const { id } = await shop.product({ minimum: 120 });
    const { data } = await placeOrder(shop, { productId: id, quantity: 119, ...address }, customer);
    expect(data.placeOrder).toMatchObject({ __typename: 'BelowMinimum', minimum: 120 });
    expect(await available(id)).toBe(1_000);
  });

  it('refuses more than there is, and says what is left', async () => {
    const { id } = await shop.product({ available: 140 });
    const { data } = await placeOrder(shop, { productId: id, quantity: 141, ...address }, customer);
    expect(data.placeOrder).toMatchObject({ __typename: 'InsufficientStock', available: 140 });
    expect(await available(id)).toBe(140);
  });

  it('sells the last piece', async () => {
    const { id } = await shop.product({ available: 140 });
    await placeOrder(shop, { productId: id, quantity: 140, ...address }, customer);
    expect(await available(id)).toBe(0);
  });

  it('refuses a second unpaid order of the same part, and shows the first', async () => {
    const { product, order } = await place();
    const { data } = await placeOrder(shop, { productId: product.id, quantity: 200, ...address }, customer);
    expect(data.placeOrder).toMatchObject({ __typename: 'OrderAlreadyPlaced', order: { id: order.id, quantity: 100 } });
    expect(await available(product.id)).toBe(900);
  });

  it('lets another customer order the same part', async () => {
    const { product } = await place();
    const other = await shop.customer();
    const { data } = await placeOrder(shop, { productId: product.id, quantity: 100, ...address }, other);
    expect(data.placeOrder.__typename).toBe('PlaceOrderPayload');
  });

  it.each(['x', '00000000-0000-4000-8000-000000000000'])('knows no part %s', async (productId) => {
    const answer = await placeOrder(shop, { productId, quantity: 100, ...address }, customer);
    expect(answer.code).toBe('NOT_FOUND');
  });

  it('does not sell archived parts', async () => {
    const { id } = await shop.product();
    await shop.prisma.product.update({ where: { id }, data: { archivedAt: new Date() } });
    expect((await placeOrder(shop, { productId: id, quantity: 100, ...address }, customer)).code).toBe('NOT_FOUND');
  });

  it.each([
    ['quantity', { quantity: 0 }],
    ['quantity', { quantity: -100 }],
    ['phone', { phone: '  ' }],
    ['phone', { phone: 'x'.repeat(41) }],
    ['address', { address: '' }],
    ['address', { address: 'nul\0' }],
  ])('names the wrong field %s', async (field, wrong) => {
    const { id } = await shop.product();
    const answer = await placeOrder(shop, { productId: id, quantity: 100, ...address, ...wrong }, customer);
    expect(answer.errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field });
    expect(await available(id)).toBe(1_000);
  });

  it.each([1.5, 2 ** 31, '100', null])('refuses the quantity %j', async (quantity) => {
    const { id } = await shop.product();
    const answer = await placeOrder(shop, { productId: id, quantity, ...address }, customer);
    expect(answer.code).toBe('BAD_USER_INPUT');
  });

  it('asks visitors to sign in', async () => {
    const { id } = await shop.product();
    const answer = await placeOrder(shop, { productId: id, quantity: 100, ...address });
    expect(answer.code).toBe('UNAUTHENTICATED');
    expect(await available(id)).toBe(1_000);
  });
});

describe('order and myOrders', () => {
  it("show a customer's own orders, newest first, and nobody else's", async () => {
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

  it('ask visitors to sign in', async () => {
    expect((await myOrders(shop)).code).toBe('UNAUTHENTICATED');
    expect((await oneOrder(shop, 'x')).code).toBe('UNAUTHENTICATED');
  });
});

describe('deleteOrder', () => {
  it('deletes an unpaid order and gives its stock back', async () => {
    const { product, order } = await place();
    const { data } = await deleteOrder(shop, order.id, customer);
    expect(data.deleteOrder).toMatchObject({ __typename: 'DeleteOrderPayload', deletedOrderId: order.id });
    expect(await available(product.id)).toBe(1_000);
    expect((await oneOrder(shop, order.id, customer)).data.order).toBeNull();
    expect((await deleteOrder(shop, order.id, customer)).code).toBe('NOT_FOUND');
    expect(await available(product.id)).toBe(1_000);
  });

  it('makes room for a new order of the part', async () => {
    const { product, order } = await place();
    await deleteOrder(shop, order.id, customer);
    const { data } = await placeOrder(shop, { productId: product.id, quantity: 300, ...address }, customer);
    expect(data.placeOrder.__typename).toBe('PlaceOrderPayload');
  });

  it("does not touch another's order", async () => {
    const { product, order } = await place();
    const other = await shop.customer();
    expect((await deleteOrder(shop, order.id, other)).code).toBe('NOT_FOUND');
    expect((await deleteOrder(shop, order.id)).code).toBe('UNAUTHENTICATED');
    expect(await available(product.id)).toBe(900);
  });

  it('lets an admin delete for a customer', async () => {
    const { product, order } = await place();
    expect((await deleteOrder(shop, order.id, admin)).data.deleteOrder.__typename).toBe('DeleteOrderPayload');
    expect(await available(product.id)).toBe(1_000);
  });

  it('knows no order x', async () => {
    expect((await deleteOrder(shop, 'x', customer)).code).toBe('NOT_FOUND');
  });
});

describe('markDelivered', () => {
  it('is for admins', async () => {
    const { order } = await place();
    expect((await markDelivered(shop, order.id)).code).toBe('UNAUTHENTICATED');
    expect((await markDelivered(shop, order.id, customer)).code).toBe('FORBIDDEN');
  });

  it('refuses an unpaid order', async () => {
    const { order } = await place();
    expect((await markDelivered(shop, order.id, admin)).code).toBe('CONFLICT');
    expect((await oneOrder(shop, order.id, customer)).data.order?.status).toBe('UNPAID');
  });

  it('knows no order x', async () => {
    expect((await markDelivered(shop, 'x', admin)).code).toBe('NOT_FOUND');
  });
});

describe('allOrders', () => {
  it('is for admins', async () => {
    expect((await allOrders(shop, {})).code).toBe('UNAUTHENTICATED');
    expect((await allOrders(shop, {}, customer)).code).toBe('FORBIDDEN');
  });

  it('finds orders of all customers by text and state', async () => {
    const name = 'Unmistakable blower wheel';
    const { order } = await place(await shop.customer(), { name });
    await place(await shop.customer('Somebody else'), { name });
    const ids = async (filter: object) =>
      (await allOrders(shop, { filter }, admin)).data.allOrders.edges.map(({ node }) => node.id);
    expect(await ids({ search: 'unmistakable' })).toHaveLength(2);
    expect(await ids({ search: order.customerEmail })).toEqual([order.id]);
    expect(await ids({ search: 'unmistakable', status: 'SHIPPING' })).toEqual([]);
  });

  it('pages through everything once', async () => {
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

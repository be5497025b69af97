import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order as oneOrder, placeOrder, placeOrderInFull, reorder } from '#test/documents.ts';
import { address, availableOf, paid, placed } from '#test/orders.ts';
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

describe('placeOrder', () => {
  it('reserves the stock, computes the total and keeps the price of the time of ordering', async () => {
    const { id } = await shop.product({ available: 500, priceCents: 1_999 });
    const { data } = await placeOrderInFull(shop, { productId: id, quantity: 150, ...address }, customer);
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
    expect(await availableOf(shop, id)).toBe(350);
    await shop.prisma.product.update({ where: { id }, data: { priceCents: 5_000 } });
    const later = await oneOrder(shop, data.placeOrder.order?.id ?? '', customer);
    expect(later.data.order?.total.cents).toBe(299_850);
  });

  it('refuses a quantity below the minimum, and returns the minimum', async () => {
    const { id } = await shop.product({ minimum: 120 });
    const { data } = await placeOrder(shop, { productId: id, quantity: 119, ...address }, customer);
    expect(data.placeOrder).toMatchObject({ __typename: 'BelowMinimum', minimum: 120 });
    expect(await availableOf(shop, id)).toBe(1_000);
  });

  it('refuses a quantity above the stock, and returns the stock', async () => {
    const { id } = await shop.product({ available: 140 });
    const { data } = await placeOrder(shop, { productId: id, quantity: 141, ...address }, customer);
    expect(data.placeOrder).toMatchObject({ __typename: 'InsufficientStock', available: 140 });
    expect(await availableOf(shop, id)).toBe(140);
  });

  it('sells the last piece', async () => {
    const { id } = await shop.product({ available: 140 });
    await placeOrder(shop, { productId: id, quantity: 140, ...address }, customer);
    expect(await availableOf(shop, id)).toBe(0);
  });

  it('refuses a second unpaid order of the same part, and returns the first', async () => {
    const { product, order } = await place();
    const { data } = await placeOrder(shop, { productId: product.id, quantity: 200, ...address }, customer);
    expect(data.placeOrder).toMatchObject({ __typename: 'OrderAlreadyPlaced', order: { id: order.id, quantity: 100 } });
    expect(await availableOf(shop, product.id)).toBe(900);
  });

  it('lets another customer order the same part', async () => {
    const { product } = await place();
    const other = await shop.customer();
    const { data } = await placeOrder(shop, { productId: product.id, quantity: 100, ...address }, other);
    expect(data.placeOrder.__typename).toBe('PlaceOrderPayload');
  });

  it.each(['x', '00000000-0000-4000-8000-000000000000'])('answers NOT_FOUND for the part %s', async (productId) => {
    const answer = await placeOrder(shop, { productId, quantity: 100, ...address }, customer);
    expect(answer.code).toBe('NOT_FOUND');
  });

  it('refuses an archived part', async () => {
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
  ])('names the invalid field %s', async (field, wrong) => {
    const { id } = await shop.product();
    const answer = await placeOrder(shop, { productId: id, quantity: 100, ...address, ...wrong }, customer);
    expect(answer.errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field });
    expect(await availableOf(shop, id)).toBe(1_000);
  });

  it.each([1.5, 2 ** 31, '100', null])('refuses the quantity %j', async (quantity) => {
    const { id } = await shop.product();
    const answer = await placeOrder(shop, { productId: id, quantity, ...address }, customer);
    expect(answer.code).toBe('BAD_USER_INPUT');
  });

  it('requires sign-in', async () => {
    const { id } = await shop.product();
    const answer = await placeOrder(shop, { productId: id, quantity: 100, ...address });
    expect(answer.code).toBe('UNAUTHENTICATED');
    expect(await availableOf(shop, id)).toBe(1_000);
  });
});

describe('reorder', () => {
  it("places the same order at today's price", async () => {
    const { order, product } = await paid(shop, customer);
    await shop.prisma.product.update({ where: { id: product.id }, data: { priceCents: 500 } });
    const { data } = await reorder(shop, order.id, customer);
    expect(data.reorder.order).toMatchObject({
      productName: order.productName,
      quantity: order.quantity,
      total: { cents: 50_000 },
      phone: order.phone,
      address: order.address,
      status: 'UNPAID',
    });
  });

  it('refuses orders of others, also for an admin', async () => {
    const { order } = await paid(shop, customer);
    expect((await reorder(shop, order.id)).code).toBe('UNAUTHENTICATED');
    expect((await reorder(shop, order.id, await shop.customer())).code).toBe('NOT_FOUND');
    expect((await reorder(shop, order.id, admin)).code).toBe('NOT_FOUND');
    expect((await reorder(shop, 'x', customer)).code).toBe('NOT_FOUND');
  });
});

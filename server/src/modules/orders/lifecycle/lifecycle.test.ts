import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteOrder, markDelivered, order as oneOrder, placeOrder } from '#test/documents.ts';
import { address, availableOf, placed } from '#test/orders.ts';
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

describe('deleteOrder', () => {
  it('deletes an unpaid order and returns its stock', async () => {
    const { product, order } = await place();
    const { data } = await deleteOrder(shop, order.id, customer);
    expect(data.deleteOrder).toMatchObject({ __typename: 'DeleteOrderPayload', deletedOrderId: order.id });
    expect(await availableOf(shop, product.id)).toBe(1_000);
    expect((await oneOrder(shop, order.id, customer)).data.order).toBeNull();
    expect((await deleteOrder(shop, order.id, customer)).code).toBe('NOT_FOUND');
    expect(await availableOf(shop, product.id)).toBe(1_000);
  });

  it('allows a new order of the part', async () => {
    const { product, order } = await place();
    await deleteOrder(shop, order.id, customer);
    const { data } = await placeOrder(shop, { productId: product.id, quantity: 300, ...address }, customer);
    expect(data.placeOrder.__typename).toBe('PlaceOrderPayload');
  });

  it('refuses orders of others', async () => {
    const { product, order } = await place();
    const other = await shop.customer();
    expect((await deleteOrder(shop, order.id, other)).code).toBe('NOT_FOUND');
    expect((await deleteOrder(shop, order.id)).code).toBe('UNAUTHENTICATED');
    expect(await availableOf(shop, product.id)).toBe(900);
  });

  it('lets an admin delete any unpaid order', async () => {
    const { product, order } = await place();
    expect((await deleteOrder(shop, order.id, admin)).data.deleteOrder.__typename).toBe('DeleteOrderPayload');
    expect(await availableOf(shop, product.id)).toBe(1_000);
  });

  it('answers NOT_FOUND for a malformed id', async () => {
    expect((await deleteOrder(shop, 'x', customer)).code).toBe('NOT_FOUND');
  });
});

describe('markDelivered', () => {
  it('requires an admin', async () => {
    const { order } = await place();
    expect((await markDelivered(shop, order.id)).code).toBe('UNAUTHENTICATED');
    expect((await markDelivered(shop, order.id, customer)).code).toBe('FORBIDDEN');
  });

  it('refuses an unpaid order', async () => {
    const { order } = await place();
    expect((await markDelivered(shop, order.id, admin)).code).toBe('CONFLICT');
    expect((await oneOrder(shop, order.id, customer)).data.order?.status).toBe('UNPAID');
  });

  it('answers NOT_FOUND for a malformed id', async () => {
    expect((await markDelivered(shop, 'x', admin)).code).toBe('NOT_FOUND');
  });
});

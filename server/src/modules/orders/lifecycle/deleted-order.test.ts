import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { deleteOrder } from '#test/documents.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let customer: Person;
beforeAll(async () => {
  shop = await openShop();
  customer = await shop.customer();
});
afterAll(() => shop.close());

it('offers nothing to do to a deleted order, which only the repeated answer of its key still shows', async () => {
  const { id: productId } = await shop.product();
  const input = { productId, quantity: 100, phone: '+1 555 0100', address: '1 Cold Street', idempotencyKey: newId() };
  const document = `mutation ($input: PlaceOrderInput!) {
    placeOrder(input: $input) { ... on PlaceOrderPayload { order { id nextActions { action isAllowed code reason } } } }
  }`;
  interface Placed {
    placeOrder: { order: { id: string; nextActions: { action: string; isAllowed: boolean; code: string }[] } };
  }
  const place = async () => (await shop.call<Placed>(document, { input }, customer)).data.placeOrder.order;
  const { id } = await place();
  await deleteOrder(shop, id, customer);
  const again = await place();
  expect(again.id).toBe(id);
  const gone = { isAllowed: false, code: 'DELETED', reason: 'This order was deleted.' };
  const forAdmins = { isAllowed: false, code: 'ADMINS_ONLY', reason: 'Only admins can do this.' };
  expect(again.nextActions).toEqual([
    { action: 'PAY', ...gone },
    { action: 'DELETE', ...gone },
    { action: 'MARK_DELIVERED', ...forAdmins },
    { action: 'REORDER', ...gone },
    { action: 'CANCEL', ...gone },
    { action: 'REFUND', ...forAdmins },
  ]);
});

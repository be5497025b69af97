import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { makeBank } from '#test/disputes.ts';
import { refundOrder } from '#test/documents.ts';
import { paid } from '#test/orders.ts';
import type { Shop } from '#test/shop.ts';
import { openShopOnOwnCards } from '#test/stand-in-cards.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShopOnOwnCards();
});
afterAll(() => shop.close());

it('the export has the refunds and disputes of the orders, without the people who handle them', async () => {
  const [customer, admin] = await Promise.all([shop.customer(), shop.admin()]);
  const { order } = await paid(shop, customer);
  const outsideCard = { method: 'CHECK', reference: '4711' };
  const refund = { requestId: newId(), orderId: order.id, amountCents: 900, reason: 'Late', outsideCard };
  expect((await refundOrder(shop, refund, admin)).errors).toEqual([]);
  await makeBank(shop).disputed(customer);
  const { data } = await shop.call<{ myData: { json: string } }>('{ myData { json } }', {}, customer);
  const { orders } = JSON.parse(data.myData.json) as { orders: { refunds: object[]; disputes: object[] }[] };
  expect(orders).toMatchObject([
    {
      refunds: [{ amountCents: 900, reason: 'Late', status: 'SUCCEEDED', method: 'CHECK', reference: '4711' }],
      disputes: [],
    },
    { refunds: [], disputes: [{ outcome: 'OPEN', amountCents: 199_900, lostCents: 0 }] },
  ]);
  for (const field of ['transactionId', 'evidenceDueAt', 'isEvidenceSubmitted', 'status']) {
    expect(orders[1]?.disputes[0]).not.toHaveProperty(field);
  }
  expect(data.myData.json).not.toContain(admin.id);
});

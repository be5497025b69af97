import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { order as oneOrder, refundOrder } from '#test/documents.ts';
import { paid } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { reconciliation, repairDifference } from '#test/reconciliation.ts';
import type { Shop } from '#test/shop.ts';
import { openShopOnOwnCards } from '#test/stand-in-cards.ts';

let shop: Shop;
let customer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openShopOnOwnCards();
  [customer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(() => shop.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const reconcile = async (now: Date) => {
  await shop.services.payments.reconciliation.reconcile({ now });
  return (await reconciliation(shop, admin)).data.reconciliation.differences;
};

it('a comparison finds a refund that the bank returned weeks later, after its webhook events were lost', async () => {
  const { order } = await paid(shop, customer, { card: 'pm_card_refundFail' });
  const input = { requestId: newId(), orderId: order.id, amountCents: 900, reason: 'Bent' };
  const { data } = await refundOrder(shop, input, admin);
  expect(await reconcile(inDays(28))).toEqual([]);
  await shop.cards.control('refunds/settle', { refund: data.refundOrder.refund?.transactionId });
  const differences = await reconcile(inDays(29));
  expect(differences).toMatchObject([{ kind: 'REFUND_ONLY_HERE', recorded: { cents: 900 } }]);
  await repairDifference(shop, differences[0]?.id ?? '', admin);
  const { data: after } = await oneOrder(shop, order.id, customer);
  expect(after.order).toMatchObject({ refunded: { cents: 0 }, refunds: [{ status: 'FAILED' }] });
});

it('a refund made at the provider after a bounce makes it good, also if the shop learns of both at once', async () => {
  const { order, intentId } = await paid(shop, customer, { card: 'pm_card_refundFail' });
  const input = { requestId: newId(), orderId: order.id, amountCents: 900, reason: 'Bent' };
  const { data } = await refundOrder(shop, input, admin);
  await shop.cards.control('refunds/settle', { refund: data.refundOrder.refund?.transactionId });
  await shop.cards.refund(intentId, 900);
  const differences = await reconcile(inDays(1));
  expect(differences).not.toEqual([]);
  for (const { id } of differences) await repairDifference(shop, id, admin);
  expect(await reconcile(inDays(2))).toEqual([]);
});

it('a refund made at the provider before one that bounced does not make it good', async () => {
  const { order, intentId } = await paid(shop, customer, { card: 'pm_card_refundFail' });
  await shop.cards.refund(intentId, 900);
  // The provider dates refunds by the second.
  await setTimeout(1_000);
  const input = { requestId: newId(), orderId: order.id, amountCents: 900, reason: 'Bent' };
  const { data } = await refundOrder(shop, input, admin);
  await shop.cards.control('refunds/settle', { refund: data.refundOrder.refund?.transactionId });
  const differences = await reconcile(inDays(1));
  const adopted = differences.find(({ kind }) => kind === 'REFUND_ONLY_THERE');
  await repairDifference(shop, adopted?.id ?? '', admin);
  const bounced = { kind: 'REFUND_BOUNCED', atProvider: { cents: 900 }, recorded: { cents: 1_800 } };
  expect(await reconcile(inDays(2))).toMatchObject([bounced]);
});

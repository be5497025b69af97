import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { payments } from '#platform/metrics.ts';
import { makeBank } from '#test/disputes.ts';
import type { Person } from '#test/people.ts';
import { reconciliation } from '#test/reconciliation.ts';
import type { Shop } from '#test/shop.ts';
import { openShopOnOwnCards } from '#test/stand-in-cards.ts';

// The provider's account may have payments of others than the shop: invoices, payment links, card readers.

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await openShopOnOwnCards();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const send = async (intentId: string, type: string) =>
  (await shop.app.inject(shop.cards.signed(shop.cards.webhookEvent(intentId, { type })))).statusCode;
const counts = async () => (await payments.get()).values.map(({ labels, value }) => [labels.outcome, value]);
const reconcile = async () => {
  await shop.services.payments.reconciliation.reconcile({ now: new Date(Date.now() + 600_000) });
  return (await reconciliation(shop, admin)).data.reconciliation;
};

it('a payment that names no order is compared with nothing, and neither are its refund and its dispute', async () => {
  const { id } = await shop.cards.create({ amount: 777 });
  await shop.cards.pay(id);
  await shop.cards.refund(id, 100);
  await makeBank(shop).open(id);
  expect(await reconcile()).toMatchObject({ differences: [], disputes: [] });
  expect(await shop.prisma.dispute.count()).toBe(0);
});

it('its webhook events are accepted, and count neither as a payment of the shop nor as one that was refused', async () => {
  const refundsOf = vi.spyOn(shop.outside.cards, 'refundsOf');
  const before = await counts();
  const { id } = await shop.cards.create({ amount: 777 });
  await shop.cards.pay(id, 'pm_card_chargeDeclined');
  expect(await send(id, 'payment_intent.payment_failed')).toBe(200);
  await shop.cards.pay(id);
  expect(await send(id, 'payment_intent.succeeded')).toBe(200);
  expect(await send(id, 'refund.created')).toBe(200);
  expect(await counts()).toEqual(before);
  expect(refundsOf).not.toHaveBeenCalled();
  const bank = makeBank(shop);
  expect(await bank.notify({ intentId: id, dispute: await bank.open(id) })).toBe(200);
  expect(await shop.prisma.dispute.count()).toBe(0);
});

it('a payment of an order that the shop does not have is refused', async () => {
  const before = new Map((await counts()) as [string, number][]);
  const { id } = await shop.cards.create({ amount: 777, orderId: newId() });
  await shop.cards.pay(id);
  expect(await send(id, 'payment_intent.succeeded')).toBe(200);
  expect(new Map((await counts()) as [string, number][]).get('refused')).toBe((before.get('refused') ?? 0) + 1);
  expect((await reconcile()).differences).toMatchObject([{ kind: 'ORPHAN', intentId: id }]);
});

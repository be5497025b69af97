import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBank } from '#test/disputes.ts';
import type { Person } from '#test/people.ts';
import { reconciliation } from '#test/reconciliation.ts';
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

it('the payment of a canceled order is owed when the appeal is won, and not before', async () => {
  const bank = makeBank(shop);
  const { order, intentId, dispute } = await bank.disputed(customer);
  const kinds: string[][] = [];
  for (const status of ['lost', 'needs_response', 'under_review', 'won']) {
    await bank.decide(dispute, status);
    await bank.notify({ intentId, dispute }, 'updated');
    await shop.services.payments.reconciliation.reconcile({ now: new Date(Date.now() + 600_000) });
    const { differences } = (await reconciliation(shop, admin)).data.reconciliation;
    kinds.push(differences.map(({ kind }) => kind));
  }
  expect(kinds).toEqual([[], [], [], ['REFUND_OWED']]);
  expect(await bank.ledgerOf(order.id)).toEqual({ openDisputes: 0, lostCents: 0, restocked: 100 });
});

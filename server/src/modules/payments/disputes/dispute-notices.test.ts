import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { makeBank } from '#test/disputes.ts';
import { cancelOrder, order as oneOrder } from '#test/documents.ts';
import { violatedInvariants } from '#test/ledger-invariants.ts';
import { openIntent, paid } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { reconciliation } from '#test/reconciliation.ts';
import type { Shop } from '#test/shop.ts';
import { openShopOnOwnCards } from '#test/stand-in-cards.ts';

const TOTAL = 199_900;
const STOCK = 1_000;
let shop: Shop;
let bank: ReturnType<typeof makeBank>;
let customer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openShopOnOwnCards();
  bank = makeBank(shop);
  [customer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(async () => {
  expect(await violatedInvariants(shop.prisma, STOCK)).toEqual([]);
  await shop.close();
});

const stateOf = async (id: string) => (await oneOrder(shop, id, customer)).data.order;
const kindsOf = async (id: string) => (await stateOf(id))?.history.map(({ kind }) => kind).slice(2);

const disputed = (more: object = {}) => bank.disputed(customer, more);

describe('notices of disputes', () => {
  it('may arrive out of order: closed before created, and before the payment is settled', async () => {
    const { order, intentId } = await openIntent(shop, customer);
    await shop.cards.pay(intentId, 'pm_card_createDispute');
    const [{ id: dispute } = { id: '' }] = await shop.cards.disputesOf(intentId);
    await bank.decide(dispute, 'lost');
    expect(await bank.notify({ intentId, dispute }, 'closed')).toBe(200);
    expect(await bank.notify({ intentId, dispute }, 'created')).toBe(200);
    expect(await kindsOf(order.id)).toEqual(['DISPUTE_LOST']);
    expect(await bank.ledgerOf(order.id)).toEqual({ openDisputes: 0, lostCents: TOTAL, restocked: 100 });
  });

  it('count what was taken in the currency of the shop only', async () => {
    const { order, dispute } = await disputed({ amount: 700 });
    await bank.decide(dispute, 'lost');
    const { cards } = shop.outside;
    const fees = [{ cents: -99, currency: 'EUR' }];
    const withFees: typeof cards = {
      ...cards,
      async findDispute(id) {
        const found = await cards.findDispute(id);
        return found && { ...found, moves: [...found.moves, ...fees] };
      },
    };
    await shop.servicesWith({ cards: withFees }).payments.disputes.settle(dispute);
    expect((await bank.ledgerOf(order.id)).lostCents).toBe(700);
  });

  it('never replace a newer answer of the provider by an older one', async () => {
    const { order, dispute } = await disputed();
    const { cards } = shop.outside;
    let asked = 0;
    const slow = shop.servicesWith({
      cards: {
        ...cards,
        async findDispute(id) {
          const answer = await cards.findDispute(id);
          asked += 1;
          if (asked === 1) {
            await bank.decide(dispute, 'lost');
            await shop.services.payments.disputes.settle(dispute);
          }
          return answer;
        },
      },
    });
    await slow.payments.disputes.settle(dispute);
    expect(await bank.ledgerOf(order.id)).toMatchObject({ openDisputes: 0, lostCents: TOTAL });
    expect(asked).toBe(2);
  });

  it('that are forged or name no dispute change nothing', async () => {
    const { order, intentId } = await paid(shop, customer);
    const dispute = await bank.open(intentId);
    expect(await bank.notify({ intentId, dispute }, 'created', { secret: 'whsec_other' })).toBe(400);
    expect(await bank.notify({ intentId, dispute: 'du_unknown' })).toBe(200);
    expect((await stateOf(order.id))?.isDisputed).toBe(false);
  });

  it('of one dispute name another payment: the provider says which one it concerns', async () => {
    const [one, other] = [await paid(shop, customer), await paid(shop, customer)];
    await bank.notify({ ...other, dispute: await bank.open(one.intentId) });
    expect((await stateOf(one.order.id))?.isDisputed).toBe(true);
    expect((await stateOf(other.order.id))?.isDisputed).toBe(false);
  });

  it('of two disputes block the order until both are closed', async () => {
    const { order, dispute, intentId } = await disputed({ amount: 500 });
    const second = await bank.open(intentId, { amount: 700 });
    await bank.notify({ intentId, dispute: second });
    await bank.decide(dispute, 'won');
    await bank.notify({ intentId, dispute }, 'closed');
    expect(await stateOf(order.id)).toMatchObject({ isDisputed: true });
    await bank.decide(second, 'lost');
    await bank.notify({ intentId, dispute: second }, 'closed');
    expect(await bank.ledgerOf(order.id)).toEqual({ openDisputes: 0, lostCents: 700, restocked: 0 });
  });

  it('of a refunded order record what the bank took, and owe no refund', async () => {
    const { order, intentId } = await paid(shop, customer);
    await cancelOrder(shop, order.id, customer);
    const dispute = await bank.open(intentId);
    await bank.notify({ intentId, dispute });
    await bank.decide(dispute, 'lost');
    await bank.notify({ intentId, dispute }, 'closed');
    expect(await bank.ledgerOf(order.id)).toEqual({ openDisputes: 0, lostCents: TOTAL, restocked: 100 });
    expect(await stateOf(order.id)).toMatchObject({ refunded: { cents: TOTAL } });
  });

  it('of a charge that paid no order are stored and listed', async () => {
    const { id: intentId } = await shop.cards.create({ amount: 777, orderId: newId() });
    await shop.cards.pay(intentId);
    const dispute = await bank.open(intentId);
    expect(await bank.notify({ intentId, dispute })).toBe(200);
    const { disputes } = (await reconciliation(shop, admin)).data.reconciliation;
    expect(disputes.find(({ transactionId }) => transactionId === dispute)).toMatchObject({ intentId, order: null });
  });

  it('that were lost are made up by reconciliation and by the sweep', async () => {
    const { order, intentId } = await paid(shop, customer);
    const dispute = await bank.open(intentId);
    await shop.services.payments.reconciliation.reconcile({ now: new Date(Date.now() + 600_000) });
    expect((await stateOf(order.id))?.isDisputed).toBe(true);
    await bank.decide(dispute, 'won');
    await shop.services.payments.disputes.sweepOpen({ now: new Date(Date.now() + 3_600_000), limit: 100 });
    expect((await stateOf(order.id))?.isDisputed).toBe(false);
  });
});

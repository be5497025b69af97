import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { cancelOrder, markDelivered, refundOrder } from '#test/documents.ts';
import { paid } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { decideReturn, receiveReturn, refundReturn, requestReturn } from '#test/returns.ts';
import type { Shop } from '#test/shop.ts';
import { openShopOnOwnCards } from '#test/stand-in-cards.ts';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await openShopOnOwnCards();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const NOTE = 'Bent on arrival';

/** A delivered order with a return. */
async function returned() {
  const customer = await shop.customer();
  const { order } = await paid(shop, customer);
  await markDelivered(shop, order.id, admin);
  const claim = { orderId: order.id, position: 1, quantity: 20, reason: 'DAMAGED', note: NOTE };
  const returnId = (await requestReturn(shop, claim, customer)).data.requestReturn.return?.id ?? '';
  return { customer, orderId: order.id, returnId };
}

/** An order whose refund to the card fails when the bank answers. */
async function paidByClosedCard() {
  const customer = await shop.customer();
  const { order, intentId } = await paid(shop, customer, { card: 'pm_card_refundFail' });
  const settle = async () => {
    const [refund] = await shop.cards.refundsOf(intentId);
    await shop.cards.control('refunds/settle', { refund: refund?.id });
    await shop.app.inject(shop.cards.signed(shop.cards.webhookEvent(intentId, { type: 'refund.failed' })));
  };
  return { customer, orderId: order.id, settle };
}

const deleteAccount = (person: Person) =>
  shop.call(
    'mutation ($input: DeleteMyAccountInput!) { deleteMyAccount(input: $input) { __typename } }',
    { input: { email: person.email } },
    person,
  );

/** Whether the order still has its buyer, after the job. */
async function isKept(orderId: string) {
  await shop.services.accounts.anonymizeDeleted();
  const { customerEmail, phone } = await shop.prisma.order.findUniqueOrThrow({ where: { id: orderId } });
  const notes = (await shop.prisma.return.findMany({ where: { orderId } })).map(({ note }) => note);
  const kept = [customerEmail, phone, ...notes].map((text) => text !== '');
  expect(new Set(kept).size).toBe(1);
  return kept[0];
}

it('the order of a deleted account keeps its buyer while a return is open', async () => {
  const declined = await returned();
  await deleteAccount(declined.customer);
  expect(await isKept(declined.orderId)).toBe(true);
  await decideReturn(shop, { returnId: declined.returnId, isApproved: false, answer: 'Used.' }, admin);
  expect(await isKept(declined.orderId)).toBe(false);

  const { customer, orderId, returnId } = await returned();
  await deleteAccount(customer);
  await decideReturn(shop, { returnId, isApproved: true }, admin);
  expect(await isKept(orderId)).toBe(true);
  await receiveReturn(shop, { returnId, disposition: 'RESTOCK' }, admin);
  expect(await isKept(orderId)).toBe(true);
  await refundReturn(shop, { returnId, outsideCard: { method: 'CHECK', reference: '1' } }, admin);
  expect(await isKept(orderId)).toBe(false);
});

it('the canceled order of a deleted account keeps its buyer until the money is paid back', async () => {
  const { customer, orderId, settle } = await paidByClosedCard();
  await cancelOrder(shop, orderId, customer);
  await shop.prisma.refund.updateMany({ where: { orderId }, data: { status: 'PENDING', settledAt: null } });
  await deleteAccount(customer);
  expect(await isKept(orderId)).toBe(true);
  await settle();
  expect(await isKept(orderId)).toBe(true);
  const outsideCard = { method: 'BANK_TRANSFER', reference: 'WT-77' };
  await refundOrder(shop, { requestId: newId(), orderId, reason: 'Closed card', outsideCard }, admin);
  expect(await isKept(orderId)).toBe(false);
});

it('the delivered order of a deleted account keeps its buyer until a refund that failed is made good', async () => {
  const { customer, orderId, settle } = await paidByClosedCard();
  await markDelivered(shop, orderId, admin);
  const refund = { orderId, reason: 'Late', amountCents: 900 };
  await refundOrder(shop, { ...refund, requestId: newId() }, admin);
  await settle();
  await deleteAccount(customer);
  expect(await isKept(orderId)).toBe(true);
  const outsideCard = { method: 'CHECK', reference: '4711' };
  await refundOrder(shop, { ...refund, requestId: newId(), outsideCard }, admin);
  expect(await isKept(orderId)).toBe(false);
});

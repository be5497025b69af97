import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteOrder, order, paymentOf } from '#test/documents.ts';
import { openIntent, paid, placed } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  [buyer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(() => shop.close());

const payment = async (id: string, as = buyer) => (await paymentOf(shop, id, as)).data.order?.payment;
const sendEvent = (intentId: string, type: string) =>
  shop.app.inject(shop.cards.signed(shop.cards.webhookEvent(intentId, { type })));

describe('the payment of an order', () => {
  it('is null before it is opened', async () => {
    const fresh = await placed(shop, buyer);
    expect(await payment(fresh.order.id)).toBeNull();
    const { order: opened, intentId } = await openIntent(shop, buyer);
    const open = { status: 'OPEN', transactionId: intentId, amountReceived: { cents: 0 }, failure: null };
    expect(await payment(opened.id)).toEqual({ ...open, amount: { cents: opened.total.cents } });
    expect(await payment(opened.id, admin)).toMatchObject(open);
  });

  it('shows the amount received', async () => {
    const { order: bought } = await paid(shop, buyer);
    expect(await payment(bought.id)).toMatchObject({ status: 'SUCCEEDED', amountReceived: { cents: 199_900 } });
  });

  it('shows why a card was declined, until another one is charged', async () => {
    const { order: bought, intentId } = await openIntent(shop, buyer);
    await shop.cards.pay(intentId, 'pm_card_chargeDeclined');
    await sendEvent(intentId, 'payment_intent.payment_failed');
    expect(await payment(bought.id)).toMatchObject({ status: 'OPEN', failure: 'Your card was declined.' });
    await shop.cards.pay(intentId);
    await sendEvent(intentId, 'payment_intent.succeeded');
    expect(await payment(bought.id)).toMatchObject({ status: 'SUCCEEDED', failure: null });
  });

  it('shows that it was canceled', async () => {
    const { order: bought, intentId } = await openIntent(shop, buyer);
    await shop.cards.cancel(intentId);
    await sendEvent(intentId, 'payment_intent.canceled');
    expect(await payment(bought.id)).toMatchObject({ status: 'CANCELED', amountReceived: { cents: 0 } });
    expect((await order(shop, bought.id, buyer)).data.order?.status).toBe('UNPAID');
  });

  it('is visible to the customer and admins only', async () => {
    const { order: bought } = await openIntent(shop, buyer);
    expect((await paymentOf(shop, bought.id, await shop.customer())).data.order).toBeNull();
    expect((await paymentOf(shop, bought.id)).code).toBe('UNAUTHENTICATED');
    await deleteOrder(shop, bought.id, buyer);
    expect((await paymentOf(shop, bought.id, admin)).data.order).toBeNull();
  });
});

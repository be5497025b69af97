import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { cancelLine, cancelOrder, refundOrder } from '#test/documents.ts';
import { openMailServer } from '#test/mail-server.ts';
import { paid } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let server: Awaited<ReturnType<typeof openMailServer>>;
let shop: Shop;
let customer: Person;
let admin: Person;
beforeAll(async () => {
  server = await openMailServer();
  shop = await openShop(server.settings);
  [admin, customer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(async () => {
  await shop.close();
  await server.stop();
});

const send = () => shop.services.mails.outbox.sendDue();
const received = () => server.mails().filter((mail) => mail.to === customer.email);

describe('the mails of refunds', () => {
  it('report canceled pieces of a line with their refund, also a refused one', async () => {
    const { order, intentId } = await paid(shop, customer, { name: 'Fan motor', lines: 2 });
    await cancelLine(shop, { orderId: order.id, position: 1, quantity: 40 }, admin);
    await shop.cards.control('disputes', { payment_intent: intentId });
    await cancelLine(shop, { orderId: order.id, position: 2, quantity: 7 }, customer);
    await send();
    const mails = received().filter(({ subject }) => subject === `Parts of order ${order.number} were canceled`);
    expect(mails.map(({ text }) => /Canceled: .*card[\w ]*\./s.exec(text)?.[0])).toEqual([
      'Canceled: 7 × Fan motor. They will not be shipped.\n\nThe refund of $139.93 to your card failed.',
      'Canceled: 40 × Fan motor. They will not be shipped.\n\nWe refund $799.60 to your card.',
    ]);
  });

  it('report a cancellation without a refund, after the payment went back', async () => {
    const { order } = await paid(shop, customer);
    await refundOrder(shop, { requestId: newId(), orderId: order.id, reason: 'Late' }, admin);
    await cancelLine(shop, { orderId: order.id, position: 1, quantity: 40 }, admin);
    await cancelOrder(shop, order.id, admin);
    await send();
    const textOf = (start: string) => received().find(({ subject }) => subject.startsWith(start))?.text;
    expect(textOf(`Parts of order ${order.number} were canceled`)).toContain(
      'Some pieces will not be shipped. Your payment went back already.',
    );
    expect(textOf(`Order ${order.number} was canceled`)).toContain(
      'Nothing more will be shipped. Your payment went back already.',
    );
  });

  it('name the check of a refund outside the card', async () => {
    const { order } = await paid(shop, customer);
    const outsideCard = { method: 'CHECK', reference: '4711' };
    await refundOrder(
      shop,
      { requestId: newId(), orderId: order.id, amountCents: 900, reason: 'Late', outsideCard },
      admin,
    );
    await send();
    const refund = received().find(({ subject }) => subject.startsWith('$9.00'));
    expect(refund?.text).toContain('We refunded $9.00 by check, reference 4711.');
  });
});

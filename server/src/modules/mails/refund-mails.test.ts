import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { cancelLine, cancelOrder, markDelivered, refundOrder, shipOrder } from '#test/documents.ts';
import { openMailServer } from '#test/mail-server.ts';
import { paid } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { decideReturn, receiveReturn, refundReturn, requestReturn } from '#test/returns.ts';
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
const received = (to = customer) => server.mails().filter((mail) => mail.to === to.email);

describe('the mails of refunds', () => {
  it('report canceled pieces of a line with their refund, also a refused one', async () => {
    const { order, intentId } = await paid(shop, customer, { name: 'Fan motor', lines: 2 });
    await cancelLine(shop, { orderId: order.id, position: 1, quantity: 40 }, admin);
    await shop.cards.control('disputes', { payment_intent: intentId });
    await cancelLine(shop, { orderId: order.id, position: 2, quantity: 7 }, customer);
    await send();
    const mails = received().filter(({ subject }) => subject === `Parts of order ${order.number} were canceled`);
    expect(mails.map(({ text }) => /Canceled: .*card[\w ]*\./s.exec(text)?.[0])).toEqual([
      'Canceled: 7 × Fan motor. They will not be shipped.\n\nWe could not refund $139.93 to your card yet.',
      'Canceled: 40 × Fan motor. They will not be shipped.\n\nWe refund $799.60 to your card.',
    ]);
  });

  it('count canceled pieces beside their line, and the mail of the delivery leaves them out', async () => {
    const { order, parts } = await paid(shop, customer, { name: 'Fan motor', lines: 2 });
    const [first, second] = parts.map(({ partNumber }) => `Fan motor, ${partNumber}`);
    await cancelLine(shop, { orderId: order.id, position: 1, quantity: 40 }, customer);
    await cancelLine(shop, { orderId: order.id, position: 2 }, customer);
    await shipOrder(shop, { orderId: order.id }, admin);
    await markDelivered(shop, order.id, admin);
    await send();
    const textOf = (subject: string) => received().find((mail) => mail.subject === subject)?.text;
    expect(textOf(`Order ${order.number} was delivered`)).toContain(`${first}: 60\n`);
    expect(textOf(`Order ${order.number} was delivered`)).not.toMatch(/100 ×|: (100|0)\n/);
    const refund = textOf(`$799.60 refunded for order ${order.number}`);
    expect(refund).toContain(`100 × ${first} (40 canceled or returned): $1,999.00`);
    expect(refund).toContain(`100 × ${second} (100 canceled or returned): $1,999.00`);
  });

  it('report a refund of a cancellation that the card provider refused', async () => {
    const { order, intentId } = await paid(shop, customer);
    await shop.cards.control('disputes', { payment_intent: intentId });
    await cancelOrder(shop, order.id, admin);
    await send();
    const mail = received().find(({ subject }) => subject === `Order ${order.number} was canceled`);
    expect(mail?.text).toContain(
      'Nothing more will be shipped. We could not refund $1,999.00 to your card yet. We will try again and email you when it is done.',
    );
    expect(mail?.text).not.toContain('goes back to your card');
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

  it('report the amount of a canceled order, and no reason of a refund that was made at the card provider', async () => {
    const { order } = await paid(shop, customer);
    await cancelOrder(shop, order.id, admin);
    const { order: other, intentId } = await paid(shop, customer);
    await shop.cards.refund(intentId, 900);
    await shop.app.inject(shop.cards.signed(shop.cards.webhookEvent(intentId, { type: 'charge.refunded' })));
    await send();
    const textOf = (subject: string) => received().find((mail) => mail.subject === subject)?.text;
    expect(textOf(`Order ${order.number} was canceled`)).toContain('Your payment of $1,999.00 goes back to your card.');
    expect(textOf(`$9.00 refunded for order ${other.number}`)).not.toContain('Reason');
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

/** Moves a return of 5 pieces to its decline; the mails about it that the customer gets. */
async function mailsUntilDecline(reason: string, { isReceived = false, isSentBetween = true } = {}) {
  const { order } = await paid(shop, customer);
  await markDelivered(shop, order.id, admin);
  const input = { orderId: order.id, position: 1, quantity: 5, reason };
  const returnId = (await requestReturn(shop, input, customer)).data.requestReturn.return?.id ?? '';
  await decideReturn(shop, { returnId, isApproved: true, answer: 'To the warehouse.' }, admin);
  if (isReceived) await receiveReturn(shop, { returnId, disposition: 'RESTOCK' }, admin);
  if (isSentBetween) await send();
  const seenStatus = isReceived ? 'RECEIVED' : 'APPROVED';
  await decideReturn(shop, { returnId, isApproved: false, seenStatus, answer: 'The seal is broken.' }, admin);
  await send();
  const about = received().filter(({ subject }) => /return/.test(subject) && subject.includes(order.number));
  return { about, text: about.find(({ subject }) => subject.endsWith('was declined'))?.text };
}

describe('the mails of a return', () => {
  it('report each step to the side that waits for it', async () => {
    const { order, product } = await paid(shop, customer, { name: 'Fan motor' });
    await markDelivered(shop, order.id, admin);
    const ask = async (note: string) => {
      const input = { orderId: order.id, position: 1, quantity: 20, reason: 'DAMAGED', note };
      return (await requestReturn(shop, input, customer)).data?.requestReturn.return?.id ?? '';
    };
    const { order: both, parts } = await paid(shop, customer, { lines: 2, name: 'Igniter' });
    await markDelivered(shop, both.id, admin);
    const lines = [1, 2].map((position) => ({ position, quantity: position * 10 }));
    await requestReturn(shop, { orderId: both.id, lines, reason: 'DAMAGED' }, customer);
    const [first, second] = [await ask('Bent fins'), await ask('Rust')];
    await decideReturn(shop, { returnId: first, isApproved: true }, admin);
    await decideReturn(shop, { returnId: second, isApproved: false, answer: 'The rust is older.' }, admin);
    await receiveReturn(shop, { returnId: first, disposition: 'RESTOCK' }, admin);
    await send();
    const requested = received(admin).filter(({ subject }) => subject === `Return requested for order ${order.number}`);
    expect(requested.map(({ text }) => /Bent fins|Rust/.exec(text)?.[0])).toEqual(
      expect.arrayContaining(['Bent fins', 'Rust']),
    );
    const ofBoth = received(admin).filter(({ subject }) => subject === `Return requested for order ${both.number}`);
    expect(ofBoth.map(({ text }) => text.match(/Igniter.*: \d+/g))).toEqual([
      parts.map(({ partNumber }, n) => `Igniter, ${partNumber}: ${n === 0 ? 10 : 20}`),
    ]);
    const text = (subject: string) => received().find((mail) => mail.subject === subject)?.text;
    expect(text(`Your return for order ${order.number} is approved`)).toContain(`write ${order.number} on the package`);
    expect(text(`Your return for order ${order.number} is approved`)).toContain(
      'Our address:\nKelvin Air & Heat\n14 Commerce Road, Agrabad\n',
    );
    expect(text(`Your return for order ${order.number} was declined`)).toContain('Reason: The rust is older.');
    expect(text(`The returned parts of order ${order.number} have arrived`)).toContain(
      `Fan motor, ${product.partNumber}: 20\n`,
    );
  });

  it('name the agency of a pickup, unless it is closed, and what the admin writes', async () => {
    const agency = { name: 'Tulsa counter', address: '9 Elm Street, Tulsa' };
    await shop.prisma.pickupAgency.create({ data: { ...agency, state: 'OK' } });
    const { order } = await paid(shop, customer);
    await shop.prisma.order.update({
      where: { id: order.id },
      data: { pickupAgency: agency.name, pickupCode: '123456' },
    });
    await markDelivered(shop, order.id, admin);
    for (const isOpen of [true, false]) {
      if (!isOpen) await shop.prisma.pickupAgency.delete({ where: { name: agency.name } });
      const input = { orderId: order.id, position: 1, quantity: 5, reason: 'DEFECTIVE' };
      const returnId = (await requestReturn(shop, input, customer)).data.requestReturn.return?.id ?? '';
      await decideReturn(shop, { returnId, isApproved: true, answer: 'Ask for Jane.' }, admin);
      await send();
      const subject = `Your return for order ${order.number} is approved`;
      const text = received().find((mail) => mail.subject === subject)?.text ?? '';
      expect(text).toContain('Ask for Jane.');
      expect(text.includes(`bring the parts back to Tulsa counter, 9 Elm Street, Tulsa, with the order number`)).toBe(
        isOpen,
      );
      expect(text.includes(`on the package`)).toBe(!isOpen);
    }
  });

  it('do not report the arrival of parts that were missing', async () => {
    const { order } = await paid(shop, customer);
    await markDelivered(shop, order.id, admin);
    const input = { orderId: order.id, position: 1, quantity: 5, reason: 'MISSING' };
    const returnId = (await requestReturn(shop, input, customer)).data.requestReturn.return?.id ?? '';
    await decideReturn(shop, { returnId, isApproved: true }, admin);
    await receiveReturn(shop, { returnId, disposition: 'WRITE_OFF' }, admin);
    await refundReturn(shop, { returnId }, admin);
    await send();
    const about = received().filter(({ subject }) => subject.includes(order.number));
    expect(about.map(({ subject }) => subject)).not.toContainEqual(expect.stringContaining('have arrived'));
    expect(about.map(({ text }) => text)).toContainEqual(expect.stringContaining('We refund the missing parts next.'));
    expect(about.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/refunded for order/));
  });

  it.each([
    [
      'an approval',
      { reason: 'DAMAGED', isReceived: false },
      'We had approved this return, and the parts have not arrived. It is closed: please do not send them any more.',
    ],
    [
      'an approval of a claim',
      { reason: 'MISSING', isReceived: false },
      'We have checked your claim again, and do not refund the missing parts.',
    ],
    [
      'a receipt',
      { reason: 'DAMAGED', isReceived: true },
      'The parts have arrived, and we have checked them. We do not refund them.',
    ],
  ])('say of a decline after %s why the promise does not hold', async (_what, { reason, isReceived }, promise) => {
    const { text } = await mailsUntilDecline(reason, { isReceived });
    expect(text?.replaceAll(/\s+/g, ' ')).toContain(`${promise} Reason: The seal is broken.`);
  });

  it.each([false, true])('promise nothing after a decline that came before they were sent', async (isReceived) => {
    const { about } = await mailsUntilDecline('DAMAGED', { isReceived, isSentBetween: false });
    expect(about.map(({ subject }) => subject)).toEqual([expect.stringMatching(/was declined$/)]);
  });

  it('say nothing of an approval that did not come before a decline', async () => {
    const { order } = await paid(shop, customer);
    await markDelivered(shop, order.id, admin);
    const input = { orderId: order.id, position: 1, quantity: 5, reason: 'OTHER' };
    const returnId = (await requestReturn(shop, input, customer)).data.requestReturn.return?.id ?? '';
    await decideReturn(shop, { returnId, isApproved: false, answer: 'The seal is broken.' }, admin);
    await send();
    const mail = received().find(({ subject }) => subject === `Your return for order ${order.number} was declined`);
    expect(mail?.text).not.toMatch(/approved|arrived|claim/);
  });
});

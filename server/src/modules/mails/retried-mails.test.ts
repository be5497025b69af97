import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cancelOrder, createPaymentIntent, reportPayment } from '#test/documents.ts';
import { openMailServer, refusal, unreachableServer } from '#test/mail-server.ts';
import { placed } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let judge: () => Promise<void>;
let judgeSender: () => Promise<void>;
let judgeContent: () => Promise<void>;
let server: Awaited<ReturnType<typeof openMailServer>>;
let shop: Shop;
let customer: Person;
beforeAll(async () => {
  server = await openMailServer({
    onSender: () => judgeSender(),
    onRecipient: () => judge(),
    onMail: () => judgeContent(),
  });
  shop = await openShop(server.settings);
});
beforeEach(async () => {
  judge = judgeSender = judgeContent = async () => undefined;
  customer = await shop.customer();
  await shop.prisma.outboundMail.deleteMany();
});
afterAll(async () => {
  await shop.close();
  await server.stop();
});

const send = () => shop.services.mails.outbox.sendDue();
const received = () => server.mails().filter((mail) => mail.to === customer.email);
const rows = (kind: string) => shop.prisma.outboundMail.findMany({ where: { kind }, orderBy: { id: 'asc' } });
/** A run in which the mail server takes each mail and its answer is lost. */
async function sendWithoutAnswers() {
  const { transport } = shop.outside;
  const lossy = shop.servicesWith({
    transport: {
      async send(mail) {
        await transport?.send(mail);
        return { kind: 'failed', answer: 'ETIMEDOUT: Timeout' };
      },
    },
  });
  await lossy.mails.outbox.sendDue();
}
/** Lets the mail server refuse all mails with an answer at one stage. */
function refuse(stage: string, answer: string) {
  const refused = Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });
  const by = () => Promise.reject(refused);
  if (stage === 'the sender') judgeSender = by;
  else if (stage === 'the content') judgeContent = by;
  else judge = by;
}
const makeDue = () => shop.prisma.outboundMail.updateMany({ data: { nextTryAt: new Date(0) } });

describe('a mail that is tried again', () => {
  const pay = async ({ order }: Awaited<ReturnType<typeof placed>>) => {
    const { data } = await createPaymentIntent(shop, order.id, customer);
    const [transactionId = ''] = data.createPaymentIntent.clientSecret?.split('_secret_') ?? [];
    await shop.cards.pay(transactionId);
    await reportPayment(shop, { orderId: order.id, transactionId }, customer);
  };

  it.each([
    ['a refusal', () => send()],
    ['an outage', () => shop.servicesWith({ transport: unreachableServer }).mails.outbox.sendDue()],
  ])('after %s is written again: after the payment it does not ask for it', async (_what, firstTry) => {
    const order = await placed(shop, customer);
    judge = () => Promise.reject(refusal(451));
    await firstTry();
    expect((await rows('PLACED'))[0]?.text).toContain('/dashborad/payment/');
    await pay(order);
    judge = async () => undefined;
    await makeDue();
    await send();
    expect(received().map(({ subject }) => subject)).toContain(`We have your order ${order.order.number}`);
    for (const { text } of received()) expect(text).not.toContain('/dashborad/payment/');
  });

  it.each([
    ['the sender', '530 5.7.0 Authentication required'],
    ['the sender', '553 5.7.1 Sender address rejected'],
    ['the mail', '530 5.7.0 Authentication required'],
    ['the mail', '550-5.4.5 Daily user sending limit exceeded'],
    ['the content', '554 Message rejected: Email address is not verified.'],
    ['the content', '550 5.7.60 Client does not have permissions to send as this sender'],
  ])('is sent after an answer to %s that is about the account: %s', async (stage, answer) => {
    await placed(shop, customer);
    refuse(stage, answer);
    await send();
    expect(await rows('PLACED')).toMatchObject([{ state: 'WAITING', tries: 1 }]);
    judgeSender = judge = judgeContent = async () => undefined;
    await makeDue();
    await send();
    // The sandbox keeps the refused mail, too.
    expect(received()).toHaveLength(stage === 'the content' ? 2 : 1);
  });

  it.each([
    ['the mail', '554 5.7.1 Recipient address rejected'],
    ['the content', '552 Message size exceeds the limit'],
    ['the content', '550-5.1.1 The account does not exist'],
    ['the content', '550 5.2.1 The mailbox is disabled'],
    ['the content', '554 5.6.0 The message is malformed'],
  ])('is not one that the server refuses by an answer to %s: %s', async (stage, answer) => {
    await placed(shop, customer);
    refuse(stage, answer);
    await send();
    expect(await rows('PLACED')).toMatchObject([{ state: 'GIVEN_UP', tries: 1 }]);
  });

  it('after a lost answer is the same, also if a later try was refused', async () => {
    const order = await placed(shop, customer);
    await sendWithoutAnswers();
    await pay(order);
    judge = () => Promise.reject(refusal(451));
    await makeDue();
    await send();
    judge = async () => undefined;
    await makeDue();
    await send();
    const mails = received().filter(({ subject }) => subject.startsWith('We have your order'));
    const [second, first] = mails.map(({ messageId, html }) => ({ messageId, html }));
    expect(mails).toHaveLength(2);
    expect(second).toEqual(first);
  });

  it('after a refusal and a try that could not write it is written again', async () => {
    const order = await placed(shop, customer);
    judge = () => Promise.reject(refusal(451));
    await send();
    const query = shop.db.query.bind(shop.db);
    const spy = vi.spyOn(shop.db, 'query').mockImplementation(async (statement, params) => {
      if (statement.name === 'mails.store-letter') throw new Error('the connection was lost');
      return query(statement, params);
    });
    onTestFinished(() => spy.mockRestore());
    await makeDue();
    await send();
    expect(await rows('PLACED')).toMatchObject([{ tries: 2, failure: 'the connection was lost' }]);
    spy.mockRestore();
    await pay(order);
    judge = async () => undefined;
    await makeDue();
    await send();
    expect(received()).toHaveLength(2);
    for (const { text } of received()) expect(text).not.toContain('/dashborad/payment/');
  });

  it('is skipped if there is nothing left to report, also after a lost answer', async () => {
    const order = await placed(shop, customer);
    await shop.prisma.outboundMail.deleteMany();
    await shop.prisma.outboundMail.create({ data: { kind: 'RESERVATION_ENDING', orderId: order.order.id } });
    await sendWithoutAnswers();
    await pay(order);
    await makeDue();
    await send();
    const failure = 'There is nothing left to report.';
    expect(await rows('RESERVATION_ENDING')).toMatchObject([{ state: 'SKIPPED', failure }]);
  });

  it('is only the receipt if the order was canceled before it could be sent', async () => {
    const order = await placed(shop, customer);
    const { id } = order.order;
    await shop.prisma.order.update({ where: { id }, data: { pickupAgency: 'Tulsa counter', pickupCode: '482913' } });
    await pay(order);
    judge = () => Promise.reject(refusal(451));
    await send();
    expect((await rows('PAID'))[0]?.text).toContain('Give code 482913 at the counter.');
    await cancelOrder(shop, id, customer);
    judge = async () => undefined;
    await makeDue();
    await send();
    const mail = received().find(({ subject }) => subject.startsWith('Payment received'));
    expect(mail?.text).toContain('Thank you. Your receipt is attached.');
    expect(mail?.attachments).toHaveLength(1);
    for (const { text } of received()) expect(text).not.toMatch(/getting your parts ready|Pick up at|482913/);
  });

  it('is skipped if the payment that it reports was revoked before it could be sent', async () => {
    const { order } = await placed(shop, customer);
    await shop.prisma.outboundMail.deleteMany();
    await shop.prisma.outboundMail.create({ data: { kind: 'PAID', orderId: order.id } });
    await send();
    expect(await rows('PAID')).toMatchObject([{ state: 'SKIPPED', failure: 'There is nothing left to report.' }]);
  });

  it('after it was skipped without a mail server is written again', async () => {
    const order = await placed(shop, customer);
    await shop.servicesWith({ transport: null }).mails.outbox.sendDue();
    await pay(order);
    const id = (await rows('PLACED'))[0]?.id ?? '';
    await shop.call(
      'mutation ($id: ID!) { resendMail(input: { mailId: $id }) { mail { id } } }',
      { id },
      await shop.admin(),
    );
    await send();
    const mail = received().find(({ subject }) => subject.startsWith('We have your order'));
    expect(mail?.text).not.toContain('/dashborad/payment/');
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Role } from '#platform/access.ts';
import { openMailServer } from '#test/mail-server.ts';
import { placed } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let onMail: () => Promise<void>;
let server: Awaited<ReturnType<typeof openMailServer>>;
let shop: Shop;
let customer: Person;
beforeAll(async () => {
  server = await openMailServer({ onMail: () => onMail() });
  shop = await openShop(server.settings);
});
beforeEach(async () => {
  onMail = async () => undefined;
  customer = await shop.customer();
  await shop.prisma.outboundMail.deleteMany();
});
afterAll(async () => {
  await shop.close();
  await server.stop();
});

const send = () => shop.services.mails.outbox.sendDue();
const received = (to = customer) => server.mails().filter((mail) => mail.to === to.email);
const rows = (kind: string) => shop.prisma.outboundMail.findMany({ where: { kind }, orderBy: { id: 'asc' } });

describe('two processes', () => {
  it('send each mail once', async () => {
    await Promise.all(Array.from({ length: 12 }, () => placed(shop, customer)));
    const second = shop.servicesWith({});
    await Promise.all([send(), second.mails.outbox.sendDue(), send(), second.mails.outbox.sendDue()]);
    expect(received()).toHaveLength(12);
    expect(new Set(received().map(({ messageId }) => messageId)).size).toBe(12);
  });
});

describe('a mail that an admin sends while a process has claimed it', () => {
  it('is sent once', async () => {
    const admin = await shop.admin();
    for (let n = 1; n <= 2; n += 1) await placed(shop, customer);
    const [, last] = await rows('PLACED');
    const second = shop.servicesWith({});
    onMail = async () => {
      onMail = async () => undefined;
      const viewer = await shop.prisma.user.findUniqueOrThrow({ where: { id: admin.id } });
      await second.mails.resend({ ...viewer, role: Role.ADMIN, signedInAt: new Date() }, last?.id ?? '');
      await second.mails.outbox.sendDue();
    };
    await send();
    expect(received()).toHaveLength(2);
    expect(await rows('PLACED')).toMatchObject([{ state: 'SENT' }, { state: 'SENT', tries: 2 }]);
  });
});

describe('a process that shuts down', () => {
  it('records the mail that it is sending, and leaves the others to the next claim', async () => {
    for (let n = 1; n <= 3; n += 1) await placed(shop, customer);
    const shutdown = new AbortController();
    onMail = async () => shutdown.abort();
    await shop.services.mails.outbox.sendDue(shutdown.signal);
    expect(received()).toHaveLength(1);
    const left = { state: 'WAITING', tries: 0 };
    expect(await rows('PLACED')).toMatchObject([{ state: 'SENT' }, left, left]);
    await shop.services.mails.outbox.sendDue(shutdown.signal);
    expect(received()).toHaveLength(1);
    await send();
    expect(received()).toHaveLength(3);
  });

  it('leaves the others at once while the mail server is slow', async () => {
    for (let n = 1; n <= 3; n += 1) await placed(shop, customer);
    const shutdown = new AbortController();
    let answer: () => void = () => expect.unreachable();
    onMail = () => {
      shutdown.abort();
      return new Promise((resolve) => {
        answer = resolve;
      });
    };
    const sending = shop.services.mails.outbox.sendDue(shutdown.signal);
    const left = { state: 'WAITING', tries: 0 };
    await expect
      .poll(() => rows('PLACED'), { timeout: 20_000 })
      .toMatchObject([{ tries: 1, failure: null }, left, left]);
    answer();
    await sending;
    expect(await rows('PLACED')).toMatchObject([{ state: 'SENT' }, left, left]);
  });
});

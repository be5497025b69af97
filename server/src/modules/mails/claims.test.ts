import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Role } from '#platform/access.ts';
import { toDriverQuery } from '#platform/statement.ts';
import { openMailServer } from '#test/mail-server.ts';
import { placed } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { kindNames, massKinds } from './mail-kinds.ts';
import { claimDue } from './outbox.sql.ts';

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

describe('a mail that is due in this millisecond', () => {
  it('is claimed at once, also if Postgres has rounded its time up', async () => {
    const claims = { kinds: ['PLACED'], massKinds, limit: 10, leaseSeconds: 60 };
    const { text, values } = toDriverQuery(claimDue, claims);
    const claimedIfRoundedUp = () =>
      shop.prisma.$transaction(async (tx) => {
        const [now] = await tx.$queryRaw<{ isEarlier: boolean }[]>`
          SELECT now() < now()::timestamptz(3) AS "isEarlier"`;
        if (!now?.isEarlier) return null;
        await tx.$executeRaw`INSERT INTO outbound_mails (kind, user_id) VALUES ('PLACED', ${customer.id}::uuid)`;
        return tx.$queryRawUnsafe<unknown[]>(text, ...values);
      });
    let claimed: unknown[] | null = null;
    while (!claimed) claimed = await claimedIfRoundedUp();
    expect(claimed).toHaveLength(1);
  });
});

describe('mails of parts that are back in stock', () => {
  it('wait while mails of orders are due', async () => {
    const { product } = await placed(shop, customer);
    const watch = { kind: 'BACK_IN_STOCK', userId: customer.id, productId: product.id, nextTryAt: new Date(0) };
    await shop.prisma.outboundMail.createMany({ data: Array.from({ length: 30 }, () => watch) });
    const claims = { kinds: ['BACK_IN_STOCK', 'PLACED'], massKinds, limit: 10, leaseSeconds: 60 };
    const claimed = async () => (await shop.db.query(claimDue, claims)).map(({ kind }) => kind).toSorted();
    expect(await claimed()).toEqual([...Array.from({ length: 9 }, () => 'BACK_IN_STOCK'), 'PLACED']);
    expect(await claimed()).toEqual(Array.from({ length: 10 }, () => 'BACK_IN_STOCK'));
  });

  it('are not read before them, however many are due', async () => {
    await shop.prisma.$executeRaw`
      INSERT INTO outbound_mails (kind, user_id) SELECT 'BACK_IN_STOCK', ${customer.id}::uuid FROM generate_series(1, 20000)`;
    await shop.prisma.$executeRaw`ANALYZE outbound_mails`;
    await placed(shop, customer);
    const { text, values } = toDriverQuery(claimDue, { kinds: kindNames, massKinds, limit: 10, leaseSeconds: 60 });
    const lines = await shop.prisma.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${text}`, ...values);
    const plan = lines.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Scan using outbound_mails_due_by_kind_idx/);
    expect(plan).not.toMatch(/Seq Scan on outbound_mails/);
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

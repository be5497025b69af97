import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forever, hastySmtp, openMailServer, refusal, unreachableServer } from '#test/mail-server.ts';
import { placed } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { addressAdmins, markSkipped } from './outbox.sql.ts';

let judge: (address: string) => Promise<void>;
let onMail: () => Promise<void>;
let server: Awaited<ReturnType<typeof openMailServer>>;
let shop: Shop;
let customer: Person;
beforeAll(async () => {
  server = await openMailServer({ onRecipient: (address) => judge(address), onMail: () => onMail() });
  shop = await openShop({ ...server.settings, LOG_LEVEL: 'warn' });
});
beforeEach(async () => {
  judge = async () => undefined;
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
const makeDue = () => shop.prisma.outboundMail.updateMany({ data: { nextTryAt: new Date(0) } });

describe('mails that are due together', () => {
  it('are sent in the order in which they were written', async () => {
    const numbers: string[] = [];
    for (let n = 1; n <= 5; n += 1) numbers.push((await placed(shop, customer)).order.number);
    const written = await rows('PLACED');
    for (const [n, { id }] of written.entries()) {
      await shop.prisma.outboundMail.update({ where: { id }, data: { nextTryAt: new Date(1_000 - n) } });
    }
    await send();
    const sent = received().toReversed();
    expect(sent.map(({ subject }) => subject)).toEqual(numbers.map((number) => `We have your order ${number}`));
  });
});

describe('a mail to all admins', () => {
  it('is about the same for each of them', async () => {
    const subjects = await shop.prisma.$queryRaw<{ name: string }[]>`
      SELECT column_name AS name FROM information_schema.columns
      WHERE table_name = 'outbound_mails' AND column_name ~ '_id$' AND column_name <> 'user_id'`;
    expect(subjects.length).toBeGreaterThan(3);
    expect(subjects.filter(({ name }) => !addressAdmins.text.includes(name))).toEqual([]);
  });

  it('is shared out once, and stays due after a process that lost its claim', async () => {
    const admins = [await shop.admin(), await shop.admin()];
    await shop.prisma.outboundMail.create({ data: { kind: 'RUNNING_LOW' } });
    const [mail] = await shop.prisma.outboundMail.findMany();
    const first = await shop.db.query(addressAdmins, { id: mail?.id ?? '' });
    const late = await shop.db.query(addressAdmins, { id: mail?.id ?? '' });
    expect(late).toEqual(first);
    const shared = await rows('RUNNING_LOW');
    expect(shared.map(({ userId }) => userId)).toEqual(expect.arrayContaining(admins.map(({ id }) => id)));
    expect(new Set(shared.map(({ userId }) => userId)).size).toBe(shared.length);
    await shop.db.query(markSkipped, { id: mail?.id ?? '', tries: 1, failure: 'late' });
    expect((await rows('RUNNING_LOW')).map(({ state }) => state)).toEqual(shared.map(() => 'WAITING'));
  });
});

describe('a mail to an admin', () => {
  it('is not sent after the demotion or removal, also if it was written before', async () => {
    const [demoted, removed, admin] = [await shop.admin(), await shop.admin(), await shop.admin()];
    const part = await shop.product();
    await shop.prisma.product.update({ where: { id: part.id }, data: { reorderLevel: 5_000 } });
    const letter = { address: demoted.email, subject: 's', html: '<p>Stock</p>', text: 'Stock' };
    const mails = [demoted, removed, admin].map(({ id: userId }) => ({ kind: 'RUNNING_LOW', userId, ...letter }));
    await shop.prisma.outboundMail.createMany({ data: mails });
    await shop.prisma.user.update({ where: { id: demoted.id }, data: { role: 'CUSTOMER' } });
    await shop.prisma.user.update({ where: { id: removed.id }, data: { removedAt: new Date() } });
    await send();
    const states = new Map((await rows('RUNNING_LOW')).map(({ userId, state }) => [userId, state]));
    expect([demoted, removed, admin].map(({ id }) => states.get(id))).toEqual(['SKIPPED', 'SKIPPED', 'SENT']);
  });
});

describe('an optional mail', () => {
  it('is not sent to a removed customer, who still gets the required ones', async () => {
    const { product } = await placed(shop, customer);
    await shop.prisma.outboundMail.create({
      data: { kind: 'BACK_IN_STOCK', userId: customer.id, productId: product.id },
    });
    await shop.prisma.user.update({ where: { id: customer.id }, data: { removedAt: new Date() } });
    await send();
    expect(await rows('BACK_IN_STOCK')).toMatchObject([{ state: 'SKIPPED', failure: 'The account was removed.' }]);
    expect(await rows('PLACED')).toMatchObject([{ state: 'SENT' }]);
  });
});

describe('a run without work', () => {
  it('writes no row', async () => {
    const { order, product } = await placed(shop, customer);
    const soon = new Date(Date.now() + 3_600_000);
    const long = new Date(Date.now() - 47 * 3_600_000);
    // The orders of earlier tests, too: a digest reports new ones after ten seconds.
    await shop.prisma.order.updateMany({ data: { placedAt: long } });
    await shop.prisma.order.update({ where: { id: order.id }, data: { reservedUntil: soon } });
    await shop.prisma.product.update({ where: { id: product.id }, data: { reorderLevel: 5_000 } });
    await send();
    const kinds = (await shop.prisma.outboundMail.findMany()).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['RESERVATION_ENDING', 'RUNNING_LOW']));
    const watched = ['outbound_mails', 'orders'];
    await shop.prisma.$executeRawUnsafe(`CREATE FUNCTION refuse_write() RETURNS trigger LANGUAGE plpgsql
      AS 'BEGIN RAISE EXCEPTION ''a row is written''; END'`);
    for (const table of watched) {
      await shop.prisma.$executeRawUnsafe(`CREATE TRIGGER refuse BEFORE INSERT OR UPDATE OR DELETE ON ${table}
        FOR EACH ROW EXECUTE FUNCTION refuse_write()`);
    }
    const failure = await send().catch((error: unknown) => error);
    for (const table of watched) await shop.prisma.$executeRawUnsafe(`DROP TRIGGER refuse ON ${table}`);
    expect(failure).toBeUndefined();
  });
});

describe('a process that ends between sending and recording', () => {
  it('leaves the mail to the next claim, which sends the same Message-ID and content', async () => {
    await placed(shop, customer);
    const { transport } = shop.outside;
    const dying = shop.servicesWith({
      transport: {
        async send(mail) {
          await transport?.send(mail);
          return forever();
        },
      },
    });
    void dying.mails.outbox.sendDue();
    await expect.poll(() => received().length).toBe(1);
    await send();
    expect(received()).toHaveLength(1);
    await makeDue();
    await send();
    const [second, first] = received();
    expect(received()).toHaveLength(2);
    expect([second?.messageId, second?.html]).toEqual([first?.messageId, first?.html]);
    expect(first?.messageId).toMatch(/^<[\da-f-]{36}@kelvin\.example>$/);
    await makeDue();
    await send();
    expect(received()).toHaveLength(2);
  });
});

describe('a stored mail', () => {
  it('goes to the address that its account has now, and to none that another account has verified', async () => {
    const [admin, other] = [await shop.admin(), await shop.customer()];
    const resend = (mailId = '') =>
      shop.call('mutation ($id: ID!) { resendMail(input: { mailId: $id }) { mail { id } } }', { id: mailId }, admin);
    const become = (data: { email: string; emailVerified?: boolean }) =>
      shop.prisma.user.update({ where: { id: customer.id }, data });
    await placed(shop, customer);
    await send();
    const changed = { ...customer, email: `new.${customer.email}` };
    await become({ email: changed.email });
    await resend((await rows('PLACED'))[0]?.id);
    await send();
    expect([received(customer), received(changed)].map(({ length }) => length)).toEqual([1, 1]);
    expect(received(changed)[0]?.html).toBe(received()[0]?.html);
    const [, copy] = await rows('PLACED');
    expect(copy).toMatchObject({ state: 'SENT', address: changed.email });

    await become({ email: other.email, emailVerified: false });
    await resend(copy?.id);
    await send();
    expect((await rows('PLACED'))[2]).toMatchObject({ failure: 'The address belongs to another account.' });
    expect([received(changed), received(other)].map(({ length }) => length)).toEqual([1, 0]);
  });
});

describe('a mail server', () => {
  it('that refuses for now is tried again later, and then sends', async () => {
    judge = () => Promise.reject(refusal(451));
    await placed(shop, customer);
    await send();
    const [waiting] = await rows('PLACED');
    expect(waiting).toMatchObject({ state: 'WAITING', tries: 1, failure: expect.stringContaining('451') as string });
    expect(waiting?.nextTryAt.getTime()).toBeGreaterThan(Date.now() + 30_000);
    judge = async () => undefined;
    await send();
    expect(received()).toEqual([]);
    await makeDue();
    await send();
    expect(await rows('PLACED')).toMatchObject([{ state: 'SENT', tries: 2, failure: null }]);
  });

  it('that refuses permanently ends the tries, and the mails after it are sent', async () => {
    const [bad, good] = [customer, await shop.customer()];
    judge = (address) => (address === bad.email ? Promise.reject(refusal(550)) : Promise.resolve());
    await placed(shop, bad);
    await placed(shop, good);
    await send();
    expect((await rows('PLACED')).map(({ state }) => state)).toEqual(['GIVEN_UP', 'SENT']);
    expect(received(good)).toHaveLength(1);
  });

  it('that fails twelve times is given up', async () => {
    judge = () => Promise.reject(refusal(451));
    await placed(shop, customer);
    let longest = 0;
    for (let n = 0; n < 12; n += 1) {
      await makeDue();
      await send();
      longest = Math.max(longest, Number((await rows('PLACED'))[0]?.nextTryAt) - Date.now());
    }
    expect(Math.round(longest / 3_600_000)).toBe(6);
    expect(await rows('PLACED')).toMatchObject([{ state: 'GIVEN_UP', tries: 12 }]);
  });

  it('that is slow or down fails the try, and the log contains neither address nor body', async () => {
    let answer = (): void => undefined;
    onMail = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    await placed(shop, customer);
    await shop.servicesWith({ transport: hastySmtp(server.url) }).mails.outbox.sendDue();
    // A mail without an answer would keep the server from stopping for half a minute.
    answer();
    expect(await rows('PLACED')).toMatchObject([{ state: 'WAITING', tries: 1 }]);
    await makeDue();
    await shop.servicesWith({ transport: unreachableServer }).mails.outbox.sendDue();
    expect(await rows('PLACED')).toMatchObject([
      { state: 'WAITING', tries: 2, failure: expect.stringContaining('ECONNREFUSED') as string },
    ]);
    const [mail] = await rows('PLACED');
    const logged = shop.logLines.filter(({ mailId }) => mailId === mail?.id);
    expect(logged).toMatchObject([{ msg: 'mail not sent' }, { msg: 'mail not sent' }]);
    const words = [...new Set(mail?.text?.match(/[a-z]{6,}/gi))];
    expect(words.length).toBeGreaterThan(5);
    const log = JSON.stringify(shop.logLines);
    expect([customer.email, ...words].filter((word) => log.includes(word))).toEqual([]);
  });

  it('that is not configured leaves the mails skipped', async () => {
    await placed(shop, customer);
    await shop.servicesWith({ transport: null }).mails.outbox.sendDue();
    expect(await rows('PLACED')).toMatchObject([{ state: 'SKIPPED', failure: 'Email is not configured (SMTP_URL).' }]);
    expect(received()).toEqual([]);
  });
});

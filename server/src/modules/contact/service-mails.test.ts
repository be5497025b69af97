import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMailServer } from '#test/mail-server.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let server: Awaited<ReturnType<typeof openMailServer>>;
let shop: Shop;
let admins: Person[];
beforeAll(async () => {
  server = await openMailServer();
  shop = await openShop(server.settings);
  admins = await Promise.all([shop.admin(), shop.admin()]);
});
beforeEach(() => Promise.all([shop.prisma.contactMessage.deleteMany(), shop.prisma.outboundMail.deleteMany()]));
afterAll(async () => {
  await shop.close();
  await server.stop();
});

const question = { firstName: 'Robin', lastName: 'Hale', email: 'robin@example.com', message: 'It is cold in here.' };
const service = { problem: 'NO_HEAT', phone: '312 555 0186', address: '9 Clark St', postcode: '60614' };

const send = (input: object) =>
  shop.call<{ sendContactMessage: { messageId: string } }>(
    'mutation ($input: SendContactMessageInput!) { sendContactMessage(input: $input) { messageId } }',
    { input },
  );

/** The mails that the job sends now; the server has the newest first. */
async function sent() {
  const before = server.mails().length;
  await shop.services.mails.outbox.sendDue();
  return server.mails().slice(0, -before || undefined);
}

/** The time of the mails that wait. */
const waiting = async () => {
  const mails = await shop.prisma.outboundMail.findMany({ where: { state: 'WAITING' } });
  return mails.map(({ nextTryAt }) => nextTryAt.getTime());
};

/** As after the five minutes in which a mail was sent. */
const endWaiting = () =>
  shop.prisma.outboundMail.updateMany({ where: { state: 'WAITING' }, data: { nextTryAt: new Date(0) } });

/** Five minutes end at full ones: the test waits for the next ones unless it ends in these. */
const FIVE_MINUTES = 300_000;
const startOfWait = () => {
  const left = FIVE_MINUTES - (Date.now() % FIVE_MINUTES);
  return left > 15_000 ? undefined : sleep(left + 100);
};

describe('a request for service', () => {
  it('is mailed at once, and those of the next minutes together by one mail after five', async () => {
    await startOfWait();
    await send({ ...question, service });
    expect(await sent()).toHaveLength(admins.length);
    for (const message of ['1', '2', '3']) await send({ ...question, message, service });
    expect(await sent()).toEqual([]);
    const now = Date.now();
    expect(await waiting()).toEqual([now - (now % FIVE_MINUTES) + FIVE_MINUTES]);
    await endWaiting();
    const subjects = (await sent()).map(({ subject }) => subject);
    expect(subjects).toEqual(admins.map(() => '4 open requests for service'));
  });

  it('is mailed to each admin once, without personal data', async () => {
    await Promise.all([send({ ...question, service }), send({ ...question, service })]);
    const mails = await sent();
    const expected = admins.map(({ email }) => `${email}: Request for service: No heat`).toSorted();
    expect(mails.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual(expected);
    const text = mails[0]?.text ?? '';
    expect(text).toMatch(/No heat: [^]*\/dashborad\/inbox\?view=serviceopen/);
    for (const personal of ['Robin', 'Hale', 'robin@', 'cold', '0186', 'Clark', '60614']) {
      expect(text).not.toContain(personal);
    }
    await send({ ...question, service });
    expect(await sent()).toEqual([]);
  });

  it('is mailed with the others that are open, and not when all are handled', async () => {
    await send({ ...question, service });
    await sent();
    await send({ ...question, service: { ...service, problem: 'LEAK' } });
    await endWaiting();
    const [mail] = await sent();
    expect([mail?.subject, mail?.text]).toEqual([
      '2 open requests for service',
      expect.stringMatching(/Leak: [^]*No heat: /) as string,
    ]);
    await send({ ...question, service: { ...service, problem: 'NOISE' } });
    await endWaiting();
    await shop.prisma.contactMessage.updateMany({ data: { handledAt: new Date() } });
    expect(await sent()).toEqual([]);
  });

  it('is not mailed to admins who have turned such mails off', async () => {
    const [first, second] = admins;
    const set = (isOn: boolean) =>
      shop.call(
        'mutation ($input: SetMailPreferenceInput!) { setMailPreference(input: $input) { preference { isOn } } }',
        { input: { kind: 'SERVICE_REQUESTED', isOn } },
        first,
      );
    await set(false);
    await send({ ...question, service });
    expect((await sent()).map(({ to }) => to)).toEqual([second?.email]);
    await set(true);
  });
});

it('a question is not mailed to the admins', async () => {
  await send(question);
  expect(await sent()).toEqual([]);
  expect(await shop.prisma.outboundMail.count()).toBe(0);
});

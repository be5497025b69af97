import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { markDelivered } from '#test/documents.ts';
import { openMailServer } from '#test/mail-server.ts';
import { paid, placed } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let server: Awaited<ReturnType<typeof openMailServer>>;
let shop: Shop;
let admin: Person;
beforeAll(async () => {
  server = await openMailServer();
  shop = await openShop(server.settings);
  admin = await shop.admin();
});
afterAll(async () => {
  await shop.close();
  await server.stop();
});

const send = () => shop.services.mails.outbox.sendDue();
const received = (to: Person) => server.mails().filter((mail) => mail.to === to.email);

interface MailAnswer {
  id: string;
  title: string;
  state: string;
  address: string;
  subject: string;
  html: string;
  order: { number: string } | null;
}
interface MailsAnswer {
  mails: {
    edges: { node: MailAnswer }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
    totalCount: number;
  };
}

const list = (variables: Record<string, unknown>, as?: Person) =>
  shop.call<MailsAnswer>(
    `query ($first: Int! = 20, $after: String, $filter: MailFilter) {
      mails(first: $first, after: $after, filter: $filter) {
        edges { node { id title state address subject html order { number } } } pageInfo { hasNextPage endCursor } totalCount } }`,
    variables,
    as,
  );
const nodes = async (filter: object) => (await list({ filter }, admin)).data.mails.edges.map(({ node }) => node);

const resend = (mailId: string, as?: Person, seenState?: string) =>
  shop.call<{ resendMail: { mail: { id: string; state: string } } }>(
    'mutation ($input: ResendMailInput!) { resendMail(input: $input) { mail { id state } } }',
    { input: { mailId, seenState } },
    as,
  );

describe('mails', () => {
  it('are for admins only', async () => {
    const customer = await shop.customer();
    expect((await list({})).code).toBe('UNAUTHENTICATED');
    expect((await list({}, customer)).code).toBe('FORBIDDEN');
    expect((await resend(newId())).code).toBe('UNAUTHENTICATED');
    expect((await resend(newId(), customer)).code).toBe('FORBIDDEN');
  });

  it('are found by order number, address and state, each once across the pages', async () => {
    const customer = await shop.customer();
    const { order } = await paid(shop, customer);
    await send();
    const found = await nodes({ search: order.number.toLowerCase() });
    expect(found.map(({ title, state }) => [title, state])).toEqual([
      ['Payment received', 'SENT'],
      ['Order placed', 'SENT'],
    ]);
    expect(found[0]).toMatchObject({ address: customer.email, order: { number: order.number } });
    expect(found[0]?.html).toContain(order.number);
    expect(await nodes({ search: customer.email.slice(0, 12).toUpperCase() })).not.toEqual([]);
    expect(await nodes({ search: order.number, states: ['GIVEN_UP', 'WAITING'] })).toEqual([]);
    expect(await nodes({ search: '%' })).toEqual([]);

    const seen: string[] = [];
    for (let after: string | null = null, more = true; more;) {
      const { data }: Awaited<ReturnType<typeof list>> = await list({ first: 2, after }, admin);
      seen.push(...data.mails.edges.map(({ node }) => node.id));
      ({ hasNextPage: more, endCursor: after } = data.mails.pageInfo);
    }
    const { data } = await list({}, admin);
    expect(seen).toHaveLength(data.mails.totalCount);
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe('resendMail', () => {
  it('queues a mail that was not sent, and a copy of a sent one, with audit entries', async () => {
    const customer = await shop.customer();
    await placed(shop, customer);
    await shop.servicesWith({ transport: null }).mails.outbox.sendDue();
    const [skipped] = await nodes({ search: customer.email });
    expect(skipped?.state).toBe('SKIPPED');
    const mailId = skipped?.id ?? '';
    expect((await resend(mailId, admin)).data.resendMail.mail).toEqual({ id: mailId, state: 'WAITING' });
    await send();
    const copy = (await resend(mailId, admin)).data.resendMail.mail;
    expect(copy.id).not.toBe(mailId);
    await send();
    expect(new Set(received(customer).map(({ messageId }) => messageId)).size).toBe(2);
    expect(await shop.prisma.auditEntry.count({ where: { action: 'MAIL_RESENT', actorId: admin.id } })).toBe(2);
  });

  it('sends no copy of a mail that was sent since the admin has seen it', async () => {
    await placed(shop, await shop.customer());
    const [waiting] = await nodes({ states: ['WAITING'] });
    await send();
    const { errors } = await resend(waiting?.id ?? '', admin, 'WAITING');
    const message = 'This email has been sent in the meantime.';
    expect(errors).toMatchObject([{ message, extensions: { code: 'CONFLICT', field: 'seenState' } }]);
  });

  it.each(['x', '00000000-0000-4000-8000-000000000000'])('refuses the unknown mail %s', async (id) => {
    expect((await resend(id, admin)).code).toBe('NOT_FOUND');
  });
});

const preferences = async (as?: Person) => {
  const { data, code } = await shop.call<{ myMailPreferences: { kind: string; isOn: boolean }[] } | null>(
    '{ myMailPreferences { kind isOn } }',
    {},
    as,
  );
  return { code, kinds: data?.myMailPreferences.map(({ kind }) => kind), list: data?.myMailPreferences };
};
const setPreference = (input: object, as?: Person) =>
  shop.call(
    'mutation ($input: SetMailPreferenceInput!) { setMailPreference(input: $input) { preference { kind isOn } } }',
    { input },
    as,
  );
const isOn = async (as: Person, kind = 'DELIVERED') =>
  (await preferences(as)).list?.find((one) => one.kind === kind)?.isOn;

describe('preferences', () => {
  it('need a sign-in, and list for customers what customers get', async () => {
    expect((await preferences()).code).toBe('UNAUTHENTICATED');
    expect((await setPreference({ kind: 'DELIVERED', isOn: false })).code).toBe('UNAUTHENTICATED');
    const customer = await shop.customer();
    const { kinds } = await preferences(customer);
    expect(['DELIVERED', 'NEW_ORDERS', 'PAID'].filter((kind) => kinds?.includes(kind))).toEqual(['DELIVERED']);
    expect((await preferences(admin)).kinds).toContain('NEW_ORDERS');
  });

  it('turn a kind off and on', async () => {
    const customer = await shop.customer();
    const off = { kind: 'DELIVERED', isOn: false };
    await setPreference(off, customer);
    await setPreference(off, customer);
    expect(await isOn(customer)).toBe(false);
    const { order } = await paid(shop, customer);
    await markDelivered(shop, order.id, admin);
    await send();
    expect(received(customer)).toHaveLength(2);
    expect((await nodes({ search: order.number }))[0]).toMatchObject({ title: 'Order delivered', state: 'SKIPPED' });
    await setPreference({ kind: 'DELIVERED', isOn: true }, customer);
    expect(await isOn(customer)).toBe(true);
  });

  it.each(['PAID', 'OTHER', '__proto__', ''])('cannot turn %j off', async (kind) => {
    expect((await setPreference({ kind, isOn: false }, await shop.customer())).code).toBe('NOT_FOUND');
  });
});

async function linkOf(customer: Person): Promise<URL> {
  const { order } = await paid(shop, customer);
  await markDelivered(shop, order.id, admin);
  await send();
  const [, link = ''] = /<(.+)>/.exec(received(customer)[0]?.headers['list-unsubscribe'] ?? '') ?? [];
  return new URL(link);
}
const post = ({ pathname, search }: URL) =>
  shop.app.inject({
    method: 'POST',
    url: pathname + search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
const turnOff = (token: string) =>
  shop.call<{ turnMailOff: { title: string } }>(
    'mutation ($input: TurnMailOffInput!) { turnMailOff(input: $input) { title } }',
    { input: { token } },
  );

describe('the link that turns mails off', () => {
  it('works by POST without a sign-in, twice, and not by GET', async () => {
    const customer = await shop.customer();
    const link = await linkOf(customer);
    await shop.app.inject({ url: link.pathname + link.search });
    expect(await isOn(customer)).toBe(true);
    expect((await post(link)).statusCode).toBe(200);
    expect((await post(link)).statusCode).toBe(200);
    expect(await isOn(customer)).toBe(false);
  });

  it('works by the page', async () => {
    const customer = await shop.customer();
    const link = await linkOf(customer);
    expect((await turnOff(link.searchParams.get('token') ?? '')).data.turnMailOff.title).toBe('Order delivered');
    expect(await isOn(customer)).toBe(false);
  });

  it('is refused if it is forged, for another user or another kind', async () => {
    const customer = await shop.customer();
    const link = await linkOf(customer);
    const [, kind, signature] = (link.searchParams.get('token') ?? '').split('.');
    const other = await shop.customer();
    const forged = [
      `${other.id}.${kind}.${signature}`,
      `${customer.id}.RESERVATION_LAPSED.${signature}`,
      `${customer.id}.${kind}.`,
      'x',
      '',
    ];
    for (const token of forged) {
      expect((await turnOff(token)).code).toBe('NOT_FOUND');
      link.searchParams.set('token', token);
      expect((await post(link)).statusCode).toBe(404);
    }
    expect(await isOn(other)).toBe(true);
  });
});

describe('the deletion of an account', () => {
  it('empties its mails, and later ones are skipped', async () => {
    const customer = await shop.customer();
    await paid(shop, customer);
    await send();
    const before = await shop.call<{ myData: { json: string } }>('{ myData { json } }', {}, customer);
    expect(before.data.myData.json).toContain('Payment received for order');
    // The answer of a mail server names the address.
    const where = { userId: customer.id };
    await shop.prisma.outboundMail.updateMany({ where, data: { failure: `550 <${customer.email}>: mailbox full` } });
    await shop.call(`mutation { deleteMyAccount(input: { email: "${customer.email}" }) { __typename } }`, {}, customer);
    const mails = await shop.prisma.outboundMail.findMany({ where });
    expect(mails).toHaveLength(2);
    for (const mail of mails)
      expect(mail).toMatchObject({ address: '', subject: '', html: '', text: '', failure: null });
    expect((await resend(mails[0]?.id ?? '', admin)).code).toBe('CONFLICT');
  });
});

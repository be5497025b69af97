import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let admin: Person;
let customer: Person;
beforeAll(async () => {
  shop = await openShop();
  [admin, customer] = await Promise.all([shop.admin(), shop.customer()]);
});
beforeEach(() => shop.prisma.contactMessage.deleteMany());
afterAll(() => shop.close());

interface Message {
  id: string;
  firstName: string;
  handledAt: string | null;
  handledByName: string | null;
}

const question = {
  firstName: 'Robin',
  lastName: 'Hale',
  email: 'robin@example.com',
  message: 'Can you service a rooftop unit?',
};

const service = { problem: 'NO_COOLING', phone: '312 555 0186', address: '9 Clark St', postcode: '60614' };

async function send(changes: object = {}) {
  const { data, errors } = await shop.call<{ sendContactMessage: { messageId: string } } | null>(
    'mutation ($input: SendContactMessageInput!) { sendContactMessage(input: $input) { messageId } }',
    { input: { ...question, ...changes } },
  );
  return { id: data?.sendContactMessage.messageId ?? '', refusal: errors[0]?.extensions };
}

async function inbox(filter: object | null = null, page: { first?: number; after?: string | null } = {}) {
  const { data } = await shop.call<{
    contactMessages: {
      edges: { node: Message }[];
      pageInfo: { hasNextPage: boolean; endCursor: string };
      totalCount: number;
    };
  }>(
    `query ($first: Int! = 20, $after: String, $filter: ContactMessageFilter) {
      contactMessages(first: $first, after: $after, filter: $filter) {
        edges { node { id firstName lastName email message handledAt handledByName
        service { problem phone address postcode } } }
        pageInfo { hasNextPage endCursor } totalCount } }`,
    { filter, ...page },
    admin,
  );
  return data.contactMessages;
}

const handle = (messageId: string, as: Person = admin) =>
  shop.call<{ markMessageHandled: { message: Message } }>(
    'mutation ($input: MarkMessageHandledInput!) { markMessageHandled(input: $input) { message { id handledAt handledByName } } }',
    { input: { messageId } },
    as,
  );

describe('sendContactMessage', () => {
  it('reaches the admins without a sign-in', async () => {
    const { id } = await send({ firstName: ' Robin ', message: 'Can you service a rooftop unit?\n' });
    const { edges } = await inbox();
    expect(edges.map(({ node }) => node)).toEqual([
      { id, ...question, service: null, handledAt: null, handledByName: null },
    ]);
  });

  it('keeps what a technician needs, and finds it by phone number', async () => {
    const { id } = await send({ service: { ...service, postcode: ' 60614 ' } });
    await send();
    const { edges } = await inbox({ isServiceRequest: true, search: '0186' });
    expect(edges.map(({ node }) => node)).toMatchObject([{ id, service }]);
    expect((await inbox({ isServiceRequest: false })).totalCount).toBe(1);
  });

  it('stores a message once that is repeated within 10 minutes', async () => {
    const answers = await Promise.all([
      send({ service }),
      send({ service }),
      send({ message: `${question.message} ` }),
    ]);
    const ids = new Set(answers.map(({ id }) => id));
    expect([ids.size, (await inbox()).totalCount]).toEqual([2, 2]);
    expect(ids).toContain((await send({ service })).id);
    await shop.prisma.contactMessage.updateMany({ data: { createdAt: new Date(Date.now() - 601_000) } });
    expect(ids).not.toContain((await send({ service })).id);
  });

  it.each([
    ['phone', ' '],
    ['address', ''],
    ['postcode', '6'.repeat(13)],
  ])('refuses the %s %j of a request for service, and names the field', async (field, value) => {
    const { refusal } = await send({ service: { ...service, [field]: value } });
    expect(refusal).toEqual({ code: 'BAD_USER_INPUT', field: `service.${field}` });
    expect((await inbox()).totalCount).toBe(0);
  });

  it('refuses an unknown problem', async () => {
    expect((await send({ service: { ...service, problem: 'SMELL' } })).refusal).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  });

  it.each([
    ['firstName', ''],
    ['lastName', 'x'.repeat(101)],
    ['email', 'robin'],
    ['email', `${'x'.repeat(250)}@e.example`],
    ['message', ' \n'],
    ['message', 'x'.repeat(5_001)],
    ['message', 'nul\0'],
  ])('refuses the %s %j, and names the field', async (field, value) => {
    expect((await send({ [field]: value })).refusal).toEqual({ code: 'BAD_USER_INPUT', field });
    expect((await inbox()).totalCount).toBe(0);
  });
});

describe('myServiceRequests', () => {
  const requests = async (as?: Person) => {
    const { data, code } = await shop.call<{ myServiceRequests: { id: string }[] } | null>(
      '{ myServiceRequests { id problem message handledAt } }',
      {},
      as,
    );
    return { code, found: data?.myServiceRequests };
  };

  it('has the requests with the address of the viewer, newest first and with their state', async () => {
    const email = customer.email.toUpperCase();
    const first = await send({ email, service });
    const second = await send({ email, service: { ...service, problem: 'LEAK' } });
    await send({ email });
    await handle(first.id);
    const message = question.message;
    expect((await requests(customer)).found).toEqual([
      { id: second.id, problem: 'LEAK', message, handledAt: null },
      { id: first.id, problem: 'NO_COOLING', message, handledAt: expect.any(String) as string },
    ]);
  });

  it('has none of other addresses, not even with characters that LIKE reads as wildcards', async () => {
    const { uid, token, email } = await shop.signUp({ email: `r_${customer.email}`, isVerified: true });
    await shop.prisma.user.create({ data: { uid, email, emailVerified: true } });
    await send({ email: `rx${customer.email}`, service });
    const someone = { ...customer, uid, token, email };
    expect((await requests(someone)).found).toEqual([]);
    const { data } = await shop.call<{ myData: { json: string } }>('{ myData { json } }', {}, someone);
    expect(JSON.parse(data.myData.json)).toMatchObject({ messages: [] });
  });

  it('has none while the address is not verified, and is not for visitors', async () => {
    const person = await shop.unverifiedCustomer();
    await send({ email: person.email, service });
    expect((await requests(person)).found).toEqual([]);
    expect((await requests()).code).toBe('UNAUTHENTICATED');
  });
});

describe('markMessageHandled', () => {
  it('keeps the first admin', async () => {
    const { id } = await send();
    const { data } = await handle(id);
    expect(data.markMessageHandled.message).toMatchObject({ id, handledByName: 'Alex Admin' });
    const later = await handle(id, await shop.admin());
    expect(later.data.markMessageHandled.message).toEqual(data.markMessageHandled.message);
    expect(await shop.prisma.contactMessage.findUnique({ where: { id } })).toMatchObject({ handledById: admin.id });
  });

  it.each(['x', '00000000-0000-4000-8000-000000000000'])('refuses the unknown message %s', async (id) => {
    expect((await handle(id)).code).toBe('NOT_FOUND');
  });

  it('is not for customers', async () => {
    const { id } = await send();
    expect((await handle(id, customer)).code).toBe('FORBIDDEN');
  });
});

describe('contactMessages', () => {
  it.each(['HALE', 'robin@', 'rooftop', ' Robin '])('finds %j in names, address or text', async (search) => {
    const { id } = await send();
    await send({ firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', message: 'It hums.' });
    expect((await inbox({ search })).edges.map(({ node }) => node.id)).toEqual([id]);
    expect((await inbox({ search, isHandled: true })).totalCount).toBe(0);
  });

  it.each(['Robin Hale', 'robin hal', '(312) 555-0186', '312.555.0186', '5550186'])(
    'finds %j in the full name or the phone number, however it is written',
    async (search) => {
      const { id } = await send({ service });
      await send({ firstName: 'Ada', service: { ...service, phone: '(312) 555-0187' } });
      await send({ firstName: 'Hale', lastName: 'Robin' });
      expect((await inbox({ search })).edges.map(({ node }) => node.id)).toEqual([id]);
      expect((await inbox({ search: `unit ${search}` })).totalCount).toBe(0);
    },
  );

  it('finds wildcards of LIKE literally', async () => {
    const { id } = await send({ message: String.raw`100%_sure it hums\rattles` });
    await send();
    const found = async (search: string) => (await inbox({ search })).edges.map(({ node }) => node.id);
    for (const search of ['%', '_', '\\', '100%_S']) expect(await found(search)).toEqual([id]);
    for (const search of ['100%sure', 'h_ms', '%%']) expect(await found(search)).toEqual([]);
  });

  it('lists handled and open messages separately', async () => {
    const [open, handled] = [await send(), await send({ message: 'It hums.' })];
    await handle(handled.id);
    const ids = async (filter: object | null) => (await inbox(filter)).edges.map(({ node }) => node.id);
    expect(await ids({ isHandled: false })).toEqual([open.id]);
    expect(await ids({ isHandled: true })).toEqual([handled.id]);
    expect(await ids(null)).toHaveLength(2);
    expect((await inbox({ isHandled: true })).totalCount).toBe(1);
  });

  const idsOfAllPages = async (filter: object | null) => {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof inbox>> = await inbox(filter, { first: 2, after });
      seen.push(...page.edges.map(({ node }) => node.id));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after);
    return seen;
  };

  it('are listed newest first, each once across all pages', async () => {
    for (let n = 0; n < 5; n += 1) await send({ message: `Unit ${n} hums.` });
    const rows = await shop.prisma.contactMessage.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] });
    expect(await idsOfAllPages(null)).toEqual(rows.map(({ id }) => id));
  });

  it('are listed oldest first while they are open, also the requests for service alone', async () => {
    const requests: string[] = [];
    for (let n = 0; n < 5; n += 1) requests.push((await send({ message: `Unit ${n} hums.`, service })).id);
    const { id: plain } = await send();
    expect(await idsOfAllPages({ isHandled: false })).toEqual([...requests, plain]);
    await handle(requests[0] ?? '');
    expect(await idsOfAllPages({ isHandled: false, isServiceRequest: true })).toEqual(requests.slice(1));
  });
});

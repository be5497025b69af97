import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteExpiredLimits } from '#platform/limit-store.postgres.ts';
import { makeMemoryLimitStore } from '#platform/limit-store.ts';
import { openShop, type Shop } from '#test/shop.ts';

const QUEUE = 'subscription { orderQueue { orderId } }';

describe('in Postgres', () => {
  let shops: [Shop, Shop];
  beforeAll(async () => {
    const settings = {
      LIMITS_STORE: 'postgres',
      RATE_LIMIT_ANONYMOUS: '10',
      RATE_LIMIT_INTENTS: '2',
      RATE_LIMIT_NEW_ACCOUNTS: '2',
    };
    const first = await openShop({ ...settings, MAX_LIVE_PER_USER: '3' });
    shops = [first, await openShop({ ...settings, MAX_LIVE_PER_USER: '3', DATABASE_URL: first.databaseUrl })];
  });
  afterAll(async () => {
    for (const shop of shops.toReversed()) await shop.close();
  });

  const shopOf = (n: number) => shops[n % 2] as Shop;
  const ask = (n: number, remoteAddress: string) =>
    shopOf(n).app.inject({ method: 'POST', url: '/graphql', remoteAddress, payload: { query: '{ __typename }' } });

  it('calls of several processes count together, exactly, also at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => ask(n, `2001:db8::${n + 1}`)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(50);
    expect((await ask(0, '192.0.2.1')).statusCode).toBe(200);
  });

  it('several limits of a request are one statement, and refused callers cost none', async () => {
    const [shop] = shops;
    const buyer = await shop.customer();
    const intent = 'createPaymentIntent(input: { orderId: "x" }) { __typename }';
    const twice = `mutation { a: ${intent} b: ${intent} }`;
    const calls = async () => (await shop.prisma.rateLimitCounter.findMany()).reduce((sum, row) => sum + row.calls, 0);
    expect((await shop.call(twice, {}, buyer)).status).not.toBe(429);
    expect(await shop.call(twice, {}, buyer)).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    const before = await calls();
    expect((await ask(0, '2001:db8::1')).statusCode).toBe(429);
    expect(await calls()).toBe(before);
  });

  it('first sign-ins from one network are limited per hour; accounts that exist are not', async () => {
    const [shop] = shops;
    const people = await Promise.all([1, 2, 3].map(() => shop.signUp()));
    const me = async ({ token }: { token: string }, n: number, remoteAddress = '203.0.113.9') =>
      shopOf(n).app.inject({
        method: 'POST',
        url: '/graphql',
        remoteAddress,
        headers: { authorization: `Bearer ${token}` },
        payload: { query: '{ me { id } }' },
      });
    const [first, second, third] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
    expect([(await me(first, 0)).statusCode, (await me(second, 1)).statusCode]).toEqual([200, 200]);
    const refused = await me(third, 0);
    expect([refused.statusCode, refused.body]).toEqual([429, expect.stringContaining('at most 2 an hour')]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
    expect(await shop.prisma.user.count({ where: { uid: third.uid } })).toBe(0);
    expect((await me(first, 0)).statusCode).toBe(200);
    expect((await me(third, 1, '198.51.100.9')).statusCode).toBe(200);
  });

  it('a minute that has ended is counted from zero, and is deleted', async () => {
    const [shop] = shops;
    for (let n = 0; n < 10; n += 1) await ask(n, '198.51.100.1');
    await shop.prisma
      .$executeRaw`UPDATE rate_limit_counters SET resets_at = now() - interval '1 s' WHERE key LIKE '%198.51.100.1'`;
    expect((await ask(0, '198.51.100.1')).statusCode).toBe(200);
    await shop.prisma.$executeRaw`UPDATE rate_limit_counters SET resets_at = now() - interval '1 s'`;
    await deleteExpiredLimits(shop);
    expect(await shop.prisma.rateLimitCounter.count()).toBe(0);
  });

  it('a minute that runs is not prolonged by further calls', async () => {
    const [shop] = shops;
    await ask(0, '198.51.100.2');
    await shop.prisma
      .$executeRaw`UPDATE rate_limit_counters SET resets_at = now() + interval '5 s' WHERE key LIKE '%198.51.100.2'`;
    expect((await ask(1, '198.51.100.2')).statusCode).toBe(200);
    const [counter] = await shop.prisma.rateLimitCounter.findMany({ where: { key: { endsWith: '198.51.100.2' } } });
    expect(counter?.calls).toBe(2);
    expect(Number(counter?.resetsAt) - Date.now()).toBeLessThan(10_000);
  });

  it('open subscriptions of several processes count together; slots are released, and those of a killed process expire', async () => {
    const [shop] = shops;
    const admin = await shop.admin();
    const open = () => Promise.all([0, 1, 2, 3, 4].map((n) => shopOf(n).subscribe(QUEUE, {}, admin)));
    const streams = await open();
    const refused = streams.filter(({ status }) => status === 429);
    expect([streams.length, refused.length]).toEqual([5, 2]);
    await Promise.all(streams.map((stream) => stream.close()));
    await expect.poll(() => shop.prisma.liveSlot.count()).toBe(0);
    await shop.prisma.$executeRaw`INSERT INTO live_slots (id, key, expires_at)
      SELECT uuidv7(), ${`user ${admin.id}`}, now() + make_interval(mins => m) FROM (VALUES (1), (1), (-1)) AS killed (m)`;
    const [one, two] = [await shopOf(0).subscribe(QUEUE, {}, admin), await shopOf(1).subscribe(QUEUE, {}, admin)];
    expect([one.status, two.status]).toEqual([200, 429]);
    await shop.closeStreams();
  });

  it('slots that expired more than a minute ago are deleted', async () => {
    const [shop] = shops;
    await shop.prisma.$executeRaw`INSERT INTO live_slots (id, key, expires_at)
      SELECT uuidv7(), 'killed ' || m, now() + make_interval(mins => m) FROM (VALUES (-2), (1)) AS killed (m)`;
    await deleteExpiredLimits(shop);
    const left = await shop.prisma.liveSlot.findMany({ where: { key: { startsWith: 'killed' } } });
    expect(left.map(({ key }) => key)).toEqual(['killed 1']);
  });
});

describe('in memory', () => {
  const use = (caller: string, limit = 'anonymous') => ({ limit, caller, calls: 1, max: 5, windowSeconds: 60 });

  it('calls from many addresses reset no counter', async () => {
    const store = makeMemoryLimitStore({ maxCounters: 1_000 });
    for (let n = 0; n < 3; n += 1) await store.count([use('192.0.2.1'), use('a user', 'signedIn')]);
    for (let n = 0; n < 2_000; n += 1) await store.count([use(`address ${n}`)]);
    const [address, user, newcomer] = await store.count([use('192.0.2.1'), use('a user', 'signedIn'), use('new')]);
    expect([address?.calls, user?.calls]).toEqual([4, 4]);
    // Newcomers share a counter until the minute ends.
    expect(newcomer?.calls).toBeGreaterThan(5);
    expect((await store.count([use('new', 'signedIn')]))[0]?.calls).toBe(1);
  });
});

import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { newId } from '#platform/ids.ts';
import { placeOrder, reportPayment } from '#test/documents.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

interface Composed {
  services: { server: { environment: { TRUST_PROXY: string } } };
}

let shop: Shop;
afterEach(() => shop.close());

const ask = (headers: Record<string, string> = {}, query = '{ __typename }', remoteAddress = '192.0.2.1') =>
  shop.app.inject({ method: 'POST', url: '/graphql', headers, remoteAddress, payload: { query } });

const statuses = async (n: number, send: (n: number) => ReturnType<typeof ask>) => {
  const found: number[] = [];
  for (let i = 0; i < n; i += 1) found.push((await send(i)).statusCode);
  return found;
};

describe('requests of an address', () => {
  it('are refused above the limit, with the time to wait', async () => {
    shop = await openShop({ RATE_LIMIT_ANONYMOUS: '3' });
    expect(await statuses(3, () => ask())).toEqual([200, 200, 200]);
    const refused = await ask();
    expect(refused.statusCode).toBe(429);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(refused.json()).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED', retryAfter: seconds } }] });
    expect((await ask({}, '{ __typename }', '192.0.2.2')).statusCode).toBe(200);
  });

  it('are counted by socket address, not by a forged X-Forwarded-For header', async () => {
    shop = await openShop({ RATE_LIMIT_ANONYMOUS: '3' });
    const spoofed = (n: number) => ask({ 'x-forwarded-for': `198.51.100.${n}`, forwarded: `for=198.51.100.${n}` });
    expect(await statuses(4, spoofed)).toEqual([200, 200, 200, 429]);
  });

  it('behind a trusted proxy are counted by the address that the proxy adds', async () => {
    shop = await openShop({ RATE_LIMIT_ANONYMOUS: '1', TRUST_PROXY: '10.0.0.0/8' });
    const by = (client: string, proxy: string) => ask({ 'x-forwarded-for': client }, '{ __typename }', proxy);
    expect((await by('198.51.100.1', '10.0.0.9')).statusCode).toBe(200);
    expect((await by('198.51.100.2', '10.0.0.9')).statusCode).toBe(200);
    expect((await by('198.51.100.2', '10.0.0.9')).statusCode).toBe(429);
    // Addresses that the client itself put in the header are ignored.
    expect((await by('203.0.113.7, 198.51.100.2', '10.0.0.9')).statusCode).toBe(429);
    expect((await by('198.51.100.3', '192.0.2.1')).statusCode).toBe(200);
    expect((await by('198.51.100.4', '192.0.2.1')).statusCode).toBe(429);
  });

  it('behind the containers and a proxy of their machine are counted by the address that this proxy adds', async () => {
    const { services } = parse(await readFile('docker-compose.yml', 'utf8')) as Composed;
    shop = await openShop({ RATE_LIMIT_ANONYMOUS: '1', TRUST_PROXY: services.server.environment.TRUST_PROXY });
    const by = (client: string) => ask({ 'x-forwarded-for': `${client}, 172.18.0.1` }, '{ __typename }', '172.18.0.9');
    expect((await by('198.51.100.1')).statusCode).toBe(200);
    expect((await by('198.51.100.2')).statusCode).toBe(200);
    expect((await by('203.0.113.7, 10.0.0.7, 198.51.100.2')).statusCode).toBe(429);
  });

  it.each([
    ['203.0.113.7:50001', '203.0.113.7:50002', '203.0.113.7'],
    ['[2001:db8:1:2::1]:50001', '[2001:db8:1:2::1]:50002', '[2001:db8:1:2::1]', '2001:db8:1:2::1'],
  ])('behind a proxy that adds ports are counted without them: %s', async (...addresses) => {
    shop = await openShop({ RATE_LIMIT_ANONYMOUS: '1', TRUST_PROXY: '10.0.0.0/8' });
    const by = (n: number) => ask({ 'x-forwarded-for': addresses[n] ?? '' }, '{ __typename }', '10.0.0.9');
    expect(await statuses(addresses.length, by)).toEqual(addresses.map((_, n) => (n === 0 ? 200 : 429)));
  });

  it('of one IPv6 /64 network count together', async () => {
    shop = await openShop({ RATE_LIMIT_ANONYMOUS: '1' });
    expect((await ask({}, '{ __typename }', '2001:db8:1:2::1')).statusCode).toBe(200);
    expect((await ask({}, '{ __typename }', '2001:db8:1:2::ffff')).statusCode).toBe(429);
    expect((await ask({}, '{ __typename }', '2001:db8:1:3::1')).statusCode).toBe(200);
  });

  it('with invalid tokens or invalid documents count, too', async () => {
    shop = await openShop({ RATE_LIMIT_ANONYMOUS: '2' });
    expect((await ask({ authorization: 'Bearer nonsense' })).statusCode).toBe(401);
    expect((await ask({}, '{ nonsense }')).statusCode).toBeLessThan(429);
    expect((await ask({ authorization: 'Bearer nonsense' })).statusCode).toBe(429);
    expect((await ask()).statusCode).toBe(429);
  });

  it('count every root field, including aliases and fragments', async () => {
    shop = await openShop({ RATE_LIMIT_ANONYMOUS: '5' });
    expect((await ask({}, '{ a: me { id } b: me { id } ...F } fragment F on Query { c: me { id } }')).statusCode).toBe(
      200,
    );
    expect((await ask({}, '{ a: me { id } b: me { id } }')).statusCode).toBe(200);
    expect((await ask()).statusCode).toBe(429);
  });
});

describe('requests of a user', () => {
  it('are counted by user, independent of the address', async () => {
    shop = await openShop({ RATE_LIMIT_SIGNED_IN: '2', RATE_LIMIT_ANONYMOUS: '1' });
    const [one, other] = [await shop.customer(), await shop.customer()];
    const as = (token: string, address: string) => ask({ authorization: `Bearer ${token}` }, '{ __typename }', address);
    expect(await statuses(3, (n) => as(one.token, `192.0.2.${n}`))).toEqual([200, 200, 429]);
    expect((await as(other.token, '192.0.2.1')).statusCode).toBe(200);
    expect((await ask()).statusCode).toBe(200);
  });
});

describe('an action', () => {
  it('is refused above its limit, before it has an effect', async () => {
    shop = await openShop({ RATE_LIMIT_ORDERS: '2' });
    const buyer = await shop.customer();
    const order = async () => {
      const { id: productId } = await shop.product();
      return placeOrder(shop, { productId, quantity: 100, phone: '1', address: '1 Cold Street' }, buyer);
    };
    expect((await order()).status).toBe(200);
    expect((await order()).status).toBe(200);
    expect(await order()).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect(await shop.prisma.order.count()).toBe(2);
    expect((await shop.call('{ me { id } }', {}, buyer)).status).toBe(200);
  });

  it('counts each of its aliases', async () => {
    shop = await openShop({ RATE_LIMIT_INTENTS: '2' });
    const buyer = await shop.customer();
    const intent = (name: string) => `${name}: createPaymentIntent(input: { orderId: "x" }) { __typename }`;
    const answer = await shop.call(`mutation { ${intent('a')} ${intent('b')} ${intent('c')} }`, {}, buyer);
    expect(answer).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  });
});

describe('the limits of a profile, of posts and of what a user keeps', () => {
  it('are settings of their own', async () => {
    shop = await openShop({ RATE_LIMIT_PROFILE: '1', RATE_LIMIT_ANSWERS: '2', RATE_LIMIT_BASKET: '3' });
    const buyer = await shop.customer();
    /** The codes of four calls. */
    const four = async (call: string) => {
      const codes = [];
      for (let n = 0; n < 4; n += 1) {
        codes.push((await shop.call(`mutation { ${call} { __typename } }`, {}, buyer)).code);
      }
      return codes;
    };
    const [notFound, limited] = ['NOT_FOUND', 'RATE_LIMITED'];
    const profile = await four('deleteMyAccount(input: { email: "x@example.com" })');
    expect(profile).toEqual(['BAD_USER_INPUT', limited, limited, limited]);
    const answers = await four('answerQuestion(input: { questionId: "x", text: "t" })');
    expect(answers).toEqual([notFound, notFound, limited, limited]);
    expect(await four('deleteAddress(input: { id: "x" })')).toEqual([notFound, notFound, notFound, limited]);
  });
});

describe('reported payments', () => {
  it('have a limit of their own, also by REST', async () => {
    shop = await openShop({ RATE_LIMIT_PAYMENT_REPORTS: '1' });
    const [one, other] = [await shop.customer(), await shop.customer()];
    const report = (as: Person) => reportPayment(shop, { orderId: 'x', transactionId: 'pi_x' }, as);
    const patch = async ({ token }: Person) => {
      const headers = { authorization: `Bearer ${token}` };
      const payload = { transactionId: 'pi_x' };
      return (await shop.app.inject({ method: 'PATCH', url: `/orders/${newId()}`, headers, payload })).statusCode;
    };
    expect([(await report(one)).code, (await report(one)).code]).toEqual(['NOT_FOUND', 'RATE_LIMITED']);
    expect([await patch(other), await patch(other)]).toEqual([404, 429]);
    expect((await shop.call('{ me { id } }', {}, one)).status).toBe(200);
  });
});

describe('webhook events of the card provider', () => {
  it('have no rate limit', async () => {
    shop = await openShop({ RATE_LIMIT_ANONYMOUS: '1' });
    const notice = (n: number) =>
      shop.cards.signed(shop.cards.webhookEvent('pi_unknown', { id: `evt_${n}`, type: 'charge.updated' }));
    const found: number[] = [];
    for (let n = 0; n < 5; n += 1) found.push((await shop.app.inject(notice(n))).statusCode);
    expect(found).toEqual([200, 200, 200, 200, 200]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { examples } from './examples.ts';

let shop: Shop;
let customer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openShop({
    PLAYGROUND: 'on',
    PLAYGROUND_USERS: 'customer@example.com:customer123,a@b.example:</script>',
  });
  [customer, admin] = await Promise.all([shop.customer(), shop.admin()]);
  await shop.product();
});
afterAll(() => shop.close());

const open = async (of: Shop) => of.app.inject('/playground');

describe('the examples', () => {
  it.each(
    examples.map(({ query, variables = {} }) => ({
      name: /^(?:query|mutation|subscription) (\w+)/m.exec(query)?.[1],
      query,
      variables,
    })),
  )('work for their role: $name', async ({ query, variables }) => {
    const { id: productId } = await shop.product();
    // One of them waits for the id of a part.
    const filled = JSON.parse(
      JSON.stringify(variables).replace('"productId":""', `"productId":"${productId}"`),
    ) as object;
    const isLive = /^subscription /m.test(query);
    const ask = async (as?: Person) =>
      (await (isLive ? shop.firstOf(query, as) : shop.call(query, { ...filled }, as))).code;
    const allowed = query.startsWith('# Admins')
      ? [false, false, true]
      : [!query.startsWith('# Customers'), true, true];
    const codes = [await ask(), await ask(customer), await ask(admin)];
    expect(codes.map((code) => code === undefined)).toEqual(allowed);
  });
});

describe('the page', () => {
  it('loads nothing from other sites, and connects to the server and the Auth emulator only', async () => {
    const { body, headers } = await open(shop);
    expect(body).not.toMatch(/<(script|link)[^>]+(src|href)="(?!data:)/);
    expect(headers['content-security-policy']).toMatch(/connect-src 'self' http:\/\/(localhost|127\.0\.0\.1):\d+;/);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*('unsafe|'self')/);
    // GraphiQL, the address of subscriptions, and the sign-in bar.
    expect(String(headers['content-security-policy']).match(/'sha256-/g)).toHaveLength(3);
  });

  it('has the header of the site, with a way back to the shop', async () => {
    const { body } = await open(shop);
    expect(body).toContain('Kelvin Air &amp; Heat</a>');
    expect(body).toContain('<a href="/inventory">Parts</a>');
  });

  it('offers the sandbox accounts for sign-in', async () => {
    const { body } = await open(shop);
    expect(body).toContain('customer@example.com');
    expect(body).toContain('a@b.example","password":"\\u003c/script>');
  });

  it('offers no sign-in without sandbox accounts', async () => {
    const plain = await openShop({ PLAYGROUND: 'on' });
    const { body, headers } = await open(plain);
    await plain.close();
    expect(body).not.toContain('id="sign-in"');
    expect(headers['content-security-policy']).toContain("connect-src 'self';");
  });

  it('is compressed, and not sent again to a browser that has it', async () => {
    const first = await shop.app.inject({ url: '/playground', headers: { 'accept-encoding': 'br' } });
    expect([first.statusCode, first.headers['content-encoding']]).toEqual([200, 'br']);
    const headers = { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) };
    const again = await shop.app.inject({ url: '/playground', headers });
    expect([again.statusCode, again.body, again.headers['content-security-policy']]).toEqual([
      304,
      '',
      first.headers['content-security-policy'],
    ]);
  });

  const navigation = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

  it('opens in a browser that opens /graphql, with the query of the address', async () => {
    const { statusCode, headers } = await shop.app.inject({
      url: '/graphql?query=%7Bme%7Bid%7D%7D',
      headers: navigation,
    });
    expect([statusCode, headers.location]).toEqual([302, '/playground?query=%7Bme%7Bid%7D%7D']);
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each([
    '*/*',
    'application/json',
    'application/graphql-response+json, application/json;q=0.9',
    'text/html, application/json',
  ])('does not open in a client that accepts %s', async (accept) => {
    const query = { query: '{ __typename }' };
    const url = '/graphql';
    const got = await shop.app.inject({ url, query, headers: { accept, 'apollo-require-preflight': 'true' } });
    expect([got.statusCode, got.json()]).toMatchObject([200, { data: { __typename: 'Query' } }]);
  });

  it('is disabled by default, and the API then answers a browser with JSON', async () => {
    const closed = await openShop();
    const { statusCode } = await open(closed);
    const api = await closed.app.inject({ url: '/graphql', headers: navigation });
    await closed.close();
    expect(statusCode).toBe(404);
    expect([api.statusCode, api.headers['content-type']]).toEqual([400, 'application/json; charset=utf-8']);
  });
});

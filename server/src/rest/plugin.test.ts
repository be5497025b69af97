import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/shop.ts';

const src = join(import.meta.dirname, '..');

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ REST_ORIGINS: 'https://old.example', REST_SUNSET: '2027-12-31', PLAYGROUND: 'on' });
});
afterAll(() => shop.close());

describe('the REST API', () => {
  it.each([
    ['PUT', '/products', 'GET, HEAD, POST'],
    ['DELETE', '/orders/x', 'GET, HEAD, PATCH'],
    ['GET', '/create-payment-intent', 'POST'],
  ])('responds to %s %s with 405 and the allowed methods', async (method, url, allow) => {
    const { statusCode, headers } = await shop.app.inject({ method: method as 'PUT', url });
    expect([statusCode, headers.allow]).toEqual([405, allow]);
  });

  it.each(['/orders/x/y', '/allorders', '/user'])('has no route %s', async (url) => {
    const response = await shop.app.inject(url);
    expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });

  it('allows pages of the listed origins only', async () => {
    const headers = { 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'authorization' };
    const ask = (origin: string) =>
      shop.app.inject({ method: 'OPTIONS', url: '/orders/x', headers: { ...headers, origin } });
    const listed = (await ask('https://old.example')).headers;
    expect(listed['access-control-allow-origin']).toBe('https://old.example');
    expect(listed['access-control-allow-headers']).toContain('Authorization');
    expect((await ask('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
    const { headers: read } = await shop.app.inject({ url: '/products', headers: { origin: 'https://old.example' } });
    const exposed = String(read['access-control-expose-headers']).split(', ');
    expect(exposed).toEqual(expect.arrayContaining(['Link', 'X-Total-Count', 'Retry-After']));
  });

  it('announces its sunset', async () => {
    expect((await shop.app.inject('/products')).headers['sunset']).toBe('Fri, 31 Dec 2027 00:00:00 GMT');
  });

  it('varies by the Accept header, which decides between a page and data', async () => {
    const { headers } = await shop.app.inject({ url: '/products', headers: { origin: 'https://old.example' } });
    expect(String(headers.vary).split(', ')).toEqual(expect.arrayContaining(['Origin', 'Accept']));
    const page = await shop.app.inject({ url: '/products/x', headers: { accept: 'text/html' } });
    expect(page.headers.vary).toContain('Accept');
  });

  it('has a page to try it, served without other sites', async () => {
    const page = await shop.app.inject('/rest');
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(page.body).not.toMatch(/<script>/);
    expect((await shop.app.inject('/rest/static/theme/shop.css')).body).toContain('.topbar');
    expect((await shop.app.inject('/rest/static/theme/header.js')).body).toContain('Kelvin Air &amp; Heat');
    expect((await shop.app.inject('/rest/json')).json()).toHaveProperty(['paths', '/products']);
  });
});

describe('legacyCalls', () => {
  it('shows admins the callers of each route, and does not count page visits', async () => {
    const admin = await shop.admin();
    const as = (headers: object) =>
      shop.app.inject({ url: '/reviews', headers: { 'user-agent': 'old/1', ...headers } });
    const query = () =>
      shop.call<{ legacyCalls: { client: string; calls: number }[] }>(
        '{ legacyCalls { route client calls firstAt lastAt } }',
        {},
        admin,
      );
    for (const headers of [{}, {}, { origin: 'https://old.example' }, { accept: 'text/html' }]) await as(headers);
    await query();
    await as({});
    const { data } = await query();
    const times = { firstAt: expect.any(String) as string, lastAt: expect.any(String) as string };
    const mine = data.legacyCalls.filter(({ client }) => client.includes('old/1'));
    expect(mine.toSorted((one, other) => one.calls - other.calls)).toEqual([
      { route: 'GET /reviews', client: 'https://old.example old/1', calls: 1, ...times },
      { route: 'GET /reviews', client: 'old/1', calls: 3, ...times },
    ]);
  });
});

describe('rate limits', () => {
  it('are those of GraphQL: by address without a valid token, else by user and action', async () => {
    const strict = await openShop({ RATE_LIMIT_ANONYMOUS: '3', RATE_LIMIT_ORDERS: '1' });
    const as = async (token: string, payload: object) => {
      const headers = { authorization: `Bearer ${token}` };
      return strict.app.inject({ method: 'POST', url: '/orders', headers, payload });
    };
    const { token } = await strict.customer();
    expect((await as(token, {})).statusCode).toBe(400);
    const refused = await as(token, {});
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED', success: false });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const tries = [];
    for (let n = 0; n < 4; n += 1) tries.push((await as('x.y.z', {})).statusCode);
    expect(tries).toEqual([401, 401, 401, 429]);
    expect((await strict.app.inject('/products')).statusCode).toBe(429);
    await strict.close();
  });
});

describe.each([
  { name: 'RATE_LIMIT_SIGN_IN', method: 'POST' as const, url: '/user/x@example.com', status: 401 },
  { name: 'RATE_LIMIT_LISTS', method: 'GET' as const, url: '/products', status: 200 },
  { name: 'RATE_LIMIT_PROFILE', method: 'POST' as const, url: '/profile', status: 400 },
])('$name', ({ name, method, url, status }) => {
  it(`refuses ${method} ${url} above the limit`, async () => {
    const strict = await openShop({ [name]: '2' });
    const headers = url === '/profile' ? { authorization: `Bearer ${(await strict.customer()).token}` } : {};
    const tries = [];
    for (let n = 0; n < 3; n += 1) tries.push((await strict.app.inject({ method, url, headers })).statusCode);
    expect(tries).toEqual([status, status, 429]);
    await strict.close();
  });
});

describe('the folder', () => {
  it('is imported only where the API is registered', () => {
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    const outside = files.filter((file) => !/^(rest|generated|test)\//.test(file));
    const naming = outside.filter((file) => /['"/#]rest\//.test(readFileSync(join(src, file), 'utf8')));
    expect(naming).toEqual(['app.ts']);
    const lines = readFileSync(join(src, 'app.ts'), 'utf8').split('\n');
    expect(lines.filter((line) => /rest\/|registerRest/.test(line))).toEqual([
      "import { registerRest } from '#rest/plugin.ts';",
      expect.stringMatching(/^ {2}await registerRest\(.*\);$/),
    ]);
  });
});

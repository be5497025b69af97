import { readFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ErrorCode, errorStatus } from '#platform/errors.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ PLAYGROUND: 'on', CLIENT_DIR: 'client/public' });
});
afterAll(() => shop.close());

describe('health', () => {
  it('reports alive and ready', async () => {
    expect((await shop.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    await expect.poll(async () => (await shop.app.inject('/readyz')).json<object>()).toEqual({ status: 'ready' });
  });

  it('asks the database once for all calls at the same time', async () => {
    const query = vi.spyOn(shop.db, 'query');
    await Promise.all(Array.from({ length: 50 }, () => shop.app.inject('/readyz')));
    expect(query.mock.calls.filter(([{ name }]) => name === 'database.ping')).toHaveLength(1);
  });

  it('answers the probes of Kubernetes', async () => {
    const manifest = await readFile('kubernetes/base/deployment.yaml', 'utf8');
    const paths = [...manifest.matchAll(/httpGet: \{ path: (\S+),/g)].map(([, path = '']) => path);
    expect(paths).toEqual(['/healthz', '/readyz', '/healthz']);
    for (const path of paths) expect((await shop.app.inject(path)).statusCode).toBe(200);
  });
});

describe('every response', () => {
  it.each(['/healthz', '/config.js', '/nothing', '/playground'])('of %s has the security headers', async (url) => {
    const { headers } = await shop.app.inject(url);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it.each(['/healthz', '/playground', '/rest'])('of %s allows no inline script', async (url) => {
    const { headers } = await shop.app.inject(url);
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
  });

  it("lets Stripe's own script in, and what that opens, where it is the card provider; an https site demands https", async () => {
    const real = await openShop({
      STRIPE_JS_URL: 'https://js.stripe.com/endive/stripe.js',
      PUBLIC_URL: 'https://shop.example.com',
    });
    const { headers } = await real.app.inject('/healthz');
    const policy = String(headers['content-security-policy']);
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
    expect(await readFile('docs/operations.md', 'utf8')).toContain(String(headers['strict-transport-security']));
    await real.close();
    expect(policy).toMatch(/script-src 'self' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com/);
    expect(policy).toMatch(
      /frame-src https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com https:\/\/hooks\.stripe\.com/,
    );
    expect(policy).toMatch(/connect-src 'self' [^;]*https:\/\/api\.stripe\.com/);
  });
});

describe('an unknown address', () => {
  it('is a plain 404', async () => {
    const response = await shop.app.inject('/nothing');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ message: expect.any(String) as string });
  });

  it.each([
    ['malformed', 400, '/%'],
    ['too long', 414, `/orders/${'a'.repeat(5_000)}`],
  ])('that is %s is refused in the shape of other errors, and not repeated', async (_why, status, url) => {
    const response = await shop.app.inject(url);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({
      message: 'The address is malformed or too long.',
      code: 'BAD_USER_INPUT',
    });
    expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  });
});

describe('the settings of the web app', () => {
  it('contain no secret', async () => {
    const { body, headers } = await shop.app.inject('/config.js');
    expect(headers['content-type']).toContain('text/javascript');
    expect(body).toContain('"publishableKey":"pk_test_sandbox"');
    expect(body).not.toMatch(/sk_|whsec_|postgres/);
  });
});

describe('a slow sender', () => {
  it('holds a connection for seconds, not minutes', () => {
    const { headersTimeout, requestTimeout } = shop.app.server;
    expect({ headersTimeout, requestTimeout }).toEqual({ headersTimeout: 8_000, requestTimeout: 10_000 });
  });
});

describe('a request with two lengths', () => {
  it('is refused, because a proxy may read its end elsewhere', async () => {
    if (!shop.app.server.listening) await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = shop.app.server.address() as AddressInfo;
    const head = ['POST /graphql HTTP/1.1', 'Host: x', 'Content-Length: 4', 'Transfer-Encoding: chunked'];
    const socket = connect(port, '127.0.0.1');
    socket.end(`${head.join('\r\n')}\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`);
    const answer = (await socket.setEncoding('utf8').toArray()).join('');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});

describe('a Host header that is no host', () => {
  const ask = (of: Shop, host: string) =>
    of.app.inject({ method: 'POST', url: '/graphql', headers: { host }, payload: { query: '{ me { id } }' } });

  it.each(['a|b', '', 'a b', '[', 'x:y'])('does not matter to GraphQL: %j', async (host) => {
    const response = await ask(shop, host);
    expect(response.json()).toMatchObject({ data: { me: null } });
    expect(response.statusCode).toBe(200);
  });

  it('spends the rate limit of its address', async () => {
    const strict = await openShop({ RATE_LIMIT_ANONYMOUS: '1' });
    const statuses = [(await ask(strict, 'a|b')).statusCode, (await ask(strict, 'a|b')).statusCode];
    await strict.close();
    expect(statuses).toEqual([200, 429]);
  });
});

describe('the GraphQL API', () => {
  const query = '{ me { id } }';

  it('accepts GET for queries only, and no simple form requests', async () => {
    const headers = { 'apollo-require-preflight': '1' };
    const read = await shop.app.inject({ url: '/graphql', query: { query }, headers });
    expect(read.json()).toMatchObject({ data: { me: null } });
    const mutation = 'mutation { deleteOrder(input: { orderId: "x" }) { __typename } }';
    expect((await shop.app.inject({ url: '/graphql', query: { query: mutation }, headers })).statusCode).toBe(405);
    expect((await shop.app.inject({ url: '/graphql', query: { query } })).statusCode).toBe(400);
    const form = {
      method: 'POST' as const,
      url: '/graphql',
      headers: { 'content-type': 'text/plain' },
      payload: query,
    };
    expect((await shop.app.inject(form)).statusCode).toBeGreaterThanOrEqual(400);
  });

  it.each([
    ['PUT', '/graphql', 'GET, POST'],
    ['PATCH', '/graphql', 'GET, POST'],
    ['DELETE', '/graphql', 'GET, POST'],
    ['OPTIONS', '/graphql', 'GET, POST'],
    ['OPTIONS', '/graphql/stream', 'POST'],
    ['GET', '/graphql/stream', 'POST'],
    ['PUT', '/graphql/stream', 'POST'],
  ] as const)('responds to %s %s with 405 and the allowed methods, for any body', async (method, url, allow) => {
    for (const type of ['application/json', 'text/plain']) {
      const body = { headers: { 'content-type': type }, payload: 'x' };
      const { statusCode, headers, json } = await shop.app.inject({ method, url, ...(method !== 'GET' && body) });
      expect([statusCode, headers.allow]).toEqual([405, allow]);
      const message = `Use ${allow} here.`;
      expect(json()).toEqual({ errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }] });
    }
  });

  it.each(['/graphql', '/graphql/stream'])('allows at %s what it names as allowed, and not HEAD', async (url) => {
    const refused = await shop.app.inject({ method: 'HEAD', url });
    expect(refused.statusCode).toBe(405);
    const allowed = String(refused.headers.allow).split(', ') as ('GET' | 'POST')[];
    expect(allowed.length).toBeGreaterThan(0);
    for (const method of allowed) {
      const request = method === 'GET' ? { query: { query } } : { payload: { query } };
      const headers = { 'apollo-require-preflight': '1' };
      const { statusCode, json } = await shop.app.inject({ method, url, headers, ...request });
      expect({ method, statusCode }).not.toEqual({ method, statusCode: 405 });
      expect(JSON.stringify(json())).not.toContain('BAD_REQUEST');
    }
  });

  it('accepts no multipart form, although /images does', async () => {
    const payload = `--b\r\ncontent-disposition: form-data; name="operations"\r\n\r\n{"query":"${query}"}\r\n--b--\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=b', 'apollo-require-preflight': '1' };
    const response = await shop.app.inject({ method: 'POST', url: '/graphql', headers, payload });
    expect([response.statusCode, response.body.includes('data')]).toEqual([415, false]);
  });

  it.each([
    { is: 'of another kind', type: 'application/xml', body: '<a/>', code: 'UNSUPPORTED_MEDIA_TYPE' },
    { is: 'too large', body: `{"x":"${'x'.repeat(100_001)}"}`, code: 'PAYLOAD_TOO_LARGE' },
    { is: 'broken', body: '{', code: 'BAD_USER_INPUT' },
    {
      is: 'text, for a stream',
      url: '/graphql/stream',
      type: 'text/plain',
      body: '{}',
      code: 'UNSUPPORTED_MEDIA_TYPE',
    },
    { is: 'empty, for a stream', url: '/graphql/stream', body: '{}', code: 'BAD_USER_INPUT' },
  ] satisfies Refused[])(
    'refuses a body with the code and its status: $is',
    async ({ url = '/graphql', type = 'application/json', body, code }: Refused) => {
      const headers = { 'content-type': type };
      const response = await shop.app.inject({ method: 'POST', url, headers, payload: body });
      expect(response.json()).toMatchObject({ errors: [{ extensions: { code } }] });
      expect(response.statusCode).toBe(errorStatus[code]);
    },
  );

  it('explains the format of subscriptions to clients that do not accept it', async () => {
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const payload = '{"query":"subscription { orderQueue { orderId } }"}';
    const response = await shop.app.inject({ method: 'POST', url: '/graphql/stream', headers, payload });
    expect([response.statusCode, response.body.includes('text/event-stream')]).toEqual([400, true]);
  });

  it('masks unexpected errors, without a stack', async () => {
    await shop.prisma.$executeRaw`ALTER TABLE products RENAME TO products_gone`;
    const answer = await shop.call('{ products { totalCount } }');
    await shop.prisma.$executeRaw`ALTER TABLE products_gone RENAME TO products`;
    expect(answer).toMatchObject({ status: 500, errors: [{ message: 'Something went wrong on our side.' }] });
    expect(answer.errors[0]?.extensions).toMatchObject({ code: 'INTERNAL', requestId: expect.any(String) as string });
    expect(JSON.stringify(answer)).not.toMatch(/relation|stack|node_modules/);
  });

  it('refuses an oversized document', async () => {
    const answer = await shop.call(`{ ${'me { id } '.repeat(400)} }`);
    expect(answer.code).toBe('GRAPHQL_PARSE_FAILED');
  });
});

interface Refused {
  is: string;
  url?: string;
  type?: string;
  body: string;
  code: ErrorCode;
}

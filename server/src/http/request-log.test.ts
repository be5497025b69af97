import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let customer: Person;
beforeAll(async () => {
  shop = await openShop({ LOG_LEVEL: 'info' });
  customer = await shop.customer();
});
afterAll(() => shop.close());
beforeEach(() => void (shop.logLines.length = 0));

const FORGED = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.';

const send = (url: string, token: string, payload?: object) =>
  shop.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers: {
      accept: url.endsWith('stream') ? 'text/event-stream' : 'application/json',
      authorization: `Bearer ${token}`,
    },
    remoteAddress: '192.0.2.9',
    ...(payload && { payload }),
  });

const lineOf = () => shop.logLines.filter(({ msg }) => msg === 'request');

it('names who was refused what: viewer, address, root fields, code and request', async () => {
  const promote = 'mutation Promote { x: promoteUser(input: { userId: "x" }) { __typename } }';
  await send('/graphql', customer.token, { query: promote, operationName: 'Promote' });
  await send('/allOrders', customer.token);
  await send('/orders', customer.token, { partId: newId(), quantity: 100, userPhone: '+1 555 0100' });
  const common = { viewerId: customer.id, address: '192.0.2.9', codes: ['FORBIDDEN'] };
  expect(lineOf()).toMatchObject([
    { ...common, route: '/graphql', operation: 'Promote', fields: ['promoteUser'] },
    { ...common, route: '/allOrders', status: 403 },
    { ...common, route: '/orders', codes: ['NOT_FOUND'], status: 404 },
  ]);
  expect(lineOf()[0]?.['requestId']).toMatch(/^[\da-f-]{36}$/);
});

it.each(['/graphql', '/graphql/stream', '/orders', '/receipts/x.pdf'])(
  'explains a refused token at %s without containing it',
  async (url) => {
    const query = url.endsWith('stream') ? 'subscription { orderQueue { orderId } }' : '{ me { id } }';
    await send(url, FORGED, url.startsWith('/graphql') ? { query } : undefined);
    expect(lineOf()).toMatchObject([
      {
        status: 401,
        codes: ['UNAUTHENTICATED'],
        reason: expect.stringMatching(/^auth\//) as string,
        address: '192.0.2.9',
      },
    ]);
    expect(JSON.stringify(shop.logLines)).not.toContain(FORGED.slice(0, 20));
  },
);

it('a webhook with another signature is a warning that names the setting', async () => {
  const { cards } = shop;
  const event = cards.signed(cards.webhookEvent('pi_1'), { secret: 'whsec_other' });
  expect((await shop.app.inject(event)).statusCode).toBe(400);
  const line = shop.logLines.findLast(({ level }) => level === 40);
  expect(line).toMatchObject({ msg: expect.stringContaining('STRIPE_WEBHOOK_SECRET') as string });
  expect(JSON.stringify(line)).not.toContain('whsec');
});

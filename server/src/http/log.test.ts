import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { currentRequestId } from '#platform/current-request.ts';
import { startJobs } from '#platform/jobs.ts';
import { paid } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let customer: Person;
beforeAll(async () => {
  shop = await openShop({ LOG_LEVEL: 'info' });
  customer = await shop.customer();
});
afterAll(() => shop.close());

/** The log lines of the work. */
async function linesOf(work: () => unknown) {
  shop.logLines.length = 0;
  await work();
  await expect.poll(() => shop.logLines.length).toBeGreaterThan(0);
  return [...shop.logLines];
}

const post = (payload: object, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url: '/graphql', headers, payload });

it('a request has one line: who, what, how it ended, and the trace of the caller; no token, body or query string', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = {
    authorization: `Bearer ${customer.token}`,
    traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
  };
  const send = () => post({ query: 'query Mine { me { id } }', operationName: 'Mine' }, headers);
  const lines = await linesOf(send);
  expect(lines).toMatchObject([
    {
      msg: 'request',
      method: 'POST',
      route: '/graphql',
      status: 200,
      operation: 'Mine',
      viewerId: customer.id,
      traceId,
    },
  ]);
  expect(lines[0]?.['requestId']).toMatch(/^[0-9a-f-]{36}$/);
  const search = await linesOf(() => shop.app.inject('/orders?email=someone@example.com'));
  expect(search).toMatchObject([{ route: '/orders', status: 401 }]);
  expect(JSON.stringify([lines, search])).not.toMatch(/eyJ|query Mine|someone@/);
});

it('a client that leaves while its answer is compressed is no error', async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as AddressInfo;
  shop.app.server.once('request', (_request, response: ServerResponse) =>
    response.once('pipe', () => void response.destroy()),
  );
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip' },
      body: JSON.stringify({ query: '{ __schema { types { name description fields { name description } } } }' }),
    });
  const lines = await linesOf(() => expect(ask()).rejects.toThrow('fetch failed'));
  expect(lines).toMatchObject([{ level: 30, msg: 'the client left before its answer' }]);
});

it.each(['00-0-0-01', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, 'a"\n{"msg":"forged"}', `00-${'g'.repeat(32)}-1-01`])(
  'the trace %j is ignored',
  async (traceparent) => {
    const lines = await linesOf(() => shop.app.inject({ url: '/healthz', headers: { traceparent } }));
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toHaveProperty('traceId');
  },
);

it('text of callers forges no line', async () => {
  const operationName = 'x"}\n{"msg":"forged","level":30}';
  const lines = await linesOf(() => post({ query: '{ me { id } }', operationName }));
  expect(lines.map(({ msg }) => msg)).toEqual(['request']);
});

it('an unexpected error is logged with the id that its response names', async () => {
  vi.spyOn(shop.services.profiles, 'find').mockRejectedValueOnce(new Error('broken'));
  const headers = { authorization: `Bearer ${customer.token}` };
  let body = '';
  const [failure, request] = await linesOf(async () => {
    ({ body } = await post({ query: '{ myProfile { id } }' }, headers));
  });
  expect(failure).toMatchObject({ level: 50, msg: 'resolver failed', err: { message: 'broken' } });
  expect(failure?.['requestId']).toBe(request?.['requestId']);
  expect(body).toContain(String(request?.['requestId']));
});

it('the lines of a webhook have the id of its event', async () => {
  const { order } = await paid(shop, customer);
  const { id: intentId } = await shop.cards.create({ amount: 60, orderId: order.id, userId: customer.id });
  await shop.cards.pay(intentId);
  const event = shop.cards.webhookEvent(intentId, { id: 'evt_of_the_log' });
  const lines = await linesOf(() => shop.app.inject(shop.cards.signed(event)));
  expect(lines.map(({ msg }) => msg)).toEqual(['payment does not match its order', 'request']);
  const ids = new Set(lines.map(({ requestId, eventId }) => `${String(requestId)} ${String(eventId)}`));
  expect([...ids]).toEqual([expect.stringMatching(/^[0-9a-f-]{36} evt_of_the_log$/)]);
});

it('the lines of a job have its name, and an id of the run that audit entries have, too', async () => {
  const ids: unknown[] = [];
  const { logger } = shop.outside;
  const run = () => {
    ids.push(currentRequestId());
    logger.info('working');
    throw new Error('no');
  };
  const lines = await linesOf(async () => {
    const jobs = startJobs([{ name: 'a job', run: () => Promise.resolve().then(run) }], { everyMs: 1, logger });
    await expect.poll(() => ids.length).toBeGreaterThan(1);
    await jobs.stop();
  });
  const [first, second] = lines;
  expect(first).toMatchObject({ msg: 'working', job: 'a job', requestId: ids[0] });
  expect(second).toMatchObject({ msg: 'job failed; it will run again', job: 'a job', requestId: ids[0] });
  expect(ids[0]).not.toBe(ids[1]);
});

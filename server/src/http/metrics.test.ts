import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startJobs } from '#platform/jobs.ts';
import { makeLogger } from '#platform/logger.ts';
import { openIntent } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { serveMetrics } from './metrics-server.ts';

let shop: Shop;
let customer: Person;
let server: Awaited<ReturnType<typeof serveMetrics>>;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_CONTACT: '1' });
  customer = await shop.customer();
  server = await serveMetrics({ host: 'localhost', port: 0 });
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

const read = (path = '/metrics') => fetch(`http://localhost:${server.port}${path}`);

/** The value of a series now; other files of the worker count in the same registry. */
async function valueOf(name: string, labels: Record<string, string> = {}): Promise<number> {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const lines = (await (await read()).text()).split('\n');
  const line = lines.find((one) => /^\w+/.exec(one)?.[0] === name && pairs.every((pair) => one.includes(pair)));
  return Number(line?.split(' ').at(-1) ?? 0);
}

/** By how much the series grows during the work. */
async function growth(series: Parameters<typeof valueOf>, work: () => Promise<unknown>): Promise<number> {
  const before = await valueOf(...series);
  await work();
  return (await valueOf(...series)) - before;
}

it('GET /metrics has the metrics of the process in the text format of Prometheus, and nothing else is served', async () => {
  const response = await read();
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const text = await response.text();
  for (const name of ['process_cpu_seconds_total', 'nodejs_eventloop_lag_p99_seconds', 'nodejs_heap_size_used_bytes'])
    expect(text).toContain(`# TYPE ${name} `);
  expect((await read('/')).status).toBe(404);
  expect((await shop.app.inject('/metrics')).statusCode).toBe(404);
});

it('requests count by route and status, and addresses that callers invent add no series', async () => {
  const of = (route: string, status: string): Parameters<typeof valueOf> => [
    'http_request_duration_seconds_count',
    { method: 'GET', route, status },
  ];
  const call = (url: string) => () => shop.app.inject(url);
  expect(await growth(of('/healthz', '200'), call('/healthz'))).toBe(1);
  expect(await growth(of('/orders/:id', '401'), call('/orders/a-made-up-id'))).toBe(1);
  expect(await growth(of('page', '404'), call('/an/address?of=nothing'))).toBe(1);
  expect(await (await read()).text()).not.toContain('made-up');
});

it('GraphQL operations count by root field and not by names that callers choose, with the codes of errors', async () => {
  const field = { field: 'order' };
  const failing = () => shop.call('query MadeUp { aliased: order(id: "x") { id } }');
  expect(await growth(['graphql_operation_duration_seconds_count', field], failing)).toBe(1);
  expect(await growth(['graphql_errors_total', { ...field, code: 'UNAUTHENTICATED' }], failing)).toBe(1);
  const several = () => shop.call('{ me { id } reviewSummary { count } }');
  expect(await growth(['graphql_operation_duration_seconds_count', { field: 'several' }], several)).toBe(1);
  const invalid: Parameters<typeof valueOf> = [
    'graphql_errors_total',
    { field: 'none', code: 'GRAPHQL_VALIDATION_FAILED' },
  ];
  expect(await growth(invalid, () => shop.call('{ nothing }'))).toBe(1);
  expect(await (await read()).text()).not.toMatch(/MadeUp|aliased|"nothing"/);
});

it('refusals by a rate limit count by the name of the limit', async () => {
  const input = '{ firstName: "f", lastName: "l", email: "f@e.example", message: "m" }';
  const send = () => shop.call(`mutation { sendContactMessage(input: ${input}) { __typename } }`);
  await send();
  expect(await growth(['rate_limited_calls_total', { limit: 'contact' }], send)).toBe(1);
});

it('payments count once by outcome, and webhook events by type', async () => {
  const { intentId } = await openIntent(shop, customer);
  await shop.cards.pay(intentId);
  const { cards } = shop;
  const type = 'payment_intent.succeeded';
  const event = cards.signed(cards.webhookEvent(intentId, { type }));
  const deliver = () => shop.app.inject(event);
  const paid: Parameters<typeof valueOf> = ['payments_total', { outcome: 'paid' }];
  const events = (outcome: string): Parameters<typeof valueOf> => ['webhook_events_total', { type, outcome }];
  expect(await growth(paid, deliver)).toBe(1);
  expect(await growth(paid, deliver)).toBe(0);
  expect(await growth(events('repeated'), deliver)).toBe(1);
  const forged = cards.signed(cards.webhookEvent(intentId, { type: 'made.up' }), { secret: 'whsec_other' });
  expect(await growth(events('received'), () => shop.app.inject(forged))).toBe(0);
  expect(await (await read()).text()).not.toContain('made.up');
});

it('webhook events that are not applied after ten minutes count until they are', async () => {
  const { settlement } = shop.services.payments;
  const payload = {};
  const aged = (id: string, minutes: number) => ({
    id,
    type: 't',
    payload,
    receivedAt: new Date(Date.now() - minutes * 60_000),
  });
  await shop.prisma.providerEvent.createMany({ data: [aged('evt_late', 11), aged('evt_new', 9)] });
  await settlement.countLateEvents();
  expect(await valueOf('webhook_events_late')).toBe(1);
  await shop.prisma.providerEvent.updateMany({ data: { appliedAt: new Date() } });
  await settlement.countLateEvents();
  expect(await valueOf('webhook_events_late')).toBe(0);
});

it('jobs report their runs, failures and last success', async () => {
  const run = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no')).mockResolvedValue();
  const jobs = startJobs([{ name: 'a test job', run }], { everyMs: 1, logger: makeLogger('silent') });
  await expect.poll(() => valueOf('job_duration_seconds_count', { name: 'a test job', outcome: 'done' })).toBeTruthy();
  await jobs.stop();
  expect(await valueOf('job_duration_seconds_count', { name: 'a test job', outcome: 'failed' })).toBe(1);
  const lastSuccess = await valueOf('job_last_success_timestamp_seconds', { name: 'a test job' });
  expect(Math.abs(lastSuccess - Date.now() / 1_000)).toBeLessThan(60);
});

it('the pool reports its connections, and a stream counts while it is open', async () => {
  await shop.prisma.$queryRaw`SELECT 1`;
  expect(await valueOf('database_pool_connections', { state: 'open' })).toBeGreaterThan(0);
  expect(await valueOf('database_pool_connections', { state: 'waiting' })).toBe(0);
  const stream = await shop.subscribe('subscription { myOrderUpdates { orderId } }', {}, customer);
  expect(await valueOf('live_streams')).toBe(1);
  await stream.close();
  await expect.poll(() => valueOf('live_streams')).toBe(0);
});

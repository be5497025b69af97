import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { deleteOrder, markDelivered } from '#test/documents.ts';
import { openIntent, placed } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let second: Shop;
let customer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openShop({ MAX_LIVE_PER_USER: '3' });
  // Another server on the same database: its changes reach the subscribers of the first.
  second = await openShop({ DATABASE_URL: shop.databaseUrl });
  [customer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(async () => {
  await second.close();
  await shop.close();
});

interface Updated {
  orderUpdated: { id: string; status: string; nextActions: { action: string; isAllowed: boolean }[] } | null;
}
interface Mine {
  myOrderUpdates: { orderId: string | null; order: { status: string } | null };
}
interface Queue {
  orderQueue: { orderId: string | null; order: { status: string } | null };
}
const follow = (id: string, as?: Person, at = shop) =>
  at.subscribe<Updated>(
    'subscription ($id: ID!) { orderUpdated(id: $id) { id status nextActions { action isAllowed } } }',
    { id },
    as,
  );
const queue = (as?: Person, at = shop) =>
  at.subscribe<Queue>('subscription { orderQueue { orderId order { status } } }', {}, as);
const following = (as?: Person, at = shop) =>
  at.subscribe<Mine>('subscription { myOrderUpdates { orderId order { status } } }', {}, as);

/** The next event of this order. */
async function eventOf(stream: Awaited<ReturnType<typeof queue>>, id: string) {
  for (;;) {
    const event = await stream.next();
    if (!event) throw new Error('the stream ended');
    if (event.data.orderQueue.orderId === id) return event.data.orderQueue;
  }
}

/** The next event with this status. */
async function eventWith(stream: Awaited<ReturnType<typeof follow>>, status: string) {
  for (;;) {
    const event = await stream.next();
    if (!event) throw new Error('the stream ended');
    if (event.data.orderUpdated?.status === status) return event.data.orderUpdated;
  }
}

describe('orderUpdated', () => {
  it('sends the owner changes made by another server', async () => {
    const { order, intentId } = await openIntent(shop, customer);
    const stream = await follow(order.id, customer);
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    await second.cards.pay(intentId);
    await second.app.inject(second.cards.signed(second.cards.webhookEvent(intentId)));
    const shipped = await eventWith(stream, 'SHIPPING');
    expect(shipped.nextActions.find(({ action }) => action === 'PAY')?.isAllowed).toBe(false);
    await markDelivered(second, order.id, admin);
    await eventWith(stream, 'DELIVERED');
    await stream.close();
  });

  it('sends null when the order is deleted', async () => {
    const { order } = await placed(shop, customer);
    const stream = await follow(order.id, customer);
    await deleteOrder(second, order.id, customer);
    let last: Updated['orderUpdated'] | undefined;
    while (last !== null) last = (await stream.next())?.data.orderUpdated;
    await stream.close();
  });

  it('requires permission to read the order', async () => {
    const { order } = await placed(shop, customer);
    expect((await (await follow(order.id)).next())?.code).toBe('UNAUTHENTICATED');
    expect((await (await follow(order.id, await shop.customer())).next())?.code).toBe('NOT_FOUND');
    expect((await (await follow('x', customer)).next())?.code).toBe('NOT_FOUND');
  });

  it('sends no changes of other orders', async () => {
    const [mine, other] = [await placed(shop, customer), await placed(shop, customer)];
    const [stream, all] = [await follow(mine.order.id, customer), await queue(admin)];
    await deleteOrder(shop, other.order.id, customer);
    expect(await eventOf(all, other.order.id)).toMatchObject({ order: null });
    await deleteOrder(shop, mine.order.id, customer);
    expect((await stream.next())?.data).toEqual({ orderUpdated: null });
    await Promise.all([stream.close(), all.close()]);
  });
});

describe('orderQueue', () => {
  it('sends admins every order, on two servers at the same time', async () => {
    const streams = [await queue(admin), await queue(admin, second)];
    const { order } = await placed(second, customer);
    for (const stream of streams)
      expect(await eventOf(stream, order.id)).toMatchObject({ order: { status: 'UNPAID' } });
    await deleteOrder(shop, order.id, customer);
    for (const stream of streams) expect(await eventOf(stream, order.id)).toMatchObject({ order: null });
    await Promise.all(streams.map((stream) => stream.close()));
  });

  it('continues after its database connection is lost, and reports a gap', async () => {
    const stream = await queue(admin);
    const { order: before } = await placed(shop, customer);
    await eventOf(stream, before.id);
    await shop.prisma.$queryRaw`
      SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity
      WHERE application_name = 'kelvin-change-feed' AND datname = current_database()`;
    let event = await stream.next();
    while (event?.data.orderQueue.orderId !== null) event = await stream.next();
    const { order: after } = await placed(second, customer);
    expect(await eventOf(stream, after.id)).toMatchObject({ order: { status: 'UNPAID' } });
    await stream.close();
  });

  it('ends for an admin who is demoted or removed, before the next event', async () => {
    const [demoted, removed] = [await shop.admin(), await shop.admin()];
    const streams = [await queue(demoted), await queue(removed)];
    await shop.prisma.user.update({ where: { id: demoted.id }, data: { role: 'CUSTOMER' } });
    await shop.prisma.user.update({ where: { id: removed.id }, data: { removedAt: new Date() } });
    await placed(shop, customer);
    const [first, other] = await Promise.all(streams.map((stream) => stream.next()));
    expect([first?.code, other?.code]).toEqual(['FORBIDDEN', 'UNAUTHENTICATED']);
    expect(await Promise.all(streams.map((stream) => stream.next()))).toEqual([null, null]);
  });
});

describe('myOrderUpdates', () => {
  it('sends customers their own orders that are placed, changed and deleted on another server, and no others', async () => {
    const stream = await following(customer);
    const { order: theirs } = await placed(second, await shop.customer());
    await deleteOrder(second, theirs.id, admin);
    const { order } = await placed(second, customer);
    expect((await stream.next())?.data.myOrderUpdates).toEqual({ orderId: order.id, order: { status: 'UNPAID' } });
    await deleteOrder(second, order.id, customer);
    let last: Mine['myOrderUpdates'] | undefined;
    while (last?.order !== null) {
      last = (await stream.next())?.data.myOrderUpdates;
      expect(last?.orderId).toBe(order.id);
    }
    await stream.close();
  });

  it('starts with the changes of the last seconds by any server, if requested', async () => {
    const document = 'subscription ($last: Int!) { myOrderUpdates(replaySeconds: $last) { orderId order { status } } }';
    const late = await shop.customer();
    const { order } = await placed(second, late);
    const { order: gone } = await placed(second, late);
    await deleteOrder(second, gone.id, late);
    await placed(second, customer);
    const stream = await shop.subscribe<Mine>(document, { last: 30 }, late);
    const events = [await stream.next(), await stream.next()].map((event) => event?.data.myOrderUpdates);
    expect(events.toSorted((one, other) => Number(!one?.order) - Number(!other?.order))).toEqual([
      { orderId: order.id, order: { status: 'UNPAID' } },
      { orderId: gone.id, order: null },
    ]);
    const { order: next } = await placed(shop, late);
    expect((await stream.next())?.data.myOrderUpdates.orderId).toBe(next.id);
    await stream.close();
    for (const last of [-1, 61]) {
      const refused = await (await shop.subscribe(document, { last }, late)).next();
      expect([refused?.code, refused?.errors?.[0]?.message]).toEqual([
        'BAD_USER_INPUT',
        'Give replaySeconds from 0 to 60.',
      ]);
    }
  });

  it('ends with an error when the owner of a changed order cannot be read', async () => {
    const hurried = await openShop({ DATABASE_URL: shop.databaseUrl, DATABASE_TIMEOUT_SECONDS: '6' });
    const stream = await following(customer, hurried);
    expect(stream.status).toBe(200);
    await shop.db.transaction(async (query) => {
      await query({ text: 'LOCK TABLE orders', parameters: [] }, {});
      await shop.prisma.$executeRaw`SELECT pg_notify('changes', ${`order:${newId()}`})`;
      expect((await stream.next())?.code).toBe('UNAVAILABLE');
    });
    expect(await stream.next()).toBeNull();
    await hurried.close();
  });

  it('requires sign-in, and ends for a removed user', async () => {
    expect((await (await following()).next())?.code).toBe('UNAUTHENTICATED');
    const removed = await shop.customer();
    const stream = await following(removed);
    const { order } = await placed(shop, removed);
    await stream.next();
    await shop.prisma.user.update({ where: { id: removed.id }, data: { removedAt: new Date() } });
    await deleteOrder(shop, order.id, admin);
    let last = await stream.next();
    while (last?.code === undefined && last !== null) last = await stream.next();
    expect(last?.code).toBe('UNAUTHENTICATED');
  });
});

describe('the stream endpoint', () => {
  it('accepts one subscription within the limits, and nothing else', async () => {
    const refused = async (query: string, variables = {}) => {
      const stream = await shop.subscribe(query, variables, admin);
      return [stream.status, (await stream.next())?.code];
    };
    for (const document of ['{ me { id } }', 'mutation { deleteOrder(input: { orderId: "x" }) { __typename } }'])
      expect(await refused(document)).toEqual([400, 'BAD_USER_INPUT']);
    expect(await refused('subscription { orderQueue { nonsense } }')).toEqual([400, 'GRAPHQL_VALIDATION_FAILED']);
    expect(await refused('subscription { orderQueue { orderId } }', ['x'])).toEqual([400, 'BAD_USER_INPUT']);
    expect(await refused('subscription {')).toEqual([400, 'GRAPHQL_PARSE_FAILED']);
    const aliases = Array.from({ length: 20 }, (_, n) => `a${n}: orderId`).join(' ');
    expect((await refused(`subscription { orderQueue { ${aliases} } }`))[0]).toBe(400);
    expect(await shop.call('subscription { orderQueue { orderId } }', {}, admin)).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  });

  it('refuses an invalid token, and a stream above the limit', async () => {
    const bad = await shop.subscribe('subscription { orderQueue { orderId } }', {}, { token: 'x.y.z' });
    expect([bad.status, (await bad.next())?.code]).toEqual([401, 'UNAUTHENTICATED']);
    const busy = await shop.admin();
    const streams = [await queue(busy), await queue(busy), await queue(busy)];
    const fourth = await queue(busy);
    expect([fourth.status, fourth.headers.get('retry-after'), (await fourth.next())?.code]).toEqual([
      429,
      '30',
      'RATE_LIMITED',
    ]);
    await Promise.all(streams.map((stream) => stream.close()));
    let status = 429;
    // The server notices a closed connection a moment later.
    while (status === 429) {
      const again = await queue(busy);
      ({ status } = again);
      await again.close();
      await setTimeout(10);
    }
    expect(status).toBe(200);
  });
});

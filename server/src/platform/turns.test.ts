import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countLockWaits } from '#test/lock-waits.ts';
import { availableOf } from '#test/orders.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { Role } from './access.ts';
import { makeTurns } from './turns.ts';

/** Calls that run until `end`, and a list of those that began. */
function watched(longestMs = 60_000) {
  const inTurn = makeTurns(longestMs);
  const events: string[] = [];
  const ends = new Map<string, () => void>();
  const call = (name: string, ...keys: string[]) =>
    inTurn(keys, async () => {
      events.push(name);
      await new Promise<void>((resolve) => {
        ends.set(name, resolve);
      });
      if (name.startsWith('failing')) throw new Error(name);
      return name;
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await setTimeout(0);
  };
  return { call, end, events };
}

describe('calls in turn', () => {
  it('with one key run one after the other, in the order of their arrival, and others beside them', async () => {
    const { call, end, events } = watched();
    const results = [call('one', 'a'), call('two', 'a'), call('three', 'a'), call('other', 'b')];
    await end('start');
    expect(events).toEqual(['one', 'other']);
    for (const name of ['one', 'two', 'three', 'other']) await end(name);
    expect(events).toEqual(['one', 'other', 'two', 'three']);
    expect(await Promise.all(results)).toEqual(['one', 'two', 'three', 'other']);
  });

  it('with several keys wait for all of them, and never for each other in a circle', async () => {
    const { call, end, events } = watched();
    const results = [call('a', 'a'), call('b', 'b'), call('ab', 'a', 'b'), call('ba', 'b', 'a'), call('last', 'a')];
    await end('start');
    expect(events).toEqual(['a', 'b']);
    await end('a');
    expect(events).toEqual(['a', 'b']);
    for (const name of ['b', 'ab', 'ba', 'last']) await end(name);
    expect(events).toEqual(['a', 'b', 'ab', 'ba', 'last']);
    await Promise.all(results);
  });

  it('go on after a failure, which only its own caller gets', async () => {
    const { call, end } = watched();
    const results = Promise.allSettled([call('failing', 'a'), call('next', 'a')]);
    await end('start');
    await end('failing');
    await end('next');
    expect(await results).toMatchObject([{ reason: { message: 'failing' } }, { value: 'next' }]);
  });

  it('that waited too long are not run, and the next one is', async () => {
    const { call, end, events } = watched(20);
    const results = Promise.allSettled([call('slow', 'a'), call('late', 'a')]);
    await setTimeout(40);
    await end('slow');
    expect(await results).toMatchObject([{ value: 'slow' }, { reason: { code: 'UNAVAILABLE' } }]);
    const next = call('next', 'a');
    await end('start');
    await end('next');
    expect(await next).toBe('next');
    expect(events).toEqual(['slow', 'next']);
  });
});

describe('orders of a part that a transaction holds', () => {
  let shop: Shop;
  let rival: pg.Client;
  beforeAll(async () => {
    shop = await openShop({ DATABASE_POOL: '3', DATABASE_TIMEOUT_SECONDS: '30' });
    rival = new pg.Client(shop.databaseUrl);
    await rival.connect();
  });
  afterAll(async () => {
    await rival.end();
    await shop.close();
  });

  it('take one connection of the pool, and are all placed afterwards', async () => {
    const { placement } = shop.servicesWith({ db: { ...shop.db, inTurn: makeTurns(10_000) } }).orders;
    const { id: productId } = await shop.product();
    const buyers = await Promise.all(Array.from({ length: 6 }, () => shop.customer()));
    const viewers = await shop.prisma.user.findMany({ where: { id: { in: buyers.map(({ id }) => id) } } });
    await rival.query('BEGIN');
    await rival.query('UPDATE products SET available = available WHERE id = $1', [productId]);
    const input = { productId, quantity: 100, phone: '1', address: '1' };
    const results = Promise.all(
      viewers.map((viewer) => placement.place({ ...viewer, role: Role.CUSTOMER, signedInAt: new Date() }, input)),
    );
    while ((await countLockWaits(rival)) === 0) await setTimeout(10);
    const reads = Array.from({ length: 6 }, () => shop.prisma.product.count({ where: { id: productId } }));
    expect(await Promise.all(reads)).toEqual(Array(6).fill(1));
    expect(await countLockWaits(rival)).toBe(1);
    await rival.query('COMMIT');
    expect((await results).map(({ kind }) => kind)).toEqual(Array(6).fill('placed'));
    expect(await availableOf(shop, productId)).toBe(400);
  });
});

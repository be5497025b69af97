import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/shop.ts';
import { deleteOldEvents } from './change-feed.ts';
import { statement } from './statement.ts';

let shop: Shop;
let second: Shop;
beforeAll(async () => {
  shop = await openShop();
  second = await openShop({ DATABASE_URL: shop.databaseUrl });
});
afterAll(async () => {
  await second.close();
  await shop.close();
});

const insert = statement<{ event: string }>(
  'test.insert-event',
  (p) => `INSERT INTO change_events (event) VALUES (${p.event})`,
);

/** Collects what a server receives from now on, up to an event named `end`. */
async function collectAt({ db }: Shop) {
  const received: (string | null)[] = [];
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const unsubscribe = await db.subscribe((event) => {
    received.push(event);
    if (event === 'end') end();
  });
  return { received, untilEnd: () => ended.finally(unsubscribe) };
}

it('delivers each committed event once to every server, and nothing from before the subscription', async () => {
  const first = await collectAt(shop);
  await shop.db.query(insert, { event: 'before' });
  const later = await collectAt(shop);
  const other = await collectAt(second);
  const undone = shop.db.transaction(async (query) => {
    await query(insert, { event: 'undone' });
    throw new Error('rolled back by the test');
  });
  await expect(undone).rejects.toThrow('rolled back by the test');
  await second.db.query(insert, { event: 'after' });
  await shop.db.query(insert, { event: 'end' });
  await Promise.all([first.untilEnd(), later.untilEnd(), other.untilEnd()]);
  expect(first.received).toEqual(['before', 'after', 'end']);
  expect(later.received).toEqual(['after', 'end']);
  expect(other.received).toEqual(['after', 'end']);
  expect(await shop.prisma.changeEvent.count()).toBe(0);
});

it('deletes old events that no process has published', async () => {
  const silent = await openShop();
  await silent.prisma.$executeRaw`INSERT INTO change_events (id, event)
    VALUES (uuidv7(-interval '2 minutes'), 'old'), (uuidv7(), 'new')`;
  await deleteOldEvents(silent.db);
  expect(await silent.prisma.changeEvent.findMany({ select: { event: true } })).toEqual([{ event: 'new' }]);
  await silent.close();
});

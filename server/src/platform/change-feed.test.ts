import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/shop.ts';
import { forgetNotices } from './change-feed.ts';

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

const insert = { text: 'INSERT INTO notices (notice) VALUES ($1)' };

/** What a server hears from now on, as far as a notice named `end`. */
async function listenAt({ db }: Shop) {
  const heard: (string | null)[] = [];
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const stop = await db.hear((notice) => {
    heard.push(notice);
    if (notice === 'end') end();
  });
  return { heard, untilEnd: () => ended.finally(stop) };
}

it('tells every server what was committed, once, and not what happened before it listened', async () => {
  const first = await listenAt(shop);
  await shop.db.query(insert, ['before']);
  const later = await listenAt(shop);
  const other = await listenAt(second);
  const undone = shop.db.transaction(async (query) => {
    await query(insert, ['undone']);
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await second.db.query(insert, ['after']);
  await shop.db.query(insert, ['end']);
  await Promise.all([first.untilEnd(), later.untilEnd(), other.untilEnd()]);
  expect(first.heard).toEqual(['before', 'after', 'end']);
  expect(later.heard).toEqual(['after', 'end']);
  expect(other.heard).toEqual(['after', 'end']);
  expect(await shop.prisma.notice.count()).toBe(0);
});

it('forgets what nobody listened to', async () => {
  const silent = await openShop();
  const text = `INSERT INTO notices (id, notice) VALUES (uuidv7(-interval '2 minutes'), 'old'), (uuidv7(), 'new')`;
  await silent.db.query({ text }, []);
  await forgetNotices(silent.db);
  expect(await silent.prisma.notice.findMany({ select: { notice: true } })).toEqual([{ notice: 'new' }]);
  await silent.close();
});

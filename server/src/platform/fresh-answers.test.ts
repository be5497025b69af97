import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openShop, type Shop } from '#test/shop.ts';
import { makeDeleteOldChanges, makeFreshAnswers } from './fresh-answers.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const MINUTE = 60_000;
const countChanges = async () => {
  const [row] = await shop.prisma.$queryRaw<{ count: number }[]>`SELECT count(*)::int FROM public_data_changes`;
  return row?.count;
};

/** Moves the clock of the process that measures durations. */
const wait = (ms: number) => {
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + ms);
};

it('changes are deleted when they are visible in a snapshot that is a minute old, and no younger ones', async () => {
  const deleteOldChanges = makeDeleteOldChanges(shop);
  await shop.prisma.$executeRaw`DELETE FROM public_data_changes`;
  await shop.product();
  await deleteOldChanges();
  await shop.product();
  wait(MINUTE / 2);
  await deleteOldChanges();
  expect(await countChanges()).toBe(2);
  wait(MINUTE);
  await deleteOldChanges();
  expect(await countChanges()).toBe(1);
});

it('answers that no check has confirmed for half a minute are computed again, because changes may be gone', async () => {
  const answers = makeFreshAnswers({ db: shop.db, maxBytes: 1_000_000 });
  const compute = vi.fn(() => Promise.resolve({ bytes: 1 }));
  await answers.get('key', compute);
  await answers.get('key', compute);
  expect(compute).toHaveBeenCalledOnce();
  wait(MINUTE / 2 + 1_000);
  await answers.get('key', compute);
  expect(compute).toHaveBeenCalledTimes(2);
});

it.each([
  ['long answers', 1_000, ['a', 'b', 'c', 'a']],
  ['long keys', 0, ['a', 'b', 'c', 'a'].map((letter) => letter.repeat(1_000))],
])('%s above the bound of memory are dropped', async (_name, bytes, keys) => {
  const answers = makeFreshAnswers({ db: shop.db, maxBytes: 5_000 });
  const compute = vi.fn(() => Promise.resolve({ bytes }));
  for (const key of keys) await answers.get(key, compute);
  expect(compute).toHaveBeenCalledTimes(4);
});

it('an answer is renewed after a change and computed if that is impossible, also after half a minute without a check', async () => {
  const answers = makeFreshAnswers({ db: shop.db, maxBytes: 1_000_000 });
  const compute = vi.fn(() => Promise.resolve({ bytes: 1, value: 'computed' }));
  const renew = vi.fn(({ value }: { value: string }) =>
    Promise.resolve(value === 'computed' ? { bytes: 1, value: 'renewed' } : null),
  );
  const ask = async () => (await answers.get('key', compute, renew)).value;
  expect(await ask()).toBe('computed');
  await shop.product();
  // Other questions in between keep it.
  await answers.get('other', compute);
  await shop.product();
  expect([await ask(), await ask()]).toEqual(['renewed', 'renewed']);
  expect(compute).toHaveBeenCalledTimes(2);
  wait(MINUTE);
  expect(await ask()).toBe('computed');
  expect(renew).toHaveBeenCalledTimes(2);
});

import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inSharedBatches } from './shared-batches.ts';

/** Doubles numbers, and notes each call. */
function doubling(failing?: number) {
  const calls: (readonly number[])[] = [];
  const load = inSharedBatches(async (keys: readonly number[]) => {
    calls.push(keys);
    await setImmediate();
    if (failing !== undefined && keys.includes(failing)) throw new Error(`no ${failing}`);
    return keys.map((key) => 2 * key);
  });
  return { load, calls };
}

describe('calls of one turn', () => {
  it('share one call, in which each key occurs once', async () => {
    const { load, calls } = doubling();
    expect(await Promise.all([load([1, 2]), load([2, 3]), load([])])).toEqual([[2, 4], [4, 6], []]);
    expect(calls).toEqual([[1, 2, 3]]);
  });

  it('are made each by itself after a failure: only the call with the bad key fails', async () => {
    const { load, calls } = doubling(2);
    const results = await Promise.allSettled([load([1]), load([2]), load([3])]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(calls).toEqual([[1, 2, 3], [1], [2], [3]]);
  });

  it('share calls of at most 200 keys', async () => {
    const { load, calls } = doubling();
    const from = (start: number, length: number) => Array.from({ length }, (_, n) => start + n);
    const asked = [from(0, 150), from(150, 50), from(200, 1), from(201, 201), from(402, 1)];
    expect(await Promise.all(asked.map(load))).toEqual(asked.map((keys) => keys.map((key) => 2 * key)));
    expect(calls).toEqual([from(0, 200), from(200, 1), from(201, 201), from(402, 1)]);
  });
});

it('a function that throws at once fails each call, also the calls of one turn', async () => {
  const load = inSharedBatches((keys: readonly number[]): Promise<number[]> => {
    if (keys.includes(0)) throw new Error('no 0');
    return Promise.resolve([...keys]);
  });
  await expect(load([0])).rejects.toThrow('no 0');
  const results = await Promise.allSettled([load([0]), load([1]), load([0])]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected']);
});

it('values that are left out fail their call: no other call gets them in another place', async () => {
  const load = inSharedBatches((keys: readonly number[]) => Promise.resolve(keys.filter((key) => key > 0)));
  const results = await Promise.allSettled([load([0]), load([1, 2])]);
  expect(results).toEqual([expect.objectContaining({ status: 'rejected' }), { status: 'fulfilled', value: [1, 2] }]);
});

it('a later call is made again: nothing is kept', async () => {
  const { load, calls } = doubling();
  await load([1]);
  await load([1]);
  expect(calls).toEqual([[1], [1]]);
});

it('keys that are objects are compared by their id', async () => {
  const load = inSharedBatches(
    (keys: readonly { id: string }[]) => Promise.resolve(keys.map((_, n) => n)),
    ({ id }) => id,
  );
  expect(await Promise.all([load([{ id: 'a' }]), load([{ id: 'b' }, { id: 'a' }])])).toEqual([[0], [1, 0]]);
});

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

  it('do not wait for a call with many keys', async () => {
    const { load, calls } = doubling();
    const many = Array.from({ length: 201 }, (_, n) => n);
    await Promise.all([load(many), load([1]), load([2])]);
    expect(calls).toEqual([many, [1, 2]]);
  });
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

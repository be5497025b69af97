import { afterEach, expect, it, vi } from 'vitest';
import { makeReturnMemory } from './idle-memory.ts';

const collect = vi.fn<() => void>();
afterEach(() => {
  vi.unstubAllGlobals();
  collect.mockClear();
});

/** Runs the job after periods with these utilizations of the event loop; returns the collections after each. */
async function collectionsAfter(...periods: number[]) {
  const read = vi.spyOn(performance, 'eventLoopUtilization');
  const job = makeReturnMemory();
  const collections: number[] = [];
  for (const utilization of periods) {
    read.mockReturnValue({ active: 0, idle: 0, utilization });
    await job();
    collections.push(collect.mock.calls.length);
  }
  return collections;
}

it('memory is returned once when the process has become idle, and again after the next busy time', async () => {
  vi.stubGlobal('gc', collect);
  expect(await collectionsAfter(0.6, 0.01, 0.02, 0.3, 0.09, 0.01)).toEqual([0, 1, 1, 1, 2, 2]);
  expect(collect).toHaveBeenCalledWith({ type: 'major', execution: 'async', flavor: 'last-resort' });
});

it('without --expose-gc nothing happens', async () => {
  vi.stubGlobal('gc', undefined);
  expect(await collectionsAfter(0.6, 0.01)).toEqual([0, 0]);
});

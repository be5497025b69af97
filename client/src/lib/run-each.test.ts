import { expect, test } from 'vitest';
import { runEach } from './run-each.ts';

test('each in its turn, and what went wrong with which', async () => {
  const log: string[] = [];
  const failures = await runEach([1, 2, 3, 4], async (item) => {
    log.push(`begin ${item}`);
    await Promise.resolve();
    log.push(`end ${item}`);
    return item % 2 === 0 ? `${item} is even` : null;
  });
  expect(log).toEqual([1, 2, 3, 4].flatMap((item) => [`begin ${item}`, `end ${item}`]));
  expect(failures).toEqual([
    { item: 2, fault: '2 is even' },
    { item: 4, fault: '4 is even' },
  ]);
});

test('nothing to do is no failure', async () => {
  expect(await runEach([], () => Promise.resolve('never'))).toEqual([]);
});

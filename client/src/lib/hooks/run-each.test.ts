import { expect, test } from 'vitest';
import { runEach } from './run-each.ts';

const later = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 1);
  });

test('calls act once for each item, even after a failure, and returns the failures in order', async () => {
  const done: number[] = [];
  const failures = await runEach([1, 2, 3, 4, 5, 6, 7, 8, 9], async (item) => {
    await later();
    done.push(item);
    return item % 4 === 0 ? `${item} is stuck` : null;
  });
  expect(done.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(failures).toEqual([
    { item: 4, fault: '4 is stuck' },
    { item: 8, fault: '8 is stuck' },
  ]);
});

test('runs four at a time and reports the number that are done', async () => {
  let underWay = 0;
  let most = 0;
  const counts: number[] = [];
  const act = async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await later();
    underWay -= 1;
    return null;
  };
  await runEach(Array.from({ length: 10 }), act, (count) => counts.push(count));
  expect(most).toBe(4);
  expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('returns no failure for no item', async () => {
  expect(await runEach([], () => Promise.resolve('never'))).toEqual([]);
});

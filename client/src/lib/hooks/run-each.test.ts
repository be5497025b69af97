import { expect, test } from 'vitest';
import { runEach } from './run-each.ts';

const later = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 1);
  });

test('does it to each once, whatever becomes of the others, and tells what failed in their order', async () => {
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

test('does a few at a time, and counts them', async () => {
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

test('has nothing to do with no item', async () => {
  expect(await runEach([], () => Promise.resolve('never'))).toEqual([]);
});

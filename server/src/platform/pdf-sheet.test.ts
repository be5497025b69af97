import { expect, it } from 'vitest';
import { openSheet } from './pdf-sheet.ts';

const brand = { name: 'Kelvin', since: 1989, address: 'Dallas', timeZone: 'UTC' };

it('documents of one moment leave pauses for other requests between them', async () => {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  await openSheet({ brand, name: 'First', id: '0', createdAt: new Date() });
  setImmediate(count);
  // With other timers that are due, Node may run those of two documents after each other.
  const others = [21, 23, 25, 27].map((ms) => setInterval(() => undefined, ms));
  const turnOf = await Promise.all(
    Array.from({ length: 10 }, async (_, n) => {
      const sheet = await openSheet({ brand, name: 'Sheet', id: String(n), createdAt: new Date() });
      const turn = turns;
      sheet.fact('Part', 'Coil');
      // Longer than the pause, as on a slow machine.
      for (const end = performance.now() + 30; performance.now() < end;);
      await sheet.finish('Foot');
      return turn;
    }),
  );
  isDone = true;
  for (const other of others) clearInterval(other);
  expect(new Set(turnOf).size).toBe(10);
});

it.each([
  ['Latin', 'Row'],
  ['Hebrew', 'שורה'],
])('a fact of more %s lines than a page has goes on at the next page', async (_script, row) => {
  const sheet = await openSheet({ brand, name: 'Sheet', id: '1', createdAt: new Date() });
  sheet.fact('Address', Array.from({ length: 80 }, () => row).join('\n'));
  const file = (await sheet.finish('Foot')).toString('latin1');
  expect(file.match(/\/Type \/Page\n/g)).toHaveLength(2);
});

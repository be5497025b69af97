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
  const turnOf = await Promise.all(
    Array.from({ length: 10 }, async (_, n) => {
      const sheet = await openSheet({ brand, name: 'Sheet', id: String(n), createdAt: new Date() });
      const turn = turns;
      sheet.fact('Part', 'Coil');
      await sheet.finish('Foot');
      return turn;
    }),
  );
  isDone = true;
  expect(new Set(turnOf).size).toBe(10);
});

import { expect, test } from 'vitest';
import { refundSchema } from './refund-dialog.tsx';
import { returnedLines } from './returned-lines.tsx';

const valid = { amount: '10.00', restock: '0', reason: 'Bent' };
const validationErrorOf = (change: object) =>
  refundSchema({ cents: 1_000, pieces: 5 })
    .validate({ ...valid, ...change })
    .then(
      () => null,
      (error: Error) => error.message,
    );

test.each([
  [{}, null],
  [{ amount: '10.01' }, 'At most $10.00'],
  [{ amount: '0' }, 'Enter dollars and cents, such as 19.99'],
  [{ restock: '6' }, 'At most 5 pieces'],
  [{ restock: '1.5' }, 'Enter the number of pieces, 0 for none'],
  [{ reason: '  ' }, 'Enter a reason'],
  [{ reason: `${'x'.repeat(300)}\n` }, null],
  [{ method: 'CARD', reference: '' }, null],
  [{ method: 'CHECK', reference: ` ${'x'.repeat(100)} ` }, null],
  [{ method: 'CHECK', reference: ' ' }, 'Enter the number'],
  [{ method: 'CHECK', reference: 'x'.repeat(101) }, 'At most 100 characters'],
])('%j: %s', async (change, message) => expect(await validationErrorOf(change)).toBe(message));

test('of 1 piece that is left, 2 cannot be refunded', async () => {
  const schema = refundSchema({ cents: 1_000, pieces: 1 });
  await expect(schema.validate({ ...valid, restock: '2' }, { abortEarly: false })).rejects.toMatchObject({
    errors: ['At most 1 piece'],
  });
});

const lines = [
  { position: 1, productName: 'Rod', left: 1 },
  { position: 3, productName: 'Igniter', left: 20 },
];

test.each([
  [{ pieces1: '2' }, ['At most 1 piece']],
  [{ pieces3: '21' }, ['At most 20 pieces']],
  [{ pieces1: '', pieces3: '-1' }, Array(2).fill('Enter the number of pieces, 0 for none')],
  [{ pieces1: '1', pieces3: '20' }, []],
])('of several parts, %j: %j', async (change, messages) => {
  const schema = refundSchema({ cents: 1_000, pieces: 0, lines });
  const errors = await schema.validate({ ...valid, pieces1: '0', pieces3: '0', ...change }, { abortEarly: false }).then(
    () => [],
    (error: { errors: string[] }) => [...new Set(error.errors)],
  );
  expect(errors).toEqual([...new Set(messages as string[])]);
});

test('the lines with pieces that come back, by their positions', () => {
  expect(returnedLines(lines, { pieces1: '0', pieces3: '15' })).toEqual([{ position: 3, quantity: 15 }]);
  expect(returnedLines(lines, { pieces1: '', pieces3: 'x' })).toEqual([]);
});

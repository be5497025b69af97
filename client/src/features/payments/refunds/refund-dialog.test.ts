import { expect, test } from 'vitest';
import { refundSchema } from './refund-dialog.tsx';

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
  [{ method: 'CARD', reference: '' }, null],
  [{ method: 'CHECK', reference: ' ' }, 'Enter the number'],
  [{ method: 'CHECK', reference: 'x'.repeat(101) }, 'At most 100 characters'],
])('%j: %s', async (change, message) => expect(await validationErrorOf(change)).toBe(message));

test.each([
  [{ pieces: 1 }, 'At most 1 piece'],
  [{ pieces: 1, isWhole: true }, 'Enter 1 piece, or 0: the order has several parts'],
])('of %j that is left, 2 cannot be refunded: %s', async (left, message) => {
  const schema = refundSchema({ cents: 1_000, ...left });
  await expect(schema.validate({ ...valid, restock: '2' }, { abortEarly: false })).rejects.toMatchObject({
    errors: expect.arrayContaining([message]) as string[],
  });
});

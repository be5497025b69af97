import { object, string } from 'yup';
import { formatCents } from '#lib/format/money.ts';

/** Dollars as typed, in cents; NaN if they are none. */
export const toCents = (dollars: string): number =>
  /^\d+(\.\d{1,2})?$/.test(dollars.trim()) ? Math.round(Number(dollars) * 100) : Number.NaN;

/** What can still go back. The server has the last word: somebody else may refund too. */
export const refundRules = (left: { cents: number; pieces: number }) =>
  object({
    amount: string()
      .required('Give an amount')
      .test('dollars', 'Give dollars and cents: 19.99', (amount) => toCents(amount ?? '') > 0)
      .test('left', `At most ${formatCents(left.cents)}`, (amount) => !(toCents(amount ?? '') > left.cents)),
    restock: string()
      .required('Give the number of pieces, 0 for none')
      .matches(/^\d+$/, 'Give the number of pieces, 0 for none')
      .test('left', `At most ${left.pieces} pieces`, (pieces) => !(Number(pieces) > left.pieces)),
    reason: string().trim().required('Give a reason').max(300, 'At most 300 characters'),
  });

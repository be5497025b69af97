import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { expect, test } from 'vitest';
import { describeFailure } from '#lib/api/errors.ts';
import { describeRefusal } from './charged-notice.tsx';

const serverError = (code: string, message: string) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code } }] });

test("a refunded charge is described in the server's words", () => {
  const error = serverError('PAYMENT_FAILED', 'The charge was refunded.');
  expect(describeRefusal({ ok: false, ...describeFailure(error) })).toBe('The charge was refunded.');
});

test.each([serverError('INTERNAL', 'oops'), new TypeError('Failed to fetch')])(
  'after another failure the charge still counts: %s',
  (error) => expect(describeRefusal({ ok: false, ...describeFailure(error) })).toBeNull(),
);

test('a settled charge is not refused', () => {
  expect(describeRefusal({ ok: true, data: {} })).toBeNull();
});

import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { expect, test } from 'vitest';
import { describeRefusal } from './describe-refusal.ts';

const serverError = (code: string, message: string) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code } }] });

test('a charge that was given back is told in the words of the server', () => {
  expect(describeRefusal(serverError('PAYMENT_FAILED', 'The charge was given back.'))).toBe(
    'The charge was given back.',
  );
});

test.each([serverError('INTERNAL', 'oops'), new TypeError('Failed to fetch'), undefined])(
  'otherwise the charge still counts: %s',
  (error) => expect(describeRefusal(error)).toBeNull(),
);

import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { expect, test } from 'vitest';
import { describeFailure } from '#lib/api/errors.ts';
import { promotionError } from './promote-user.tsx';

const graphqlError = (code: string) => new CombinedGraphQLErrors({ errors: [{ message: 'no', extensions: { code } }] });

test('a 403 answer shows the sentence of the specification', () => {
  expect(promotionError(describeFailure(graphqlError('FORBIDDEN')))).toBe('Falied to Make an Admin');
  const response = new Response('', { status: 403 });
  const serverError = new ServerError('no', { response, bodyText: '' });
  expect(promotionError(describeFailure(serverError))).toBe('Falied to Make an Admin');
});

test.each(['NOT_FOUND', 'CONFLICT', 'INTERNAL'])('%s shows another sentence', (code) => {
  expect(promotionError(describeFailure(graphqlError(code)))).not.toBe('Falied to Make an Admin');
});

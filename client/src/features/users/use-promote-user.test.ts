import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { expect, test } from 'vitest';
import { promotionRefusal } from './use-promote-user.ts';

const refused = (code: string) => new CombinedGraphQLErrors({ errors: [{ message: 'no', extensions: { code } }] });

test('who may not make admins is told so in the words of the specification', () => {
  expect(promotionRefusal(refused('FORBIDDEN'))).toBe('Falied to Make an Admin');
  const response = new Response('', { status: 403 });
  expect(promotionRefusal(new ServerError('no', { response, bodyText: '' }))).toBe('Falied to Make an Admin');
});

test.each(['NOT_FOUND', 'CONFLICT', 'INTERNAL'])('%s is another matter', (code) => {
  expect(promotionRefusal(refused(code))).not.toBe('Falied to Make an Admin');
});

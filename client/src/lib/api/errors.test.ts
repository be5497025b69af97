import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { expect, test } from 'vitest';
import { describeError, errorCode, explanations } from './errors.ts';

const refusal = (code: string, message = 'the words of the server') =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code } }] });

test.each(Object.keys(explanations).filter((code) => code !== 'UNAVAILABLE'))('%s is said in our words', (code) => {
  expect(describeError(refusal(code))).toMatch(/^[A-Z].+\.$/);
});

test('who is away is said in the words of the server, which knows who that is', () => {
  const sentence = 'The card provider does not answer. Please try again in a moment; nothing is ever charged twice.';
  expect(describeError(refusal('UNAVAILABLE', sentence))).toBe(sentence);
});

test.each([
  [401, 'UNAUTHENTICATED'],
  [429, 'RATE_LIMITED'],
  [500, 'INTERNAL'],
  [503, 'UNAVAILABLE'],
])('an answer without a code is told by its status %i', (status, code) => {
  const error = new ServerError('', { response: new Response(null, { status }), bodyText: '' });
  expect(errorCode(error)).toBe(code);
  expect(describeError(error)).toMatch(/^[A-Z].+\.$/);
});

test('without any answer the shop cannot be reached, and a code that is not known is our fault', () => {
  expect(errorCode(new TypeError('Failed to fetch'))).toBe('UNREACHABLE');
  expect(errorCode(refusal('NEWS'))).toBe('INTERNAL');
});

import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { expect, test } from 'vitest';
import { describeError, errorCode, explanations } from './errors.ts';

const refusal = (code: string, message = 'the words of the server') =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code } }] });

test.each(Object.keys(explanations).filter((code) => code !== 'UNAVAILABLE'))('%s has our own sentence', (code) => {
  expect(describeError(refusal(code))).toMatch(/^[A-Z].+\.$/);
});

test("UNAVAILABLE has the server's sentence, which names the shop or the vendor", () => {
  const sentence = 'The card provider does not answer. Please try again in a moment; nothing is ever charged twice.';
  expect(describeError(refusal('UNAVAILABLE', sentence))).toBe(sentence);
});

test.each([
  [undefined, 'a minute and'],
  [60, 'a minute and'],
  [61, 'wait 2 minutes and'],
  [2_900, 'wait 49 minutes and'],
  [3_600, 'wait 60 minutes and'],
])('RATE_LIMITED with a wait of %s s has its time', (retryAfter, time) => {
  const extensions = { code: 'RATE_LIMITED', retryAfter };
  expect(describeError(new CombinedGraphQLErrors({ errors: [{ message: 'No.', extensions }] }))).toContain(time);
});

test.each([
  [401, 'UNAUTHENTICATED'],
  [413, 'PAYLOAD_TOO_LARGE'],
  [429, 'RATE_LIMITED'],
  [500, 'INTERNAL'],
  [502, 'UNAVAILABLE'],
  [503, 'UNAVAILABLE'],
  [504, 'UNAVAILABLE'],
  [522, 'UNAVAILABLE'],
])('a response without a code is explained by its status %i', (status, code) => {
  const error = new ServerError('', { response: new Response(null, { status }), bodyText: '' });
  expect(errorCode(error)).toBe(code);
  expect(describeError(error)).toMatch(/^[A-Z].+\.$/);
});

test('no response means UNREACHABLE, and an unknown code means INTERNAL', () => {
  expect(errorCode(new TypeError('Failed to fetch'))).toBe('UNREACHABLE');
  expect(errorCode(refusal('NEWS'))).toBe('INTERNAL');
});

import { expect, test } from 'vitest';
import { AgentProjectState } from './emulator.ts';
import { fixValidSince } from './valid-since-fix.ts';

const signUp = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k';

function accountOf(fields: { createdAt: string; validSince: string }) {
  const state = new AgentProjectState('demo');
  const user = { localId: 'someone', ...fields };
  state.users.set(user.localId, user);
  return { state, user };
}

test('a sign-up across a second boundary keeps its token valid', () => {
  const { state, user } = accountOf({ createdAt: '1700000000999', validSince: '1700000001' });
  fixValidSince(state, signUp);
  expect(user.validSince).toBe('1700000000');
});

test.each([
  ['within one second', signUp, '1700000000'],
  ['revoked a second later by another call', '/v1/accounts:update', '1700000001'],
  ['revoked long after', signUp, '1700000900'],
])('an account %s stays as it is', (_what, url, validSince) => {
  const { state, user } = accountOf({ createdAt: '1700000000999', validSince });
  fixValidSince(state, url);
  expect(user.validSince).toBe(validSince);
});

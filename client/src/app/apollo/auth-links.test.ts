import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { identity } from '#adapters/identity/identity.ts';
import { renewLink } from './auth-links.ts';

const person = { uid: 'u1', email: 'mary@example.com', name: 'Mary', isEmailVerified: true, hasPassword: true };

/** A query whose first answer refuses the token. */
function ask() {
  const refused = { errors: [{ message: 'No.', extensions: { code: 'UNAUTHENTICATED' } }] };
  const answers: object[] = [refused, { data: { brand: 'Kelvin' } }];
  const server = new ApolloLink(() => of(answers.shift() ?? {}));
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.from([renewLink, server]) });
  return client.query({ query: gql('{ brand }') });
}

test.each([
  ['of a user', person],
  ['that is sent before the SDK is loaded', undefined],
])('a refused token %s is renewed, and the request repeated', async (_, current) => {
  vi.spyOn(identity, 'current').mockReturnValue(current);
  vi.spyOn(identity, 'renew').mockResolvedValue(true);
  expect((await ask()).data).toEqual({ brand: 'Kelvin' });
});

test('the refused request of a visitor fails', async () => {
  vi.spyOn(identity, 'current').mockReturnValue(null);
  const renew = vi.spyOn(identity, 'renew').mockResolvedValue(true);
  await expect(ask()).rejects.toThrow('No.');
  expect(renew).not.toHaveBeenCalled();
});

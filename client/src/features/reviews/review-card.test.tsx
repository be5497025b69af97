// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SessionContext, type Session } from '#session/session.ts';
import { ReviewCard } from './review-card.tsx';

afterEach(cleanup);

const person = { uid: 'u1', email: 'mary@example.com', name: 'Mary', isEmailVerified: true, hasPassword: true };
const review = {
  __typename: 'Review' as const,
  id: 'r1',
  name: 'Rob',
  comment: 'Spam.',
  rating: 1,
  image: '/a.svg',
  isVerifiedBuyer: false,
};

function show(session: Session, shown = review) {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
  render(
    <ApolloProvider client={client}>
      <SessionContext value={session}>
        <ReviewCard review={shown} />
      </SessionContext>
    </ApolloProvider>,
  );
}

test('an admin can hide a review where it is shown', async () => {
  const session = { status: 'signedIn', userId: 'u1', person, role: 'ADMIN' } as const;
  show(session, { ...review, comment: 'The igniter cracked\nafter two weeks of heating.' });
  await screen.findByRole('button', { name: 'Hide the review of Rob: The igniter cracked after two weeks of h…' });
});

test.each<Session>([{ status: 'signedOut' }, { status: 'signedIn', userId: 'u1', person, role: 'CUSTOMER' }])(
  'other visitors do not see the button: %j',
  async (session) => {
    show(session);
    await screen.findByText('Spam.');
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test.each([
  [true, 1],
  [false, 0],
])('a review says that its author is a verified buyer: %s', (isVerifiedBuyer, count) => {
  show({ status: 'signedOut' }, { ...review, isVerifiedBuyer });
  expect(screen.queryAllByText('Verified buyer')).toHaveLength(count);
});

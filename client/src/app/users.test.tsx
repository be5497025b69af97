// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openShop } from '#test/open-shop.tsx';

const account = (email: string, removedAt: string | null = null) => ({
  cursor: email,
  node: { __typename: 'User', id: email, email, isEmailVerified: true, name: '', role: 'CUSTOMER', removedAt },
});
const usersOf = (...edges: object[]) => ({
  data: { users: { totalCount: edges.length, edges, pageInfo: { hasNextPage: false, endCursor: null } } },
});

test('neither list of accounts shows the accounts of the other while it loads', async () => {
  const { user, answers } = await openShop('/dashborad/users', {
    role: 'ADMIN',
    answers: { Users: usersOf(account('here@example.com')) },
  });
  await screen.findByText('here@example.com');
  answers['Users'] = { isPending: true };
  await user.selectOptions(screen.getByLabelText('Show'), 'removed');
  await waitFor(() => expect(window.location.search).toBe('?view=removed'));
  expect(screen.queryByText('here@example.com')).toBeNull();
});

test('while a search loads, the accounts before it stay', async () => {
  const { user, sent, answers } = await openShop('/dashborad/users', {
    role: 'ADMIN',
    answers: { Users: usersOf(account('here@example.com')) },
  });
  await screen.findByText('here@example.com');
  answers['Users'] = { isPending: true };
  await user.type(screen.getByRole('searchbox'), 'ruth');
  await waitFor(() =>
    expect(sent.findLast(({ operation }) => operation === 'Users')?.variables['search']).toBe('ruth'),
  );
  screen.getByText('here@example.com');
});

test('a search on a later page does not show the accounts of that page as the first ones', async () => {
  const { user, answers } = await openShop('/dashborad/users?page=2&after=c', {
    role: 'ADMIN',
    answers: { Users: usersOf(account('here@example.com')) },
  });
  await screen.findByText('here@example.com');
  answers['Users'] = { isPending: true };
  await user.type(screen.getByRole('searchbox'), 'ruth');
  await waitFor(() => expect(window.location.search).toBe('?search=ruth'));
  expect(screen.queryByText('here@example.com')).toBeNull();
});

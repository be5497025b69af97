// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeTime } from '#test/fake-time.ts';
import { openShop } from '#test/open-shop.tsx';
import { pageOf } from '#test/orders.ts';

const message = {
  __typename: 'ContactMessage',
  id: 'c1',
  firstName: 'Robin',
  lastName: 'Hale',
  email: 'robin@example.com',
  message: 'It is cold in here.',
  service: null,
  createdAt: '2026-11-30T02:00:00.000Z',
  handledAt: null,
  handledByName: null,
};

test('a tap on "Mark as handled" can be undone before the message is marked', async () => {
  const time = fakeTime();
  const handled = { ...message, handledAt: '2026-11-30T02:10:00.000Z', handledByName: 'Alex Admin' };
  const { user, sent } = await openShop('/dashborad/inbox?view=open', {
    role: 'ADMIN',
    answers: {
      Inbox: { data: { contactMessages: pageOf(message) } },
      MarkMessageHandled: {
        data: { markMessageHandled: { __typename: 'MarkMessageHandledPayload', message: handled } },
      },
    },
  });
  const marked = () => sent.filter(({ operation }) => operation === 'MarkMessageHandled');
  await user.click(await screen.findByRole('button', { name: 'Mark as handled' }));
  await screen.findByText(/^Marking the message of Robin Hale, .* as handled…$/);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  await time.advance(5_200);
  expect(marked()).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Mark as handled' }));
  await screen.findByRole('button', { name: 'Undo' });
  await time.advance(5_200);
  await screen.findByText('Marked as handled');
  expect(marked()).toMatchObject([{ variables: { input: { messageId: 'c1' } } }]);
  screen.getByText(/^Handled .* by Alex Admin$/);
});

test('"Mark as handled" asks after a key', async () => {
  const { user, sent } = await openShop('/dashborad/inbox?view=open', {
    role: 'ADMIN',
    answers: { Inbox: { data: { contactMessages: pageOf(message) } }, MarkMessageHandled: { isPending: true } },
  });
  const marked = () => sent.filter(({ operation }) => operation === 'MarkMessageHandled');
  const button = await screen.findByRole('button', { name: 'Mark as handled' });
  act(() => button.focus());
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('alertdialog', { name: 'Mark this message as handled?' });
  expect(marked()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Mark as handled' }));
  await waitFor(() => expect(marked()).toHaveLength(1));
});

test('two messages of one sender in the same minute are both marked', async () => {
  const time = fakeTime();
  const { user, sent } = await openShop('/dashborad/inbox?view=open', {
    role: 'ADMIN',
    answers: {
      Inbox: { data: { contactMessages: pageOf(message, { ...message, id: 'c2' }) } },
      MarkMessageHandled: { isPending: true },
    },
  });
  for (const button of await screen.findAllByRole('button', { name: 'Mark as handled' })) await user.click(button);
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2));
  await time.advance(5_200);
  const marked = sent.filter(({ operation }) => operation === 'MarkMessageHandled');
  expect(marked.map(({ variables }) => variables)).toEqual([
    { input: { messageId: 'c1' } },
    { input: { messageId: 'c2' } },
  ]);
});

test('an address with a cursor of another order leads to the first page', async () => {
  const { user, sent, answers } = await openShop('/dashborad/inbox?view=open&page=2&after=old', {
    role: 'ADMIN',
    answers: { Inbox: { code: 'BAD_USER_INPUT', field: 'after' } },
  });
  const first = await screen.findByRole('button', { name: 'First page' });
  answers['Inbox'] = { data: { contactMessages: pageOf(message) } };
  await user.click(first);
  await screen.findByText('It is cold in here.');
  expect(window.location.search).toBe('?view=open');
  const asked = sent.filter(({ operation }) => operation === 'Inbox').map(({ variables }) => variables['after']);
  expect(asked).toEqual(['old', null]);
});

test('while the first page loads after an empty later one, the inbox does not look empty', async () => {
  const { user, sent, answers } = await openShop('/dashborad/inbox?view=open&page=2&after=old', {
    role: 'ADMIN',
    answers: { Inbox: { data: { contactMessages: { ...pageOf(), totalCount: 20 } } } },
  });
  const first = await screen.findByRole('button', { name: 'First page' });
  answers['Inbox'] = { isPending: true };
  await user.click(first);
  await waitFor(() => expect(sent.at(-1)?.variables).toMatchObject({ after: null }));
  expect(screen.queryByText('No message matches')).toBeNull();
});

test('while the first page loads after a later one, its rows are not those of the later one', async () => {
  const { user, sent, answers } = await openShop('/dashborad/inbox?page=2&after=old', {
    role: 'ADMIN',
    answers: { Inbox: { data: { contactMessages: { ...pageOf(message), totalCount: 21 } } } },
  });
  await screen.findByText('21 to 21 of 21');
  answers['Inbox'] = { isPending: true };
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await waitFor(() => expect(sent.at(-1)?.variables).toMatchObject({ after: null }));
  expect(screen.queryByText('It is cold in here.')).toBeNull();
  expect(screen.queryByText(/^1 to/)).toBeNull();
});

test('while the first page of another filter loads, the last first page stays', async () => {
  const { user, sent, answers } = await openShop('/dashborad/inbox', {
    role: 'ADMIN',
    answers: { Inbox: { data: { contactMessages: pageOf(message) } } },
  });
  await screen.findByText('It is cold in here.');
  answers['Inbox'] = { isPending: true };
  const asked = sent.length;
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'handled');
  await waitFor(() => expect(sent.length).toBeGreaterThan(asked));
  expect(screen.getByText('It is cold in here.').closest('[aria-busy=true]')).not.toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), '');
  await waitFor(() => expect(screen.getByText('It is cold in here.').closest('[aria-busy=true]')).toBeNull());
});

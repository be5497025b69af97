// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { openShop, type Answer } from '#test/open-shop.tsx';

const key = 'kelvin-views-me-users';
const none = { totalCount: 0, edges: [], pageInfo: { hasNextPage: false, endCursor: null } };
const answers: Record<string, Answer> = { Users: { data: { users: none } } };

async function openUsers(query = '', stored?: string) {
  onTestFinished(() => localStorage.removeItem(key));
  if (stored !== undefined) localStorage.setItem(key, stored);
  const shop = await openShop(`/dashborad/users${query}`, { role: 'ADMIN', answers });
  const button = await screen.findByRole('button', { name: 'Views' });
  const open = async () => {
    await shop.user.click(button);
    return within(await screen.findByRole('dialog', { name: 'Saved views' }));
  };
  return { ...shop, open };
}

const view = (name: string, search: string, isDefault = false) => ({ name, search, isDefault });
const storedViews = () => JSON.parse(localStorage.getItem(key) ?? '[]') as unknown;

test('an admin saves the filters under a name without the page, and refuses a name that is taken', async () => {
  const { user, open } = await openUsers('?search=mary&page=2&after=c');
  const views = await open();
  await user.click(views.getByRole('button', { name: 'Save' }));
  views.getByText('Enter a name.');
  await user.type(views.getByLabelText('Save these filters as'), ' Marys {Enter}');
  await waitFor(() => expect(storedViews()).toEqual([view('Marys', 'search=mary')]));
  await user.type(views.getByLabelText('Save these filters as'), 'marys{Enter}');
  await views.findByText('Another view has this name.');
  expect(storedViews()).toHaveLength(1);
});

test('an admin renames, chooses and removes a view', async () => {
  const { user, open } = await openUsers('', JSON.stringify([view('Gone', 'view=removed'), view('Marys', 'search=m')]));
  const views = await open();
  await user.click(views.getByRole('button', { name: 'Rename Gone' }));
  const field = views.getByLabelText('New name of Gone');
  await user.clear(field);
  await user.type(field, 'Removed{Enter}');
  await user.click(views.getByRole('button', { name: 'Remove Marys' }));
  expect(storedViews()).toEqual([view('Removed', 'view=removed')]);
  await user.click(views.getByRole('button', { name: 'Removed' }));
  await waitFor(() => expect(window.location.search).toBe('?view=removed'));
});

test('the default view applies when the list opens, not to a link with filters, and a cleared filter stays cleared', async () => {
  const stored = JSON.stringify([view('Marys', 'search=mary', true)]);
  const { user } = await openUsers('', stored);
  await waitFor(() => expect(window.location.search).toBe('?search=mary'));
  await user.click(await screen.findByRole('link', { name: 'Show all accounts' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('a link with filters opens with them, and a star makes another view the default', async () => {
  const stored = JSON.stringify([view('Marys', 'search=mary', true), view('Gone', 'view=removed')]);
  const { user, open } = await openUsers('?search=bob', stored);
  const views = await open();
  expect(window.location.search).toBe('?search=bob');
  await user.click(views.getByRole('button', { name: 'Open with Gone' }));
  expect(storedViews()).toEqual([view('Marys', 'search=mary'), view('Gone', 'view=removed', true)]);
});

test('a view that another tab has saved is listed, and stays when this tab saves one', async () => {
  const { user, open } = await openUsers('?search=bob');
  const views = await open();
  localStorage.setItem(key, JSON.stringify([view('Marys', 'search=mary')]));
  await user.type(views.getByLabelText('Save these filters as'), 'Bobs{Enter}');
  expect(storedViews()).toEqual([view('Marys', 'search=mary'), view('Bobs', 'search=bob')]);
  localStorage.setItem(key, JSON.stringify([view('Gone', 'view=removed')]));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  views.getByRole('button', { name: 'Gone' });
  expect(views.queryByRole('button', { name: 'Bobs' })).toBeNull();
});

test.each(['no JSON', '{}', '[1, {"name": 2}]', 'null'])('a foreign entry counts as no views: %s', async (stored) => {
  const { open } = await openUsers('', stored);
  (await open()).getByText(/Views stay in this browser/);
});

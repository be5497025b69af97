// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openShop, simulateSignOut } from '#test/open-shop.tsx';

type User = Awaited<ReturnType<typeof openShop>>['user'];

const accountButton = () => screen.findByRole('button', { name: 'Account, Mary Whitfield' });

async function openMenu(user: User) {
  await user.click(await accountButton());
  return screen.findByRole('menu', { name: 'Account' });
}

const entriesOf = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map((entry) => [entry.textContent, entry.getAttribute('href')]);

test('the account menu of a customer', async () => {
  const { user } = await openShop('/about', { role: 'CUSTOMER' });
  const menu = await openMenu(user);
  within(screen.getByRole('navigation', { name: 'Account pages' })).getByText('mary.whitfield@example.com');
  expect(entriesOf(menu)).toEqual([
    ['Dashboard', '/dashborad'],
    ['My Orders', '/dashborad/myOrders'],
    ['My lists', '/lists'],
    ['Quick order', '/quick-order'],
    ['Profile', '/upadateProfoile'],
    ['My account', '/dashborad/account'],
    ['Log Out', null],
  ]);
});

test('the account menu of an admin leads to the work', async () => {
  const { user } = await openShop('/dashborad/account', { role: 'ADMIN' });
  await screen.findByRole('heading', { level: 1, name: 'My account' });
  expect(entriesOf(await openMenu(user)).slice(0, 4)).toEqual([
    ['Dashboard', '/dashborad'],
    ['Overview', '/dashborad/overview'],
    ['Manage All Order', '/dashborad/allOrder'],
    ['Manage Products', '/dashborad/allProducts'],
  ]);
});

test('the arrow keys move in the account menu, and Escape returns to its button', async () => {
  const { user } = await openShop('/about', { role: 'CUSTOMER' });
  const menu = await openMenu(user);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Dashboard'));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('My Orders');
  await user.keyboard('{End}');
  expect(document.activeElement?.textContent).toBe('Log Out');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(menu.isConnected).toBe(false));
  expect(document.activeElement).toBe(await accountButton());
});

test('Log Out of the account menu ends the session', async () => {
  const { user } = await openShop('/about', { role: 'CUSTOMER' });
  const signOut = simulateSignOut();
  await user.click(within(await openMenu(user)).getByRole('menuitem', { name: 'Log Out' }));
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(signOut).toHaveBeenCalledOnce();
});

test('a visitor has no account menu', async () => {
  await openShop('/about');
  await screen.findAllByRole('link', { name: 'Login' });
  expect(screen.queryByRole('button', { name: /^Account/ })).toBeNull();
});

test('beside the account menu the bar keeps Dashboard and Log Out', async () => {
  await openShop('/about', { role: 'CUSTOMER' });
  await accountButton();
  const bar = within(screen.getByRole('navigation', { name: 'Main' }));
  bar.getByRole('link', { name: 'Dashboard' });
  bar.getByRole('button', { name: 'Log Out' });
});

// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openShop, person } from '#test/open-shop.tsx';
import { simulateSession } from '#test/simulate-session.ts';

const address = () => window.location.pathname + window.location.search;
const nextUser = { ...person, uid: 'next', isEmailVerified: true, hasPassword: true };

async function openWithBar(path: string, opening: Parameters<typeof openShop>[1] = {}) {
  const { logIn } = simulateSession();
  const { user } = await openShop(path, opening);
  const bar = within(screen.getByRole('navigation', { name: 'Main' }));
  const pressLogin = async () => {
    await user.click(await bar.findByRole('link', { name: 'Login' }));
    await screen.findByRole('button', { name: 'Reset Your Password?' });
  };
  return { user, bar, pressLogin, logIn: () => logIn(nextUser) };
}

test('Login of the bar returns a visitor to the page, also if it is pressed at /login and /register', async () => {
  const { user, pressLogin, logIn } = await openWithBar('/contact?from=mail');
  await pressLogin();
  expect(screen.queryByText(/^No user is logged in/)).toBeNull();
  await pressLogin();
  await user.click(screen.getByRole('link', { name: 'Create an account' }));
  await waitFor(() => expect(address()).toBe('/register'));
  await pressLogin();
  logIn();
  await waitFor(() => expect(address()).toBe('/contact?from=mail'));
});

test('Login of the bar keeps the page from which a guard has redirected, and the reason', async () => {
  const { pressLogin, logIn } = await openWithBar('/lists?of=mine');
  await screen.findByText(/^No user is logged in/);
  await pressLogin();
  screen.getByText(/^No user is logged in/);
  logIn();
  await waitFor(() => expect(address()).toBe('/lists?of=mine'));
});

test('after a log-out Login of the bar does not return to the page of the former user', async () => {
  const { user, bar, pressLogin, logIn } = await openWithBar('/dashborad/account', { role: 'CUSTOMER' });
  await user.click(await bar.findByRole('button', { name: 'Log Out' }));
  await waitFor(() => expect(address()).toBe('/login'));
  await pressLogin();
  logIn();
  await waitFor(() => expect(address()).toBe('/'));
});

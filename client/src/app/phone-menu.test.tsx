// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { openShop } from '#test/open-shop.tsx';

/** Opens the shop on a phone. */
async function open(path: string, role?: 'CUSTOMER') {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
  happyDOM.setViewport({ width: 390 });
  onTestFinished(() => happyDOM.setViewport({ width: 1024 }));
  return openShop(path, role && { role });
}

const button = (name: string) => screen.findByRole('button', { name });
/** Also of a button behind an open drawer. */
const isOpen = async (name: string) =>
  (await screen.findByRole('button', { name, hidden: true })).getAttribute('aria-expanded') === 'true';

test('the menu and the search of a phone close with their page', async () => {
  const { user } = await open('/about');
  for (const name of ['Menu', 'Search parts']) await user.click(await button(name));
  expect([await isOpen('Menu'), await isOpen('Search parts')]).toEqual([true, true]);
  await user.click(screen.getByRole('link', { name: /^Basket/ }));
  await waitFor(() => expect(window.location.pathname).toBe('/basket'));
  await waitFor(async () => expect([await isOpen('Menu'), await isOpen('Search parts')]).toEqual([false, false]));
});

test("the dashboard's menu closes when the customer goes back", async () => {
  const { user } = await open('/dashborad/account', 'CUSTOMER');
  await user.click(await button('Dashboard menu'));
  await screen.findByRole('dialog');
  expect(await isOpen('Dashboard menu')).toBe(true);
  act(() => {
    window.history.pushState(null, '', '/dashborad/review');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await screen.findByRole('heading', { level: 1, name: 'Add A Reviews' });
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  // The page is no longer hidden from screen readers.
  expect(await button('Dashboard menu')).toBeTruthy();
  expect(await isOpen('Dashboard menu')).toBe(false);
});

test('Escape in the menu and in the search gives the focus to their buttons', async () => {
  const { user } = await open('/about');
  await user.click(await button('Menu'));
  act(() => screen.getByRole('button', { name: /^Find parts for your unit/ }).focus());
  await user.keyboard('{Escape}');
  expect(await isOpen('Menu')).toBe(false);
  expect(document.activeElement).toBe(await button('Menu'));

  await user.click(await button('Search parts'));
  const field = screen.getByRole('combobox', { name: 'Search parts' });
  await waitFor(() => expect(field.getAttribute('aria-autocomplete')).toBe('list'));
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('{Escape}');
  expect(await isOpen('Search parts')).toBe(false);
  expect(document.activeElement).toBe(await button('Search parts'));
});

test('the dialog for the unit returns the focus to the button of the menu', async () => {
  const { user } = await open('/about');
  await user.click(await button('Menu'));
  await user.click(screen.getByRole('button', { name: /^Find parts for your unit/ }));
  const dialog = await screen.findByRole('dialog');
  expect(screen.getByRole('button', { name: 'Menu', hidden: true }).getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(document.activeElement).toBe(await button('Menu'));
});

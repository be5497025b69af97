// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { identity } from '#adapters/identity/identity.ts';
import { addedInBrowser, addInBrowser } from '#test/basket.ts';
import { openShop, person, simulateSignOut, type Answer } from '#test/open-shop.tsx';

const draft = 'kelvin-draft u1 order';

/** The page of the account, in a tab with the entries of an order. */
async function openAccount(answers: Record<string, Answer>) {
  sessionStorage.setItem(draft, '{"address":"5 Duct Lane"}');
  onTestFinished(() => sessionStorage.removeItem(draft));
  const shop = await openShop('/dashborad/account', { role: 'CUSTOMER', answers });
  const press = async (name: string) => shop.user.click(await screen.findByRole('button', { name }));
  return { ...shop, press };
}

/** Opens the sheet that deletes the account. */
async function openSheet({ user, press }: Awaited<ReturnType<typeof openAccount>>) {
  await press('Delete my account');
  const sheet = within(await screen.findByRole('alertdialog'));
  const email = sheet.getByLabelText<HTMLInputElement>('Your email');
  const confirm = async () => {
    await user.click(email);
    await user.paste(person.email);
    await user.click(sheet.getByRole('button', { name: 'Delete my account' }));
  };
  return { sheet, email, confirm, cancel: sheet.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }) };
}

test('the sheet that deletes the account keeps what was typed when it is refused, and opens empty again', async () => {
  const account = await openAccount({ DeleteMyAccount: { code: 'RATE_LIMITED' } });
  const { sheet, email, confirm, cancel } = await openSheet(account);
  await confirm();
  await sheet.findByText(/Too many requests/);
  expect(email.value).toBe(person.email);
  await account.user.click(cancel);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const again = await openSheet(account);
  expect(again.email.value).toBe('');
  expect(again.sheet.queryByText(/Too many requests/)).toBeNull();
});

test('the sheet that deletes the account names the orders that keep the name until they are done', async () => {
  const { sheet } = await openSheet(await openAccount({}));
  sheet.getByText(
    /Unpaid orders are deleted\. Paid orders stay in our records without your name and address\. An order that is on its way/,
  );
  sheet.getByText(/or disputed, or has an open return or refund, keeps them until that is over\./);
  sheet.getByText(/until then, use Find your order with its number and this email address\./);
});

test('the sheet that deletes the account stays until the server has answered', async () => {
  const account = await openAccount({ DeleteMyAccount: { isPending: true } });
  const { email, confirm, cancel } = await openSheet(account);
  await confirm();
  expect(cancel.disabled).toBe(true);
  await account.user.keyboard('{Escape}');
  expect(screen.getByLabelText('Your email')).toBe(email);
});

test('the deletion of the account drops the entries of the tab', async () => {
  simulateSignOut();
  const deleteMyAccount = { __typename: 'DeleteMyAccountPayload', deletedAt: '2026-11-22T10:00:00.000Z' };
  const { confirm } = await openSheet(await openAccount({ DeleteMyAccount: { data: { deleteMyAccount } } }));
  await confirm();
  await screen.findByText(/^Your account is deleted/);
  expect(sessionStorage.getItem(draft)).toBeNull();
});

test('the deletion of the account drops the parts that did not reach its basket', async () => {
  simulateSignOut();
  addInBrowser({ productId: 'p1', quantity: 100 });
  const deleteMyAccount = { __typename: 'DeleteMyAccountPayload', deletedAt: '2026-11-22T10:00:00.000Z' };
  const { confirm } = await openSheet(await openAccount({ DeleteMyAccount: { data: { deleteMyAccount } } }));
  expect(addedInBrowser()).toHaveLength(1);
  await confirm();
  await screen.findByText(/^Your account is deleted/);
  expect(addedInBrowser()).toEqual([]);
});

test('logging out on all devices asks the server first, and a failure keeps the login', async () => {
  const signOut = vi.spyOn(identity, 'signOut').mockResolvedValue();
  const failure = { code: 'UNAVAILABLE', message: 'Try again.' };
  const { sent, answers, press } = await openAccount({ SignOutEverywhere: failure });
  await press('Log out on all devices');
  await screen.findByText('Try again.');
  expect([signOut.mock.calls.length, window.location.pathname]).toEqual([0, '/dashborad/account']);
  expect(sessionStorage.getItem(draft)).not.toBeNull();
  const signOutEverywhere = { __typename: 'SignOutEverywherePayload', signedOutAt: '2026-11-22T10:00:00.000Z' };
  answers['SignOutEverywhere'] = { data: { signOutEverywhere } };
  await press('Log out on all devices');
  await screen.findByText('You are logged out on all devices');
  expect(signOut).toHaveBeenCalledOnce();
  expect(sessionStorage.getItem(draft)).toBeNull();
  expect(sent.filter(({ operation }) => operation === 'SignOutEverywhere')).toHaveLength(2);
});

test('an account that cannot be made yet, because many were made from the address, says for how long', async () => {
  const message = 'Too many requests: at most 20 an hour. Try again in 2900 seconds.';
  await openShop('/dashborad', {
    role: 'CUSTOMER',
    answers: { Me: { code: 'RATE_LIMITED', retryAfter: 2_900, message } },
  });
  await screen.findByText('Your account could not be loaded');
  screen.getByText('Too many requests. Please wait 49 minutes and try again.');
});

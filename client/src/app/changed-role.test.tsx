// @vitest-environment happy-dom
import { setTimeout } from 'node:timers/promises';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { identity } from '#adapters/identity/identity.ts';
import { account, openShop } from '#test/open-shop.tsx';

type Shop = Awaited<ReturnType<typeof openShop>>;

const timesOf = ({ sent }: Shop, name: string) => sent.filter(({ operation }) => operation === name).length;
const entry = 'Manage All Order';

test('the menu is that of an admin as soon as an address of ADMIN_EMAILS is verified', async () => {
  const shop = await openShop('/dashborad', {
    role: 'CUSTOMER',
    isEmailVerified: false,
    answers: { MyProfile: { data: { myProfile: null } } },
  });
  vi.spyOn(identity, 'checkVerification').mockResolvedValue(true);
  const [button] = await screen.findAllByRole('button', { name: 'I have verified it' });
  expect(screen.queryByRole('link', { name: entry })).toBeNull();
  shop.answers['Me'] = account('ADMIN');
  await shop.user.click(button ?? document.body);
  await screen.findByRole('link', { name: entry });
});

test('the pages of admins close when the server refuses an action because the role has changed', async () => {
  const shop = await openShop('/dashborad/mails', { role: 'ADMIN' });
  const link = await screen.findByRole('link', { name: entry });
  shop.answers['Me'] = account('CUSTOMER');
  shop.answers['MenuCounts'] = { code: 'FORBIDDEN' };
  await shop.user.click(link);
  await screen.findByText('This page is for the people who run the shop');
  expect(screen.queryByRole('link', { name: entry })).toBeNull();
  expect(timesOf(shop, 'Me')).toBe(2);
});

test('an account that is still refused is not read without end', async () => {
  const shop = await openShop('/dashborad/mails', {
    role: 'ADMIN',
    answers: { MenuCounts: { code: 'FORBIDDEN' } },
  });
  await waitFor(() => expect(timesOf(shop, 'Me')).toBe(2));
  await act(async () => setTimeout(300));
  expect(timesOf(shop, 'Me')).toBe(2);
});

test('the role is read again when the tab is shown again', async () => {
  const shop = await openShop('/dashborad/account', { role: 'CUSTOMER' });
  await screen.findByRole('heading', { level: 1, name: 'My account' });
  shop.answers['Me'] = account('ADMIN');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByRole('link', { name: entry });
});

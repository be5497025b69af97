// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { identity } from '#adapters/identity/identity.ts';
import { openShop } from '#test/open-shop.tsx';

test('the name, the email and the password of the account can be changed, each with its errors', async () => {
  const changeName = vi.spyOn(identity, 'changeName').mockResolvedValue();
  const changeEmail = vi.spyOn(identity, 'changeEmail').mockResolvedValue();
  const changePassword = vi
    .spyOn(identity, 'changePassword')
    .mockRejectedValueOnce(Object.assign(new Error('no'), { code: 'auth/too-many-requests' }))
    .mockResolvedValue();
  const { user, sent } = await openShop('/dashborad/account', { role: 'CUSTOMER' });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const type = async (label: string, text: string, place = 0) => {
    const field = screen.getAllByLabelText(label)[place] ?? document.body;
    await user.clear(field);
    await user.type(field, text);
  };
  await screen.findByRole('button', { name: 'Change name' });

  await type('Name', 'Mary Stone');
  await press('Change name');
  await screen.findByText('Your name is changed');
  expect(changeName).toHaveBeenCalledWith('Mary Stone');
  expect(sent.filter(({ operation }) => operation === 'Me')).toHaveLength(2);

  await press('Change email');
  await screen.findByText('Email Required');
  await type('New email', 'stöne@example');
  await type('Current password', 'copper-7');
  await press('Change email');
  await screen.findByText('Enter a valid Email');
  await type('New email', 'stöne@example.com');
  await press('Change email');
  await screen.findByText(/^Follow the link in the email to stöne@example\.com/);
  expect(changeEmail).toHaveBeenCalledWith({ email: 'stöne@example.com', password: 'copper-7' });

  await type('Current password', 'copper-7', 1);
  await type('New password', 'short');
  await press('Change password');
  await screen.findByText('Must Be enter 6 characters or Longer');
  await type('New password', 'silver-pipe-8');
  await press('Change password');
  const tries = await screen.findByText('Too many attempts. Please wait a few minutes and try again.');
  expect(tries.closest('[role="alert"]')).not.toBeNull();
  await press('Change password');
  await screen.findByText('Your password is changed');
  expect(changePassword).toHaveBeenLastCalledWith({ password: 'copper-7', next: 'silver-pipe-8' });
});

test('who logs in with Google is asked for no password, and reads how to get one', async () => {
  await openShop('/dashborad/account', { role: 'CUSTOMER', hasPassword: false });
  await screen.findByRole('button', { name: 'Change name' });
  screen.getByText(/^You log in with Google\. To change the email, .* use “Reset Your Password\?” at the login\.$/);
  expect(screen.queryByLabelText('Current password')).toBeNull();
});

test('a wrong password of a change is named alone', async () => {
  const wrong = Object.assign(new Error('no'), { code: 'auth/invalid-credential' });
  vi.spyOn(identity, 'changeEmail').mockRejectedValue(wrong);
  const { user } = await openShop('/dashborad/account', { role: 'CUSTOMER' });
  await user.type(await screen.findByLabelText('New email'), 'stone@example.com');
  await user.type(screen.getAllByLabelText('Current password')[0] ?? document.body, 'copper-7');
  await user.click(screen.getByRole('button', { name: 'Change email' }));
  await screen.findByText('Incorrect current password.');
});

test('a new password may not be a common one', async () => {
  const changePassword = vi.spyOn(identity, 'changePassword').mockResolvedValue();
  const { user } = await openShop('/dashborad/account', { role: 'CUSTOMER' });
  await user.click(await screen.findByLabelText('New password'));
  await user.paste('PassWord1');
  await user.click(screen.getAllByLabelText('Current password')[1] ?? document.body);
  await user.paste('copper-7');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByText(/^Many people use this password/);
  expect(changePassword).not.toHaveBeenCalled();
});

test('the entries of the other forms stay if the account cannot be read again', async () => {
  vi.spyOn(identity, 'changeName').mockResolvedValue();
  const { user, answers } = await openShop('/dashborad/account', { role: 'CUSTOMER' });
  await user.type(await screen.findByLabelText('New email'), 'stone@example.com');
  answers['Me'] = { code: 'INTERNAL' };
  await user.type(screen.getByLabelText('Name'), ' Stone');
  await user.click(screen.getByRole('button', { name: 'Change name' }));
  await screen.findByText('Your name is changed');
  expect(document.querySelector('form [role="alert"]')?.textContent ?? '').toBe('');
  expect(screen.getByLabelText('New email')).toHaveProperty('value', 'stone@example.com');
});

test('the profile of an unverified account sends the verification mail again', async () => {
  const sendVerification = vi.spyOn(identity, 'sendVerification').mockResolvedValue();
  const { user } = await openShop('/dashborad', {
    role: 'CUSTOMER',
    isEmailVerified: false,
    answers: { MyProfile: { data: { myProfile: null } } },
  });
  await screen.findByText('No phone or address yet');
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Send again' }));
  await screen.findByText('Sent email');
  expect(sendVerification).toHaveBeenCalledOnce();
});

test('a failure that asks for its code has the code, in a form and in a toast', async () => {
  const noMail = Object.assign(new Error('no'), { code: 'auth/invalid-sender' });
  const sentence = /mention the code below\. Code for support: auth\/invalid-sender$/;
  vi.spyOn(identity, 'changeEmail').mockRejectedValue(noMail);
  vi.spyOn(identity, 'sendVerification').mockRejectedValue(noMail);
  const { user } = await openShop('/dashborad/account', { role: 'CUSTOMER' });
  await user.type(await screen.findByLabelText('New email'), 'stone@example.com');
  await user.type(screen.getAllByLabelText('Current password')[0] ?? document.body, 'copper-7');
  await user.click(screen.getByRole('button', { name: 'Change email' }));
  await screen.findByText(sentence);
  cleanup();
  const { user: unverified } = await openShop('/dashborad', {
    role: 'CUSTOMER',
    isEmailVerified: false,
    answers: { MyProfile: { data: { myProfile: null } } },
  });
  await screen.findByText('No phone or address yet');
  await unverified.click(within(screen.getByRole('main')).getByRole('button', { name: 'Send again' }));
  await screen.findByText(sentence);
});

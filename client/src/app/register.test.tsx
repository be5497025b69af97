// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { identity } from '#adapters/identity/identity.ts';
import { openShop, person } from '#test/open-shop.tsx';

test.each([
  [null, 'We have sent you a link.'],
  ['auth/too-many-requests', 'Too many attempts. Please wait a few minutes and try again.'],
])('a new account asks for the verification of its address (refusal of the mail: %s)', async (code, sentence) => {
  const { user } = await openShop('/register');
  vi.spyOn(identity, 'register').mockImplementation(() => {
    vi.mocked(identity.current).mockReturnValue({ ...person, uid: 'new', isEmailVerified: false, hasPassword: true });
    return code ? Promise.reject(Object.assign(new Error('no'), { code })) : Promise.resolve();
  });
  await user.type(await screen.findByLabelText(/Name/), 'Ada Byron');
  await user.type(screen.getByLabelText(/E-mail/), 'ada@example.com');
  await user.type(screen.getByLabelText(/^Password/), 'a long phrase');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  const alert = await screen.findByRole('alertdialog', {
    name: 'Please Verify Your Email',
    description: new RegExp(sentence.replaceAll('.', String.raw`\.`)),
  });
  await user.click(within(alert).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(location.pathname).toBe('/'));
});

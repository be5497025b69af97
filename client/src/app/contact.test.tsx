// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { identity } from '#adapters/identity/identity.ts';
import { openShop, type Answer } from '#test/open-shop.tsx';

const ruth = { uid: 'u1', name: 'Ruth Carver', email: 'ruth@example.com', isEmailVerified: true, hasPassword: true };

/** The form, opened before the provider says who is here; `become` is its answer. */
async function openForm(answers: Record<string, Answer> = {}) {
  const listeners = new Set<() => void>();
  vi.spyOn(identity, 'subscribe').mockImplementation((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  });
  const { user } = await openShop('/contact', { role: 'unknown', answers });
  const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
  const become = (person: typeof ruth | null) =>
    act(() => {
      vi.mocked(identity.current).mockReturnValue(person);
      for (const listener of listeners) listener();
    });
  return { user, field, become };
}

test('what was typed stays when the person is known later, and their name and address are filled in', async () => {
  const { user, field, become } = await openForm();
  await user.type(await field('Message'), 'It hums.');
  become(ruth);
  expect((await field('Message')).value).toBe('It hums.');
  expect((await field('First Name')).value).toBe('Ruth');
  expect((await field('Last Name')).value).toBe('Carver');
  expect((await field('E-mail')).value).toBe(ruth.email);
});

test('a form in which nothing was typed asks no question', async () => {
  const { user, become } = await openForm();
  become(ruth);
  const [about] = screen.getAllByRole('link', { name: 'About us' });
  if (about) await user.click(about);
  await vi.waitFor(() => expect(window.location.pathname).toBe('/about'), 20_000);
});

test('the entries of a person leave with them', async () => {
  const { user, field, become } = await openForm();
  become(ruth);
  await user.type(await field('Message'), 'It hums.');
  become(null);
  expect((await field('Message')).value).toBe('');
  expect((await field('E-mail')).value).toBe('');
});

test('the entries stay if the session turns out to have ended when they are sent', async () => {
  const parts: (() => void)[] = [];
  const after = () => new Promise<void>((resolve) => void parts.push(resolve));
  const answer = { data: { sendContactMessage: null }, after };
  const { user, field, become } = await openForm({ SendContactMessage: answer });
  become(ruth);
  await user.type(await field('Message'), 'It hums.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await vi.waitFor(() => expect(parts).toHaveLength(1), 20_000);
  become(null);
  expect((await field('Message')).value).toBe('It hums.');
  act(() => parts[0]?.());
  await screen.findByText('Your message has been sent');
});

describe('a request for service of a signed-in person', () => {
  const myProfile = { __typename: 'Profile', id: 'f1', number: '+1 614 555 0190', address: '77 Mill Road, Columbus' };
  const home = {
    __typename: 'Address',
    id: 'a1',
    phone: '+1 614 555 0133',
    address: '12 Depot Street\nColumbus, OH 43215',
  };
  const open = async (myAddresses: object[], typed: Record<string, string> = {}) => {
    let isTyped = false;
    const { user } = await openShop('/contact', {
      role: 'CUSTOMER',
      answers: { SavedAddress: { data: { myAddresses, myProfile }, after: () => vi.waitUntil(() => isTyped, 60_000) } },
    });
    await user.click(await screen.findByRole('button', { name: 'No cooling' }));
    for (const [label, text] of Object.entries(typed)) await user.type(screen.getByLabelText(label), text);
    isTyped = true;
    return () =>
      ['Phone', 'Street address', 'ZIP code'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  };

  test('starts with the default address', async () => {
    const entries = await open([home]);
    await waitFor(() => expect(entries()).toEqual(['+1 614 555 0133', '12 Depot Street, Columbus, OH', '43215']));
  });

  test('starts with the profile if no address is saved', async () => {
    const entries = await open([]);
    await waitFor(() => expect(entries()).toEqual(['+1 614 555 0190', '77 Mill Road, Columbus', '']));
  });

  test('starts with the address as another tab has saved it meanwhile', async () => {
    const saved = (phone: string) => ({ data: { myAddresses: [{ ...home, phone }], myProfile } });
    const { user, answers } = await openShop('/contact', {
      role: 'CUSTOMER',
      answers: { SavedAddress: saved(home.phone) },
    });
    const choose = async () => user.click(await screen.findByRole('button', { name: 'No cooling' }));
    const phone = () => screen.getByLabelText<HTMLInputElement>('Phone').value;
    const follow = async (name: string) => {
      const [link] = screen.getAllByRole('link', { name });
      if (link) await user.click(link);
    };
    await choose();
    await waitFor(() => expect(phone()).toBe(home.phone));
    await follow('About us');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    answers['SavedAddress'] = saved('+1 614 555 0177');
    await waitFor(() => expect(window.location.pathname).toBe('/about'));
    await follow('Contact');
    await choose();
    await waitFor(() => expect(phone()).toBe('+1 614 555 0177'));
  });

  test('keeps what was typed, and fills in no street of another ZIP code', async () => {
    const entries = await open([home], { 'ZIP code': '60614' });
    await waitFor(() => expect(entries()).toEqual(['+1 614 555 0133', '', '60614']));
    cleanup();
    const others = await open([home], { Phone: '312 555 0186' });
    await waitFor(() => expect(others()).toEqual(['312 555 0186', '12 Depot Street, Columbus, OH', '43215']));
  });
});

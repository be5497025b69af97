// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { identity } from '#adapters/identity/identity.ts';
import { openShop, type Answer } from '#test/open-shop.tsx';

const ruth = { uid: 'u1', name: 'Ruth Carver', email: 'ruth@example.com', isEmailVerified: true };

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

// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openShop } from '#test/open-shop.tsx';

const shown = () => document.documentElement.dataset['colorScheme'];
const chosen = () => localStorage.getItem('kelvin-mode');
const button = async (scheme: string) =>
  (await screen.findAllByRole('button', { name: `Switch to ${scheme} colors` }))[0];

/** A system whose scheme can change. */
function systemIn(scheme: 'light' | 'dark') {
  const query = Object.assign(new EventTarget(), { matches: scheme === 'dark' });
  const original = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((text) =>
    text.includes('prefers-color-scheme') ? (query as unknown as MediaQueryList) : original(text),
  );
  return (next: 'light' | 'dark') =>
    act(() => {
      query.matches = next === 'dark';
      query.dispatchEvent(new Event('change'));
    });
}

beforeEach(() => {
  localStorage.removeItem('kelvin-mode');
  onTestFinished(() => {
    localStorage.removeItem('kelvin-mode');
    delete document.documentElement.dataset['colorScheme'];
  });
});

test('a visitor chooses the dark colors, and follows the system again with the light ones', async () => {
  systemIn('light');
  const { user } = await openShop('/about');
  await user.click((await button('dark')) as HTMLElement);
  expect([shown(), chosen()]).toEqual(['dark', 'dark']);
  await user.click((await button('light')) as HTMLElement);
  expect([shown(), chosen()]).toEqual(['light', 'system']);
});

test('without a choice the page follows the system while it is open', async () => {
  const change = systemIn('light');
  await openShop('/about');
  await button('dark');
  change('dark');
  await button('light');
  expect(shown()).toBe('dark');
});

test('a choice in another tab applies here', async () => {
  systemIn('light');
  await openShop('/about');
  await button('dark');
  localStorage.setItem('kelvin-mode', 'dark');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'kelvin-mode' })));
  await button('light');
  expect(shown()).toBe('dark');
});

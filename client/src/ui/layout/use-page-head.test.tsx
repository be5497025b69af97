// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { BrowserRouter, useNavigate, type NavigateFunction } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type * as pageHead from './use-page-head.ts';

const served = `
  <title>Fan F-1 · Kelvin Air &amp; Heat</title>
  <link rel="canonical" href="https://shop.example/parts/F-1">
  <meta name="description" content="$12.50 each, minimum order 100. A fan.">
  <meta property="og:title" content="Fan F-1">
  <meta property="og:description" content="$12.50 each, minimum order 100. A fan.">
  <meta property="og:url" content="https://shop.example/parts/F-1">`;

afterEach(() => {
  cleanup();
  // The styles stay: later tests of this worker need them.
  for (const tag of document.head.querySelectorAll('title, link, meta')) tag.remove();
});

/** Opens a page whose head the server wrote. Returns how to go to another one. */
async function open(head: string, path: string) {
  window.kelvin = { brand: { name: 'Kelvin Air & Heat', since: 1958 } } as NonNullable<typeof window.kelvin>;
  document.head.insertAdjacentHTML('beforeend', head);
  window.history.replaceState(null, '', path);
  // A module of its own for each page load: the other tests of this worker have loaded it, too.
  const file = `./use-page-head.ts?${encodeURIComponent(path)}`;
  const { usePageHead } = (await import(/* @vite-ignore */ file)) as typeof pageHead;
  let navigate: NavigateFunction = () => undefined;
  const Page = ({ title, description }: { title: string; description?: string }) => {
    navigate = useNavigate();
    usePageHead({ title, description });
    return null;
  };
  const show = (title: string, description?: string) => (
    <BrowserRouter>
      <Page title={title} {...(description && { description })} />
    </BrowserRouter>
  );
  const { rerender } = render(show('Fan F-1', 'A fan.'));
  return {
    rename: (title: string) => rerender(show(title, 'A fan.')),
    async goTo(next: string, title: string, description?: string) {
      await act(async () => navigate(next));
      rerender(show(title, description));
    },
  };
}

const headNow = () => [
  document.title,
  document.querySelector('link[rel=canonical]')?.getAttribute('href'),
  ...['name="description"', 'property="og:description"', 'property="og:title"', 'property="og:url"'].map((tag) =>
    document.querySelector(`meta[${tag}]`)?.getAttribute('content'),
  ),
];

test('the page that the server sent keeps its address and its description until the visitor leaves it', async () => {
  const { rename, goTo } = await open(served, '/parts/F-1/');
  const described = '$12.50 each, minimum order 100. A fan.';
  const address = 'https://shop.example/parts/F-1';
  expect(headNow()).toEqual(['Fan F-1 · Kelvin Air & Heat', address, described, described, 'Fan F-1', address]);
  rename('Fan F-2');
  expect(headNow().slice(0, 3)).toEqual(['Fan F-2 · Kelvin Air & Heat', address, described]);

  await goTo('/basket', 'Basket');
  const firm = 'Kelvin Air & Heat, since 1958.';
  const basket = `${window.location.origin}/basket`;
  expect(headNow()).toEqual(['Basket · Kelvin Air & Heat', basket, firm, firm, 'Basket', basket]);
  await goTo('/parts/F-1/', 'Fan F-1', 'A fan.');
  expect(headNow().slice(1, 3)).toEqual([`${window.location.origin}/parts/F-1/`, 'A fan.']);
});

test('a frame for many addresses gets the address and the description of its page', async () => {
  await open(`<meta name="robots" content="noindex">${served}`, '/lists/abc');
  expect(headNow().slice(1, 3)).toEqual([`${window.location.origin}/lists/abc`, 'A fan.']);
});

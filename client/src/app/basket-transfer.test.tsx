// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addedInBrowser, addInBrowser, basketLine, basketOf, changed, mine, variablesOf } from '#test/basket.ts';
import { part } from '#test/form-cases.ts';
import { openShop } from '#test/open-shop.tsx';
import { noPosts, page } from '#test/posts.ts';
import { simulateSession } from '#test/simulate-session.ts';

const igniter = basketLine({ id: 'p1', name: 'Igniter' });
const fan = basketLine({ id: 'p2', name: 'Fan', quantity: 200 });

test('the parts of a visitor move to the account once after the sign-in', async () => {
  addInBrowser({ productId: 'p1', quantity: 100 });
  localStorage.setItem('kelvin-basket-later', '[{"productId":"p3","quantity":7}]');
  const { sent } = await openShop('/basket', {
    role: 'CUSTOMER',
    answers: { MyBasket: mine(igniter, fan), MergeBasket: changed('mergeBasket', basketOf([igniter, fan])) },
  });
  await screen.findByRole('link', { name: 'Basket, 2 parts' });
  await screen.findByText('Fan');
  expect(variablesOf(sent, 'MergeBasket')).toEqual([
    { input: { lines: [{ productId: 'p1', quantity: 100 }], savedForLater: [{ productId: 'p3', quantity: 7 }] } },
  ]);
  expect(addedInBrowser()).toEqual([]);
  expect(localStorage.getItem('kelvin-basket-later')).toBe('[]');
});

test('parts that only are saved for later move to the account, too, in a tab that has read its basket', async () => {
  const saved = [{ productId: 'p3', quantity: 7 }];
  const { sent } = await openShop('/basket', {
    role: 'CUSTOMER',
    answers: { MyBasket: mine(igniter), MergeBasket: changed('mergeBasket', basketOf([igniter])) },
  });
  await screen.findByRole('link', { name: 'Basket, 1 part' });
  await waitFor(() => expect(sessionStorage.getItem('kelvin-basket-read')).not.toBeNull());
  localStorage.setItem('kelvin-basket-later', JSON.stringify(saved));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'kelvin-basket-later' })));
  await waitFor(() => expect(localStorage.getItem('kelvin-basket-later')).toBe('[]'));
  await screen.findByText('Igniter');
  expect(variablesOf(sent, 'MergeBasket')).toEqual([{ input: { lines: [], savedForLater: saved } }]);
});

test('a part that is added while another one is on its way moves to the account, too', async () => {
  addInBrowser({ productId: 'p1', quantity: 100 });
  const waiting: (() => void)[] = [];
  const after = () => new Promise<void>((resolve) => void waiting.push(resolve));
  const { sent } = await openShop('/basket', {
    role: 'CUSTOMER',
    answers: {
      MyBasket: mine(igniter),
      MergeBasket: { ...changed('mergeBasket', basketOf([igniter, fan])), after },
    },
  });
  await waitFor(() => expect(waiting).toHaveLength(1));
  addInBrowser({ productId: 'p1', quantity: 100 }, { productId: 'p2', quantity: 200 });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'kelvin-basket' })));
  act(() => waiting[0]?.());
  await waitFor(() => expect(waiting).toHaveLength(2));
  act(() => waiting[1]?.());
  await waitFor(() => expect(addedInBrowser()).toEqual([]));
  expect(variablesOf(sent, 'MergeBasket')).toMatchObject([
    { input: { lines: [{ productId: 'p1' }] } },
    { input: { lines: [{ productId: 'p2' }] } },
  ]);
});

test('the parts of a visitor stay in the browser when the server does not answer, and the basket offers another attempt', async () => {
  addInBrowser({ productId: 'p1', quantity: 100 });
  const { user, answers } = await openShop('/basket', {
    role: 'CUSTOMER',
    answers: { MyBasket: mine(fan), MergeBasket: { code: 'UNAVAILABLE' } },
  });
  await screen.findByText(/^Your basket was not saved/);
  await screen.findByText('Fan');
  expect(addedInBrowser()).toEqual([{ productId: 'p1', quantity: 100 }]);
  answers['MergeBasket'] = changed('mergeBasket', basketOf([igniter, fan]));
  screen.getByText('1 part is not in your basket yet.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Igniter');
  expect(addedInBrowser()).toEqual([]);
  expect(screen.queryByText(/not in your basket yet/)).toBeNull();
});

test.each(['online', 'basket'])('parts that did not reach the account are sent again: %s', async (occasion) => {
  addInBrowser({ productId: 'p1', quantity: 100 });
  const { user, sent, answers } = await openShop('/policies', {
    role: 'CUSTOMER',
    answers: { MyBasket: mine(igniter), MergeBasket: { code: 'UNAVAILABLE' } },
  });
  await screen.findByText(/^Your basket was not saved/);
  answers['MergeBasket'] = changed('mergeBasket', basketOf([igniter]));
  if (occasion === 'online') act(() => void window.dispatchEvent(new Event('online')));
  else await user.click(screen.getByRole('link', { name: 'Basket, 1 part' }));
  await waitFor(() => expect(addedInBrowser()).toEqual([]));
  expect(variablesOf(sent, 'MergeBasket')).toHaveLength(2);
});

test('parts that a full basket has refused are sent again after a line was removed, not after another change', async () => {
  addInBrowser({ productId: 'p3', quantity: 100 });
  const full = { data: { mergeBasket: { __typename: 'BasketFull', message: 'Your basket is full.' } } };
  const { user, sent } = await openShop('/basket', {
    role: 'CUSTOMER',
    answers: {
      MyBasket: mine(igniter, fan),
      MergeBasket: full,
      ChangeBasket: changed('changeBasket', basketOf([igniter, fan])),
    },
  });
  await screen.findByText('Your basket is full.');
  const attempts = () => variablesOf(sent, 'MergeBasket').length;
  const before = attempts();
  const more = await screen.findByRole('button', { name: 'More: Igniter' });
  await user.click(more);
  await waitFor(() => expect(variablesOf(sent, 'ChangeBasket')).toHaveLength(1));
  await waitFor(() => expect(more).toHaveProperty('disabled', false));
  expect(attempts()).toBe(before);
  await user.click(screen.getByRole('button', { name: 'Remove: Fan' }));
  await waitFor(() => expect(attempts()).toBe(before + 1));
});

test('parts that did not reach the account of a user stay for that account when another user logs in', async () => {
  simulateSession();
  const inBasket = mine(basketLine({ id: part.id, name: part.name }));
  const MergeBasket = changed('mergeBasket', inBasket.data.myBasket);
  const openAs = (uid: string) => openShop('/basket', { role: 'CUSTOMER', uid, answers: { MergeBasket } });
  const { user } = await openShop('/parts/KM-FS90', {
    role: 'CUSTOMER',
    uid: 'u1',
    answers: { ...page(noPosts), MergeBasket: { code: 'UNAVAILABLE' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Add to basket' }));
  await screen.findByText(/^Your basket was not saved/);
  screen.getByRole('link', { name: 'Basket, 1 part' });
  const [logOut] = screen.getAllByRole('button', { name: 'Log Out' });
  await user.click(logOut ?? document.body);
  await screen.findByRole('link', { name: 'Basket' });
  cleanup();
  const other = await openAs('u2');
  await screen.findByText('Your basket is empty');
  expect(variablesOf(other.sent, 'MergeBasket')).toEqual([]);
  cleanup();
  const again = await openAs('u1');
  await screen.findByRole('link', { name: 'Basket, 1 part' });
  await waitFor(() => expect(addedInBrowser()).toEqual([]));
  expect(variablesOf(again.sent, 'MergeBasket')).toEqual([
    { input: { lines: [{ productId: part.id, quantity: 100 }] } },
  ]);
});

test('an account gets the parts that its user has added, and those of a visitor, each part in one line', async () => {
  const lines = [
    { productId: 'p1', quantity: 100, owner: 'u1' },
    { productId: 'p1', quantity: 150 },
    { productId: 'p1', quantity: 120, owner: 'u2' },
  ];
  addInBrowser(...lines);
  const { sent } = await openShop('/basket', {
    role: 'CUSTOMER',
    uid: 'u1',
    answers: { MyBasket: mine(igniter), MergeBasket: changed('mergeBasket', basketOf([igniter])) },
  });
  await waitFor(() => expect(addedInBrowser()).toEqual([{ productId: 'p1', quantity: 120, owner: 'u2' }]));
  expect(variablesOf(sent, 'MergeBasket')).toEqual([{ input: { lines: [{ productId: 'p1', quantity: 150 }] } }]);
});

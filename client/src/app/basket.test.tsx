// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  addedInBrowser,
  addInBrowser,
  basketLine,
  basketOf,
  changed,
  chargedQuote,
  mine,
  variablesOf,
} from '#test/basket.ts';
import { account, openShop } from '#test/open-shop.tsx';

const igniter = basketLine({ id: 'p1', name: 'Igniter' });
const fan = basketLine({ id: 'p2', name: 'Fan', quantity: 200 });
const quoted = (...lines: Parameters<typeof basketOf>[0]) => ({ data: { quoteBasket: basketOf(lines) } });

test('a visitor without parts sees an empty basket, and nothing is asked of the server', async () => {
  const { sent } = await openShop('/basket');
  await screen.findByText('Your basket is empty');
  expect(sent).toEqual([]);
});

test('the basket of a visitor is kept in the browser, and priced by the server', async () => {
  addInBrowser({ productId: 'p1', quantity: 100 }, { productId: 'p2', quantity: 200 });
  const { user, sent, answers } = await openShop('/basket', { answers: { QuoteBasket: quoted(igniter, fan) } });
  const summary = await screen.findByRole('region', { name: 'Summary' });
  within(summary).getByText('$600.00');
  screen.getByRole('link', { name: 'Basket, 2 parts' });
  answers['QuoteBasket'] = quoted(fan);
  await user.click(screen.getByRole('button', { name: 'Remove: Igniter' }));
  await within(summary).findByText('$400.00');
  expect(addedInBrowser()).toEqual([{ productId: 'p2', quantity: 200 }]);
  expect(localStorage.getItem('kelvin-basket-prices')).toBe('{"p2":200}');
  expect(variablesOf(sent, 'QuoteBasket').at(-1)).toEqual({ lines: [{ productId: 'p2', quantity: 200 }] });
});

test.each([
  ['typing', '{Backspace}{Backspace}{Backspace}150{Enter}', 150],
  ['an arrow key', '{ArrowUp}{Enter}', 110],
  ['typing and an arrow key', '{Backspace}{Backspace}{Backspace}150{ArrowDown}{Tab}', 140],
  ['typing no number', 'x{Enter}{ArrowUp}{Enter}', 110],
])('a quantity is changed by %s', async (_, keys, quantity) => {
  addInBrowser({ productId: 'p1', quantity: 100 });
  const { user } = await openShop('/basket', { answers: { QuoteBasket: quoted(igniter) } });
  const field = await screen.findByLabelText('Quantity: Igniter');
  await user.type(field, keys);
  await waitFor(() => expect(addedInBrowser()).toEqual([{ productId: 'p1', quantity }]));
});

const noStock = { __typename: 'InsufficientStock', message: 'm' };
test.each([
  {
    problem: { __typename: 'BelowMinimum', message: 'm', minimum: 120 },
    sentence: 'The minimum order is 120.',
    mend: 120,
  },
  { problem: { ...noStock, available: 140 }, sentence: /^Only 140 left/, mend: 140 },
  { problem: { ...noStock, available: 0 }, sentence: 'Sold out.', mend: 0 },
  { problem: { ...noStock, available: 40 }, sentence: /^Only 40 left; the minimum/, mend: 0 },
  { problem: { __typename: 'PartUnavailable', message: 'm' }, sentence: 'No longer sold.', mend: 0 },
  {
    problem: { __typename: 'ReservationLimitExceeded', message: 'At most 110.', maximum: 110 },
    sentence: 'At most 110.',
    mend: 110,
  },
])('a line with a problem ($sentence) is corrected with one click', async ({ problem, sentence, mend }) => {
  const line = basketLine({ id: 'p1', name: 'Igniter', problem });
  const { user, sent } = await openShop('/basket', {
    role: 'CUSTOMER',
    answers: { MyBasket: mine(line), ChangeBasket: changed('changeBasket', basketOf([])) },
  });
  await screen.findByText(sentence);
  expect(screen.queryByRole('link', { name: 'Check out' })).toBeNull();
  const label = mend === 0 ? 'Remove: Igniter' : `Change to ${mend}: Igniter`;
  const [button] = screen.getAllByRole('button', { name: label }).toReversed();
  await user.click(button ?? document.body);
  await screen.findByText('Your basket is empty');
  expect(variablesOf(sent, 'ChangeBasket')).toEqual([
    { input: { lines: [{ productId: 'p1', quantity: mend, savedForLater: false }] } },
  ]);
});

test('a changed price is shown with the earlier one, and a line is saved for later', async () => {
  const line = basketLine({ id: 'p1', name: 'Igniter', priceCents: 690, addedCents: 650 });
  const { user, sent } = await openShop('/basket', {
    role: 'CUSTOMER',
    answers: { MyBasket: mine(line), ChangeBasket: changed('changeBasket', basketOf([], [line])) },
  });
  await screen.findByText('Price is now $6.90 (was $6.50 when you added it).');
  await user.click(screen.getByRole('button', { name: 'Save for later: Igniter' }));
  within(await screen.findByRole('list', { name: 'Parts saved for later' })).getByText('Igniter');
  expect(variablesOf(sent, 'ChangeBasket')).toEqual([
    { input: { lines: [{ productId: 'p1', quantity: 100, savedForLater: true }] } },
  ]);
});

test('a line that leaves the basket gives the focus to the next one, and the last line to the region of the page', async () => {
  const { user, answers } = await openShop('/basket', {
    role: 'CUSTOMER',
    answers: { MyBasket: mine(igniter, fan), ChangeBasket: changed('changeBasket', basketOf([fan], [igniter])) },
  });
  await user.click(await screen.findByRole('button', { name: 'Save for later: Igniter' }));
  const basket = within(await screen.findByRole('list', { name: 'Parts in the basket' }));
  await waitFor(() => expect(document.activeElement).toBe(basket.getByRole('listitem')));
  answers['ChangeBasket'] = changed('changeBasket', basketOf([], [igniter]));
  await user.click(basket.getByRole('button', { name: 'Remove: Fan' }));
  await screen.findByText('Your basket is empty');
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
});

test('the button for fewer pieces keeps the focus at the minimum', async () => {
  const line = (quantity: number) => basketLine({ id: 'p1', name: 'Igniter', quantity });
  const { user, sent } = await openShop('/basket', {
    role: 'CUSTOMER',
    answers: { MyBasket: mine(line(110)), ChangeBasket: changed('changeBasket', basketOf([line(100)])) },
  });
  const fewer = await screen.findByRole('button', { name: 'Fewer: Igniter' });
  await user.click(fewer);
  await waitFor(() => expect(fewer.getAttribute('aria-disabled')).toBe('true'));
  expect(fewer).toHaveProperty('disabled', false);
  await user.click(fewer);
  expect(variablesOf(sent, 'ChangeBasket')).toHaveLength(1);
});

test('a visitor sees a changed price, and saves a line for later', async () => {
  addInBrowser({ productId: 'p1', quantity: 100 }, { productId: 'p2', quantity: 200 });
  localStorage.setItem('kelvin-basket-prices', '{"p1":150,"p9":1,"p2":"x"}');
  const { user, sent, answers } = await openShop('/basket', { answers: { QuoteBasket: quoted(igniter, fan) } });
  await screen.findByText('Price is now $2.00 (was $1.50 when you added it).');
  answers['QuoteBasket'] = quoted(fan);
  await user.click(screen.getByRole('button', { name: 'Save for later: Igniter' }));
  await screen.findByRole('list', { name: 'Parts saved for later' });
  expect(addedInBrowser()).toEqual([{ productId: 'p2', quantity: 200 }]);
  expect(JSON.parse(localStorage.getItem('kelvin-basket-later') ?? '')).toEqual([{ productId: 'p1', quantity: 100 }]);
  expect(JSON.parse(localStorage.getItem('kelvin-basket-prices') ?? '')).toEqual({ p1: 150, p2: 200 });
  await waitFor(() =>
    expect(variablesOf(sent, 'QuoteBasket')).toContainEqual({ lines: [{ productId: 'p1', quantity: 100 }] }),
  );
  screen.getByRole('link', { name: 'Basket, 1 part' });
});

test('a basket whose account could not be loaded is shown after another attempt', async () => {
  const { user, answers } = await openShop('/basket', {
    role: 'CUSTOMER',
    answers: { Me: { status: 503 }, MyBasket: mine(igniter) },
  });
  const alert = await screen.findByRole('alert');
  within(alert).getByText('The basket could not be loaded');
  answers['Me'] = account('CUSTOMER');
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await screen.findByText('Igniter');
});

test('an arrow key that is held changes the basket of the account once', async () => {
  const { user, sent } = await openShop('/basket', {
    role: 'CUSTOMER',
    answers: { MyBasket: mine(igniter), ChangeBasket: changed('changeBasket', basketOf([igniter])) },
  });
  await user.type(await screen.findByLabelText('Quantity: Igniter'), '{ArrowUp}{ArrowUp}{ArrowUp}{Tab}');
  await waitFor(() => expect(variablesOf(sent, 'ChangeBasket')).toHaveLength(1));
  expect(variablesOf(sent, 'ChangeBasket')).toMatchObject([{ input: { lines: [{ quantity: 130 }] } }]);
});

test('a quantity is sent after the answer to the one before, so that the last one stays', async () => {
  let isAnswered = false;
  const basketWith = (quantity: number) => changed('changeBasket', basketOf([{ ...igniter, quantity }]));
  const first = { ...basketWith(200), after: () => vi.waitUntil(() => isAnswered) };
  const { user, sent, answers } = await openShop('/basket', {
    role: 'CUSTOMER',
    answers: { MyBasket: mine(igniter), ChangeBasket: first },
  });
  const quantity = await screen.findByLabelText('Quantity: Igniter');
  const enter = async (text: string) => {
    await user.clear(quantity);
    await user.type(quantity, `${text}{Enter}`);
  };
  await enter('200');
  await enter('300');
  expect(variablesOf(sent, 'ChangeBasket')).toMatchObject([{ input: { lines: [{ quantity: 200 }] } }]);
  answers['ChangeBasket'] = basketWith(300);
  isAnswered = true;
  await waitFor(() => expect(quantity).toHaveProperty('value', '300'));
  expect(variablesOf(sent, 'ChangeBasket')).toMatchObject([{}, { input: { lines: [{ quantity: 300 }] } }]);
});

test('a basket that another tab has changed is shown here, too', async () => {
  await openShop('/basket', { answers: { QuoteBasket: quoted(igniter) } });
  await screen.findByText('Your basket is empty');
  addInBrowser({ productId: 'p1', quantity: 100 });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'kelvin-basket' })));
  await screen.findByText('Igniter');
});

test('a basket that another tab has changed is shown on a page that the browser kept, too', async () => {
  await import('#lib/restored-page.ts');
  await openShop('/basket', { answers: { QuoteBasket: quoted(igniter) } });
  await screen.findByText('Your basket is empty');
  addInBrowser({ productId: 'p1', quantity: 100 });
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  await screen.findByText('Igniter');
});

test.each(['{', '[1, {"productId": 5}]', '"x"'])('the stored text %s is an empty basket', async (text) => {
  localStorage.setItem('kelvin-basket', text);
  await openShop('/basket');
  await screen.findByText('Your basket is empty');
});

test('a total that could not be loaded is not called calculated, and can be loaded again', async () => {
  addInBrowser({ productId: 'p1', quantity: 100 });
  const quoteBasket = { ...basketOf([igniter]), hasCharges: true };
  const { user, answers } = await openShop('/basket', {
    answers: { QuoteBasket: { data: { quoteBasket } }, OrderQuote: { status: 503 } },
  });
  const summary = within(await screen.findByRole('region', { name: 'Summary' }));
  await summary.findByText('The total could not be loaded');
  expect(summary.queryByText('Calculating shipping and tax…')).toBeNull();
  const quoteOrder = chargedQuote(20_000, [{ kind: 'TAX', label: 'Sales tax', cents: 1_650 }]);
  answers['OrderQuote'] = { data: { quoteOrder, pickupAgencies: [] } };
  await user.click(summary.getByRole('button', { name: 'Try again' }));
  await summary.findByText('$216.50');
});

test('a change of a visitor that could not be priced is announced, and shown after another attempt', async () => {
  addInBrowser({ productId: 'p1', quantity: 100 });
  const { user, answers } = await openShop('/basket', { answers: { QuoteBasket: quoted(igniter) } });
  const more = await screen.findByRole('button', { name: 'More: Igniter' });
  answers['QuoteBasket'] = { status: 503 };
  await user.click(more);
  await screen.findByText('The basket below may be old');
  expect(screen.getByLabelText('Quantity: Igniter')).toHaveProperty('value', '100');
  expect(addedInBrowser()).toEqual([{ productId: 'p1', quantity: 110 }]);
  answers['QuoteBasket'] = quoted(basketLine({ id: 'p1', name: 'Igniter', quantity: 110 }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByLabelText('Quantity: Igniter')).toHaveProperty('value', '110'));
  expect(screen.queryByText('The basket below may be old')).toBeNull();
});

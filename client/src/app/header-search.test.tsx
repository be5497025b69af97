// @vitest-environment happy-dom
import { setTimeout } from 'node:timers/promises';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openShop, type Answer } from '#test/open-shop.tsx';

type Part = { id: string; name: string; partNumber: string; available: number };

const edge = ({ id, ...part }: Part) => ({
  __typename: 'ProductEdge',
  cursor: id,
  node: {
    __typename: 'Product',
    id,
    ...part,
    brand: 'Kelvin',
    category: 'MOTORS',
    image: '/parts/condenser-fan-motor.svg',
    price: { __typename: 'Money', cents: 690, formatted: '$6.90' },
    minimum: 100,
  },
  matchedNumber:
    part.partNumber === 'KM-FS91' ? { __typename: 'MatchedNumber', number: 'FS-1', kind: null, note: null } : null,
});
const edges = [
  { id: 'p1', name: 'Fan motor', partNumber: 'KM-FS90', available: 1_200 },
  { id: 'p2', name: 'Blower motor', partNumber: 'KM-FS91', available: 20 },
].map(edge);
const suggested = { __typename: 'ProductConnection', edges };
const motors: Record<string, Answer> = { PartSuggestions: { data: { products: suggested } } };
const address = () => window.location.pathname + window.location.search;
const field = () => screen.getByRole('combobox', { name: 'Search parts' });

const leadsTo = (page: string) => waitFor(() => expect(address()).toBe(page));

async function type(text: string, answers: Record<string, Answer>) {
  const shop = await openShop('/about', { answers });
  await shop.user.click(screen.getByRole('button', { name: 'Search parts' }));
  await waitFor(() => expect(field().getAttribute('aria-autocomplete')).toBe('list'));
  await shop.user.type(field(), text);
  return shop;
}

test('the header suggests parts with number, price and stock, and the keyboard chooses one', async () => {
  const { user } = await type('motor', motors);
  const options = await within(await screen.findByRole('listbox', { name: 'Suggested parts' })).findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Fan motorKelvin KM-FS90$6.901,200 in stock',
    'Blower motorKelvin KM-FS91Replaces FS-1$6.90Only 20 left',
    'Search all parts for “motor”',
  ]);
  screen.getByText('2 parts suggested');
  expect(field().getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(field().getAttribute('aria-activedescendant')).toBe(options[1]?.id);
  expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false']);
  await user.keyboard('{Enter}');
  await leadsTo('/parts/KM-FS91');
});

test('the same text later is suggested what the shop has then', async () => {
  const { user, answers } = await type('fan motor', motors);
  await screen.findByText('Only 20 left');
  await user.clear(field());
  const restocked = edges.map((one) => ({ ...one, node: { ...one.node, available: 3_000 } }));
  answers['PartSuggestions'] = { data: { products: { ...suggested, edges: restocked } } };
  await user.type(field(), 'fan motor');
  await waitFor(() => expect(screen.queryAllByText('3,000 in stock')).toHaveLength(2));
});

test('Escape closes the list and keeps the text', async () => {
  const { user } = await type('motor', motors);
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect([field().getAttribute('aria-expanded'), (field() as HTMLInputElement).value]).toEqual(['false', 'motor']);
});

test('Enter opens the list of parts with the text', async () => {
  const { user } = await type('motor', motors);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/inventory?q=motor'));
});

test.each(['KM-FS90', ' kmfs90 ', 'KM FS/90', '\u201cKM\u2011FS90\u200b\u2032'])(
  'the exact part number %j leads to the part',
  async (number) => {
    const { user } = await type(number, motors);
    await user.keyboard('{Enter}');
    await leadsTo('/parts/KM-FS90');
  },
);

test('a piece of a part number leads to the list', async () => {
  const { user } = await type('KM-FS9', motors);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/inventory?q=KM-FS9'));
});

test('a failed search reports it and still leads to the list', async () => {
  const { user } = await type('KM-FS77', { PartSuggestions: { status: 503 } });
  await screen.findByText('The suggestions could not be loaded.', {}, { timeout: 20_000 });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/inventory?q=KM-FS77'), { timeout: 20_000 });
});

test('nothing is asked for one or two letters', async () => {
  const { sent } = await type('mo', motors);
  await act(() => setTimeout(500));
  expect(sent).toEqual([]);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('an answer that comes after a link was followed leads nowhere', async () => {
  const waiting: (() => void)[] = [];
  const after = () => new Promise<void>((resolve) => void waiting.push(resolve));
  const { user } = await type('KM-FS90', { PartSuggestions: { data: { products: suggested }, after } });
  await user.keyboard('{Enter}');
  await user.click(screen.getAllByRole('link', { name: 'Contact' })[0] ?? document.body);
  await leadsTo('/contact');
  await act(() => {
    for (const answer of waiting) answer();
    return setTimeout(500);
  });
  expect(address()).toBe('/contact');
});

test('a part number whose search waits leads to the list after two seconds', async () => {
  const { user } = await type('KM-FS88', { PartSuggestions: { isPending: true } });
  await user.keyboard('{Enter}');
  await leadsTo('/inventory?q=KM-FS88');
});

// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { addInBrowser, basketLine, basketOf } from '#test/basket.ts';
import { part } from '#test/form-cases.ts';
import { openShop } from '#test/open-shop.tsx';
import { noPosts, page } from '#test/posts.ts';
import { rememberUnit } from '#lib/unit/unit-store.ts';

afterEach(() => act(() => rememberUnit(null)));

const related = { ...part, id: 'p2', name: 'Hot surface igniter', partNumber: 'KM/HS 80' };
const model = { __typename: 'EquipmentModel', id: 'm1', brand: 'Kilnmoor', number: 'KMG80/080B' };
const shown = {
  ...noPosts,
  models: {
    __typename: 'EquipmentModelConnection',
    edges: [{ __typename: 'EquipmentModelEdge', fit: null, node: model }],
    pageInfo: { __typename: 'PageInfo', hasNextPage: true },
  },
  replaces: [{ __typename: 'ReplacedNumber', number: 'KM-FS9', note: 'Needs the longer bracket.', isDirect: true }],
  similar: [related],
};

const open = (fields: object = {}) => openShop('/parts/KM-FS90', { answers: page({ ...shown, ...fields }) });

test('shows the facts of the part, the minimum order, and the ways on', async () => {
  const { sent } = await open();
  await screen.findByRole('heading', { level: 1, name: part.name });
  expect(sent[0]).toMatchObject({ operation: 'PartPage', variables: { number: 'KM-FS90' } });
  screen.getByText('Minimum order 100 = $490.00');
  screen.getByText('4,000 in stock');
  screen.getByText('Ships within 5 business days');
  screen.getByText('Ships by freight, on a pallet');
  // The days are a setting; My Orders names the last one.
  screen.getByText('Returns of uninstalled parts:');
  screen.getByText('24-month warranty');
  const table = screen.getByRole('table', { name: 'Key specifications' });
  within(table).getByRole('row', { name: /Leads\s+24 in\./ });
  const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(linkTo('Buy Now')).toBe('/products/p1');
  await screen.findByRole('heading', { name: 'About this part' });
  expect(linkTo('Kilnmoor KMG80/080B')).toBe('/models/KMG80%2F080B');
  expect(linkTo('Hot surface igniter')).toBe('/parts/KM%2FHS%2080');
  expect(linkTo('Sensors')).toBe('/categories/sensors');
  expect(linkTo('Data sheet (PDF)')).toBe(`/data-sheets/${part.partNumber}.pdf`);
  screen.getByText(/Look up your model number/);
  within(screen.getByRole('list', { name: 'Replaces' })).getByText('KM-FS9');
  await screen.findByRole('link', { name: /^Putting the outdoor unit to bed/ });
  expect(screen.queryByRole('link', { name: 'How to choose a run capacitor' })).toBeNull();
  expect(screen.queryByText('Often ordered together')).toBeNull();
});

test('the models that the part fits have their conditions', async () => {
  const fit = { __typename: 'Fit', condition: null, needsSerial: false };
  const edges = [fit, { ...fit, condition: 'the 2-stage kit is installed' }, { ...fit, needsSerial: true }].map(
    (one, n) => ({ __typename: 'EquipmentModelEdge', fit: one, node: { ...model, id: `m${n}`, number: `K${n}` } }),
  );
  await open({ models: { ...shown.models, edges } });
  const models = await screen.findByRole('list', { name: 'Models' });
  expect(
    within(models)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Kilnmoor K0', 'Kilnmoor K1 if the 2-stage kit is installed', 'Kilnmoor K2 for some serial numbers']);
});

test('adds the quantity to the basket, and refuses one that cannot be ordered', async () => {
  const { user } = await open();
  const quantity = await screen.findByLabelText('Quantity');
  const box = within(screen.getByRole('region', { name: 'Order this part' }));
  const add = box.getByRole<HTMLButtonElement>('button', { name: 'Add to basket' });
  await user.click(box.getByRole('button', { name: 'More' }));
  box.getByText('$539.00');
  for (const [typed, fault] of [
    ['99', 'The minimum order is 100.'],
    ['4001', 'Only 4,000 in stock.'],
    ['1.5', 'Enter a whole number.'],
    ['1e3', 'Enter a whole number.'],
  ] as const) {
    await user.clear(quantity);
    await user.type(quantity, typed);
    box.getByText(fault);
    expect(add.disabled).toBe(true);
    expect(box.getByRole('link', { name: 'Buy Now' }).getAttribute('href')).toBe('/products/p1');
  }
  await user.clear(quantity);
  await user.type(quantity, '1,250');
  box.getByText('$6,125.00');
  expect(box.getByRole('link', { name: 'Buy Now' }).getAttribute('href')).toBe('/products/p1?quantity=1250');
  const bar = screen.getByLabelText('Your order');
  expect(bar.textContent).toBe('1,250 × $4.90 =$6,125.00Order');
  expect(within(bar).getByText('Order').getAttribute('href')).toBe('/products/p1?quantity=1250');
  await user.click(add);
  await screen.findByText(`In your basket: 1,250 × ${part.name}`);
  expect(JSON.parse(localStorage.getItem('kelvin-basket') ?? '')).toEqual([{ productId: 'p1', quantity: 1250 }]);
});

test('a part that the basket has in a larger quantity keeps it, which the toast names', async () => {
  addInBrowser({ productId: 'p1', quantity: 1500 });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add to basket' }));
  await screen.findByText(`In your basket: 1,500 × ${part.name}`);
});

test('a part that the basket of the account has in a larger quantity keeps it, and a toast names it', async () => {
  const basket = basketOf([basketLine({ id: 'p1', name: part.name, quantity: 1500 })]);
  const MergeBasket = { data: { mergeBasket: { __typename: 'BasketPayload', overflow: 0, basket } } };
  const { user } = await openShop('/parts/KM-FS90', { role: 'CUSTOMER', answers: { ...page(shown), MergeBasket } });
  await user.click(await screen.findByRole('button', { name: 'Add to basket' }));
  await screen.findByText(`Your saved basket had more of these, so we kept that quantity: 1,500 × ${part.name}`);
});

test('all specifications are below if there are more than six', async () => {
  const specifications = Array.from({ length: 7 }, (_, n) => ({
    ...part.specifications[0],
    key: `k${n}`,
    label: `L${n}`,
  }));
  await open({ specifications });
  const rowsOf = async (name: string) => within(await screen.findByRole('table', { name })).getAllByRole('row').length;
  expect([await rowsOf('Key specifications'), await rowsOf('Specifications')]).toEqual([6, 7]);
});

test('shows what each agency has of the typed quantity', async () => {
  const pickupStock = [
    { __typename: 'PickupStock', agency: 'Dallas', available: 600, transferDays: 2 },
    { __typename: 'PickupStock', agency: 'Tulsa', available: 0, transferDays: 2 },
    { __typename: 'PickupStock', agency: 'Waco', available: 3_400, transferDays: 2 },
  ];
  const { user } = await open({ pickupStock });
  const rows = () =>
    within(screen.getByRole('list', { name: 'Pickup' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const quantity = await screen.findByLabelText('Quantity');
  expect(rows()).toEqual(['Waco 3,400 here today', 'Dallas 600 here today', 'Tulsa within 2 business days']);
  await user.clear(quantity);
  await user.type(quantity, '601');
  expect(rows()[1]).toBe('Dallas 600 here today, more within 2 business days');
});

test('shows six agencies, and how many more there are', async () => {
  const pickupStock = Array.from({ length: 8 }, (_, n) => ({
    __typename: 'PickupStock',
    agency: `Agency ${n}`,
    available: n * 500,
    transferDays: 1,
  }));
  await open({ pickupStock });
  const list = within(await screen.findByRole('list', { name: 'Pickup' }));
  expect(list.getAllByRole('listitem')).toHaveLength(7);
  list.getByText('Agency 7');
  list.getByText('2 more');
});

test('a part with too little stock cannot be put into the basket', async () => {
  await open({ available: 60 });
  await screen.findByText('Only 60 left; the minimum order is 100.');
  expect(screen.queryByRole('button', { name: 'Add to basket' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Email me when it is back' }).getAttribute('href')).toBe('/products/p1');
});

test('an archived part leads to similar ones, and an unknown number to the search', async () => {
  const product = { __typename: 'Product', id: 'p3', name: 'Flame sensor 2', partNumber: 'KM-FS99' };
  await open({ isArchived: true, successor: { __typename: 'Successor', note: 'Longer.', product } });
  await screen.findByText('No longer sold');
  expect(screen.getByRole('link', { name: 'Flame sensor 2 KM-FS99' }).getAttribute('href')).toBe('/parts/KM-FS99');
  screen.getByRole('link', { name: 'Hot surface igniter' });
  expect(screen.queryByLabelText('Quantity')).toBeNull();
  await openShop('/parts/NONE-1', { answers: { PartPage: { data: { productByNumber: null } } } });
  await screen.findByText('We do not have this part');
  expect(screen.getByRole('link', { name: 'Search for it' }).getAttribute('href')).toBe('/inventory?q=NONE-1');
});

test('a failed request can be repeated', async () => {
  const { user, answers } = await openShop('/parts/KM-FS91', { answers: { PartPage: { status: 503 } } });
  const retry = await screen.findByRole('button', { name: /Try again/ });
  answers['PartPage'] = page(shown).PartPage;
  await user.click(retry);
  await screen.findByRole('heading', { level: 1, name: part.name });
});

test('the remembered unit decides about the badge', async () => {
  rememberUnit({ brand: 'Kilnmoor', number: 'KMG80-120C', serial: null });
  const fit = { __typename: 'Fit', verdict: 'DOES_NOT_FIT', condition: null, needsSerial: false, note: 'Too wide.' };
  await openShop('/parts/KM-FS90', {
    answers: {
      ...page(shown),
      UnitFits: { data: { partFits: [{ __typename: 'PartFit', productId: part.id, fit }] } },
      UnitBuyerFit: { data: { product: { __typename: 'Product', id: part.id, buyerFit: null } } },
    },
  });
  await screen.findByText('Does not fit');
  await screen.findByText(/does not fit your Kilnmoor KMG80-120C/);
});

test('names equivalent parts with what differs, once', async () => {
  const equivalent = (id: string, note: string | null, differences: object[]) => ({
    __typename: 'Equivalent',
    isListed: true,
    note,
    differences: differences.map((one, n) => ({
      __typename: 'SpecificationDifference',
      key: `k${n}`,
      unit: null,
      ...one,
    })),
    product: { ...related, id, name: `Igniter ${id}`, partNumber: id },
  });
  await open({
    similar: [related, { ...related, id: 'E1', name: 'Igniter E1', partNumber: 'E1' }],
    equivalents: [
      equivalent('E1', 'Use the bracket.', [
        { label: 'Voltage', unit: 'V', own: '120', other: '80' },
        { label: 'Leads', unit: 'in.', own: null, other: '9' },
        { label: 'Material', own: 'Nitride', other: null },
      ]),
      equivalent('E2', null, []),
    ],
  });
  const [first, second] = within(await screen.findByRole('list', { name: 'Equivalent parts' }))
    .getAllByRole('listitem')
    .filter((row) => within(row).queryByRole('link') !== null);
  expect(first?.textContent).toBe(
    'Igniter E1E1$4.90Use the bracket.Voltage 80\u00a0V instead of 120\u00a0VLeads 9\u00a0in. (this part: not stated)Material not stated (this part: Nitride)',
  );
  expect(second?.textContent).toBe('Igniter E2E2$4.90Same specifications');
  const similar = within(screen.getByRole('list', { name: 'Similar parts' }));
  expect(similar.getAllByRole('listitem')).toHaveLength(1);
});

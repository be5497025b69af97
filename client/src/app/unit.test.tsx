// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { part } from '#test/form-cases.ts';
import { openShop } from '#test/open-shop.tsx';
import { rememberUnit } from '#lib/unit/unit-store.ts';

afterEach(() => act(() => rememberUnit(null)));

const furnace = {
  __typename: 'EquipmentModel',
  id: 'm1',
  brand: 'Kilnmoor',
  number: 'KMG80-080B',
  kind: 'FURNACE',
  serialFrom: null,
  serialTo: null,
  firstYear: 2004,
  lastYear: null,
  notes: '',
};
const fit = { __typename: 'Fit', verdict: 'FITS', condition: null, needsSerial: false, note: null };
const excluded = { ...fit, verdict: 'DOES_NOT_FIT', note: 'The wheel is 12 in. wide.' };
const fitsOf = (answer: object | null) => {
  const partFits = [{ __typename: 'PartFit', productId: part.id, fit: answer }];
  return { data: { partFits, ofAnySerial: partFits } };
};
const discount = {
  __typename: 'PriceBreak',
  quantity: 500,
  price: { __typename: 'Money', cents: 420, formatted: '$4.20' },
};
const fitted = (name: string, id: string, answer: object) => ({
  __typename: 'ProductEdge',
  node: { ...part, id, name, category: 'SENSORS', fit: answer, priceBreaks: [discount] },
});
const partsOf = (edges: object[], hasNextPage = false) => ({
  __typename: 'ProductConnection',
  edges,
  pageInfo: { __typename: 'PageInfo', hasNextPage },
});
const model = {
  ...furnace,
  parts: partsOf([fitted('Flame sensor rod', 'p1', fit), fitted('Blower wheel', 'p2', excluded)]),
  diagrams: [
    {
      __typename: 'Diagram',
      id: 'd1',
      title: 'Gas furnace',
      image: '/diagrams/gas-furnace.svg',
      width: 960,
      height: 640,
      positions: [
        { ...part, fit },
        { ...part, id: 'p2', name: 'Blower wheel', fit: excluded },
      ].map((product, n) => ({
        __typename: 'DiagramPosition',
        number: n + 1,
        x: 500,
        y: 500,
        product,
      })),
    },
  ],
};

test('the box in the header finds a misread model number, remembers the unit and opens its page', async () => {
  const match = { __typename: 'ModelMatch', kind: 'LOOKALIKE', matchesSerial: null, model: furnace };
  const { user, sent } = await openShop('/about', {
    answers: { ModelLookup: { data: { modelLookup: [match] } }, ModelPage: { data: { equipmentModel: model } } },
  });
  await user.click(screen.getByRole('button', { name: 'Find parts for your unit' }));
  await user.type(await screen.findByLabelText('Model number'), 'KMGB0');
  await user.click(await screen.findByRole('option', { name: /Kilnmoor KMG80-080B/ }));
  await screen.findByRole('heading', { level: 1, name: 'Kilnmoor KMG80-080B' });
  expect(sent[0]).toMatchObject({ operation: 'ModelLookup', variables: { text: 'KMGB0', serial: null } });
  screen.getByRole('button', { name: 'Your unit: Kilnmoor KMG80-080B' });
  expect(JSON.parse(localStorage.getItem('kelvin-unit') ?? '')).toMatchObject({ number: 'KMG80-080B', serial: null });
  const sensors = within(screen.getByRole('list', { name: 'Sensors' }));
  sensors.getByRole('link', { name: 'Flame sensor rod' });
  sensors.getByText('500 or more: $4.20 each');
  const others = within(screen.getByRole('list', { name: 'Parts that do not fit' }));
  others.getByText('Blower wheel');
  others.getByText('The wheel is 12 in. wide.');
  const position = screen.getByRole('link', { name: `1: ${part.name}` });
  expect(position.getAttribute('href')).toBe(`/parts/${part.partNumber}`);
  const diagram = within(screen.getByRole('region', { name: 'Diagram: Gas furnace' }));
  expect(diagram.getAllByRole('listitem').map((item) => item.textContent.includes('Does not fit'))).toEqual([
    false,
    true,
  ]);
});

test('on the page of the visitor’s own unit, its serial number decides what fits, in the list and in the diagram', async () => {
  rememberUnit({ brand: 'Kilnmoor', number: 'KMG80-080B', serial: 'S450' });
  const { sent } = await openShop('/models/KMG80-080B', {
    answers: { ModelPage: { data: { equipmentModel: model } }, UnitFits: fitsOf(excluded) },
  });
  const others = within(await screen.findByRole('list', { name: 'Parts that do not fit' }));
  await others.findByText('Flame sensor rod');
  expect(others.getAllByText('Does not fit')).toHaveLength(2);
  screen.getByText(/^We have not listed parts/);
  const diagram = within(screen.getByRole('region', { name: 'Diagram: Gas furnace' }));
  expect(diagram.getAllByText('Does not fit')).toHaveLength(2);
  expect(sent.find(({ operation }) => operation === 'UnitFits')?.variables).toMatchObject({ productIds: ['p1', 'p2'] });
  // Without a unit, the fit of the model counts.
  act(() => rememberUnit(null));
  expect(diagram.getAllByText('Does not fit')).toHaveLength(1);
  within(screen.getByRole('list', { name: 'Sensors' })).getByText('Flame sensor rod');
});

test('a long fit list leads to the list of parts for the others', async () => {
  const long = { ...model, number: 'KM/80 B', parts: partsOf([fitted('Blower wheel', 'p2', excluded)], true) };
  await openShop('/models/KM%2F80%20B', { answers: { ModelPage: { data: { equipmentModel: long } } } });
  const link = await screen.findByRole('link', { name: 'See all parts that fit' });
  expect(link.getAttribute('href')).toBe('/inventory?fits=KM%2F80%20B');
  expect(screen.queryByText(/^We have not listed parts/)).toBeNull();
});

test('Enter chooses no model that was found for an earlier text', async () => {
  const match = { __typename: 'ModelMatch', kind: 'SIMILAR', matchesSerial: null, model: furnace };
  const { user, sent } = await openShop('/about', { answers: { ModelLookup: { data: { modelLookup: [match] } } } });
  await user.click(screen.getByRole('button', { name: 'Find parts for your unit' }));
  const field = await screen.findByLabelText('Model number');
  await user.type(field, 'KMG80-080');
  await screen.findByRole('option', { name: /Kilnmoor KMG80-080B/ });
  await user.type(field, 'C{Enter}');
  await waitFor(() => expect(sent.filter(({ operation }) => operation === 'ModelLookup')).toHaveLength(2));
  expect(localStorage.getItem('kelvin-unit')).toBeNull();
  await user.type(field, '{Enter}');
  await waitFor(() => expect(localStorage.getItem('kelvin-unit')).toContain('KMG80-080B'));
});

test('a form with entries asks before a chosen model is opened', async () => {
  const match = { __typename: 'ModelMatch', kind: 'SIMILAR', matchesSerial: null, model: furnace };
  const { user } = await openShop('/contact', { answers: { ModelLookup: { data: { modelLookup: [match] } } } });
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'It hums.');
  await user.click(screen.getByRole('button', { name: 'Find parts for your unit' }));
  await user.type(await screen.findByLabelText('Model number'), 'KMG80');
  await user.click(await screen.findByRole('option', { name: /Kilnmoor KMG80-080B/ }));
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(window.location.pathname).toBe('/contact');
});

test('an unknown model leads to similar ones', async () => {
  const match = { __typename: 'ModelMatch', model: furnace };
  await openShop('/models/KMG80-080', {
    answers: { ModelPage: { data: { equipmentModel: null } }, SimilarModels: { data: { modelLookup: [match] } } },
  });
  await screen.findByText('We do not know this model');
  const link = await screen.findByRole('link', { name: 'Kilnmoor KMG80-080B' });
  expect(link.getAttribute('href')).toBe('/models/KMG80-080B');
});

test('an order of a part that does not fit the unit is warned of', async () => {
  rememberUnit({ brand: 'Kilnmoor', number: 'KMG80-120C', serial: 'K1' });
  const { sent } = await openShop('/products/p1', {
    role: 'CUSTOMER',
    answers: {
      OrderForm: { data: { myAddresses: [], product: part, myProfile: null, hasCharges: false, pickupAgencies: [] } },
      UnitFits: fitsOf(excluded),
    },
  });
  const warning = await screen.findByText(/does not fit your Kilnmoor KMG80-120C/);
  expect(warning.textContent).toContain('The wheel is 12 in. wide.');
  expect(sent.find(({ operation }) => operation === 'UnitFits')?.variables).toEqual({
    modelNumber: 'KMG80-120C',
    serial: 'K1',
    hasSerial: true,
    productIds: [part.id],
  });
});

test('a part that fits, or that the fit list does not know, has no warning', async () => {
  rememberUnit({ brand: 'Kilnmoor', number: 'KMG80-080B', serial: null });
  const { sent } = await openShop('/products/p1', {
    role: 'CUSTOMER',
    answers: {
      OrderForm: { data: { myAddresses: [], product: part, myProfile: null, hasCharges: false, pickupAgencies: [] } },
      UnitFits: fitsOf(fit),
    },
  });
  await screen.findByLabelText(/^Quantity/);
  await expect.poll(() => sent.some(({ operation }) => operation === 'UnitFits')).toBe(true);
  expect(screen.queryByText(/your Kilnmoor/)).toBeNull();
});

test('a serial number that is typed after the model narrows the matches, and the model stays', async () => {
  const match = { __typename: 'ModelMatch', kind: 'BEGINNING', matchesSerial: null, model: furnace };
  const other = { ...match, model: { ...furnace, id: 'm2', number: 'KMG80-100B' } };
  const { user, sent, answers } = await openShop('/about', {
    answers: { ModelLookup: { data: { modelLookup: [match, other] } }, ModelPage: { data: { equipmentModel: model } } },
  });
  await user.click(screen.getByRole('button', { name: 'Find parts for your unit' }));
  await user.type(await screen.findByLabelText('Model number'), 'KMG80');
  await screen.findByRole('option', { name: /KMG80-100B/ });
  answers['ModelLookup'] = { data: { modelLookup: [{ ...match, matchesSerial: true }] } };
  await user.type(screen.getByLabelText('Serial number (optional)'), 'K0951');
  expect(screen.getByLabelText('Model number')).toHaveProperty('value', 'KMG80');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Choose Kilnmoor KMG80-100B' })).toBeNull());
  expect(sent.at(-1)?.variables).toEqual({ text: 'KMG80', serial: 'K0951' });
  await user.click(screen.getByRole('button', { name: 'Choose Kilnmoor KMG80-080B' }));
  await screen.findByRole('heading', { level: 1, name: 'Kilnmoor KMG80-080B' });
  expect(JSON.parse(localStorage.getItem('kelvin-unit') ?? '')).toMatchObject({
    number: 'KMG80-080B',
    serial: 'K0951',
  });
});

test('the menu of a phone opens the box, which stays on the page', async () => {
  const match = { __typename: 'ModelMatch', kind: 'NUMBER', matchesSerial: null, model: furnace };
  const { user } = await openShop('/about', { answers: { ModelLookup: { data: { modelLookup: [match] } } } });
  // The icon beside the basket has no text.
  await user.click(screen.getByText('Find parts for your unit'));
  await user.type(await screen.findByLabelText('Model number'), 'KMG80-080B');
  await user.click(await screen.findByRole('option', { name: /KMG80-080B/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.pathname).toBe('/about');
  expect(localStorage.getItem('kelvin-unit')).toContain('KMG80-080B');
});

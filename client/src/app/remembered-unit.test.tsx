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
const early = { brand: 'Kilnmoor', number: furnace.number, serial: 'K1400' };
const serialDecides = { __typename: 'Fit', verdict: 'FITS_IF', condition: null, needsSerial: true, note: null };
const partFits = (fit: object | null) => [{ __typename: 'PartFit', productId: part.id, fit }];
const otherSerials = { data: { partFits: partFits(null), ofAnySerial: partFits(serialDecides) } };

test('an order of a part that is listed for other serial numbers only is warned of', async () => {
  rememberUnit(early);
  await openShop('/products/p1', {
    role: 'CUSTOMER',
    answers: {
      OrderForm: { data: { myAddresses: [], product: part, myProfile: null, hasCharges: false, pickupAgencies: [] } },
      UnitFits: otherSerials,
    },
  });
  const warning = await screen.findByText(/is not listed for the serial number/);
  expect(warning.textContent).toBe(
    'Check before you order: this part is not listed for the serial number of your Kilnmoor KMG80-080B.',
  );
});

test('the page of the own model says that a part is not listed for the serial number', async () => {
  rememberUnit(early);
  const product = { ...part, category: 'SENSORS', fit: serialDecides, priceBreaks: [] };
  const edges = [{ __typename: 'ProductEdge', node: product }];
  const pageInfo = { __typename: 'PageInfo', hasNextPage: false };
  const listed = { ...furnace, parts: { __typename: 'ProductConnection', edges, pageInfo }, diagrams: [] };
  await openShop(`/models/${furnace.number}`, {
    answers: { ModelPage: { data: { equipmentModel: listed } }, UnitFits: otherSerials },
  });
  const sensors = within(await screen.findByRole('list', { name: 'Sensors' }));
  await sensors.findByText('Not listed for your serial number');
  expect(sensors.queryByText(/Fits if/)).toBeNull();
});

test('the box says that the remembered unit is no longer known, and another one can be chosen', async () => {
  rememberUnit({ brand: 'Kilnmoor', number: 'KMG80-GONE', serial: null });
  const match = { __typename: 'ModelMatch', kind: 'NUMBER', matchesSerial: null, model: furnace };
  const { user, sent } = await openShop('/about', {
    answers: { RememberedModel: { data: { equipmentModel: null } }, ModelLookup: { data: { modelLookup: [match] } } },
  });
  await user.click(screen.getByRole('button', { name: 'Your unit: Kilnmoor KMG80-GONE' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/^We no longer know the model Kilnmoor KMG80-GONE/);
  expect(sent.find(({ operation }) => operation === 'RememberedModel')?.variables).toEqual({ number: 'KMG80-GONE' });
  expect(dialog.queryByRole('link')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Choose another unit' }));
  await user.type(await dialog.findByLabelText('Model number'), 'KMG80-080B');
  await user.click(await screen.findByRole('option', { name: /KMG80-080B/ }));
  await waitFor(() => expect(localStorage.getItem('kelvin-unit')).toContain('KMG80-080B'));
});

test('the box takes over the number that the shop has given to the model of the remembered unit', async () => {
  rememberUnit({ brand: 'Kilnmoor', number: 'KMG8O-080B', serial: 'K1' });
  const { user } = await openShop('/about', { answers: { RememberedModel: { data: { equipmentModel: furnace } } } });
  await user.click(screen.getByRole('button', { name: 'Your unit: Kilnmoor KMG8O-080B' }));
  const link = await screen.findByRole('link', { name: 'Kilnmoor KMG80-080B' });
  expect(link.getAttribute('href')).toBe('/models/KMG80-080B');
  expect(JSON.parse(localStorage.getItem('kelvin-unit') ?? '')).toEqual({
    brand: 'Kilnmoor',
    number: 'KMG80-080B',
    serial: 'K1',
  });
});

// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { leaveAndReturn } from '#test/leave-and-return.ts';
import { openShop } from '#test/open-shop.tsx';
import { simulateSession } from '#test/simulate-session.ts';

const ground = {
  __typename: 'ShippingRule',
  label: 'Ground',
  states: ['TX', 'OK'],
  zipPrefixes: [],
  maxOunces: 640,
  maxPieces: null,
  cents: 1_500,
  freeAboveCents: 50_000,
};
const freight = { ...ground, label: 'Freight', states: [], maxOunces: null, cents: 9_900, freeAboveCents: null };
const texas = { __typename: 'TaxRate', state: 'TX', ratePpm: 82_500, taxesShipping: true };
const settings = {
  __typename: 'ShopSettings',
  id: 's1',
  version: 7,
  maxPriceCents: 5_000,
  minMinimum: 100,
  maxAvailable: 5_000,
  transferDays: 2,
  shippingRules: [ground, freight],
  taxRates: [texas],
  agencies: [],
};
const openSettings = (answers = {}) =>
  openShop('/dashborad/settings', {
    role: 'ADMIN',
    answers: { ShopSettings: { data: { shopSettings: settings } }, ...answers },
  });
const inputsOf = (sent: Awaited<ReturnType<typeof openShop>>['sent']) =>
  sent.filter(({ operation }) => operation === 'SaveShopSettings').map(({ variables }) => variables['input']);
const save = () => screen.findByRole('button', { name: 'Save settings' });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('a customer reads that the page is for admins, and no settings are requested', async () => {
  const { sent } = await openShop('/dashborad/settings', { role: 'CUSTOMER' });
  await screen.findByText(/ask an administrator/i);
  expect(sent.map(({ operation }) => operation)).not.toContain('ShopSettings');
});

test('an admin reads the rules in dollars, pounds and percent', async () => {
  await openSettings();
  const shipping = await section('Shipping');
  const read = (label: RegExp) => shipping.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value);
  expect(read(/^Name for customers/)).toEqual(['Ground', 'Freight']);
  expect(read(/^Price/)).toEqual(['15.00', '99.00']);
  expect(read(/^Free from/)).toEqual(['500.00', '']);
  expect(read(/^States/)).toEqual(['TX, OK', '']);
  expect(read(/^Maximum weight \(lb\)/)).toEqual(['40', '']);
  const tax = await section('Sales tax');
  expect(tax.getByLabelText<HTMLInputElement>(/^Rate/).value).toBe('8.25');
  expect(tax.getByLabelText<HTMLInputElement>('Tax shipping, too').checked).toBe(true);
});

test('an admin moves a rule, removes a state, adds a pickup location and saves the version that was read', async () => {
  const SaveShopSettings = {
    data: { saveShopSettings: { __typename: 'P', settings: { ...settings, version: 8, taxRates: [] } } },
  };
  const { user, sent } = await openSettings({ SaveShopSettings });
  const shipping = await section('Shipping');
  const second = within(shipping.getByRole('group', { name: 'shipping rule 2' }));
  await user.click(second.getByRole('button', { name: 'Move up shipping rule 2' }));
  await user.click(screen.getByRole('button', { name: 'Remove state 1' }));
  await user.click(screen.getByRole('button', { name: 'Add a location' }));
  const pickup = await section('Pickup');
  await user.click(await save());
  await pickup.findByText('Name Required');
  expect(inputsOf(sent)).toEqual([]);
  await user.type(pickup.getByLabelText(/^Location/), 'Dallas');
  await user.type(pickup.getByLabelText(/^Address/), '2 Warm Street');
  await user.type(pickup.getByRole('textbox', { name: /^State/ }), 'tx');
  await user.click(await save());
  await screen.findByText('Settings saved');
  expect(inputsOf(sent)).toMatchObject([
    {
      version: 7,
      shippingRules: [
        { label: 'Freight', cents: 9_900 },
        { label: 'Ground', maxOunces: 640, freeAboveCents: 50_000 },
      ],
      taxRates: [],
      agencies: [{ name: 'Dallas', address: '2 Warm Street', state: 'TX' }],
    },
  ]);
});

test.each([
  { name: 'Shipping', label: /^Price/, typed: 'ten', message: 'Enter dollars, such as 15.00' },
  { name: 'Shipping', label: /^States/, typed: 'Texas', message: 'Enter states such as TX, OK' },
  { name: 'Shipping', label: /^ZIP codes/, typed: '7x', message: 'Enter ZIP codes such as 787, 75001' },
  { name: 'Sales tax', label: /^Rate/, typed: '31', message: 'Enter 30 or less' },
])('in $name, $label refuses $typed', async ({ name, label, typed, message }) => {
  const { user, sent } = await openSettings();
  const rules = await section(name);
  const [field] = rules.getAllByLabelText(label);
  await user.clear(field ?? document.body);
  await user.type(field ?? document.body, typed);
  await user.click(await save());
  await rules.findByText(message);
  expect(inputsOf(sent)).toEqual([]);
});

test('a refusal of the server is shown at the field of its row', async () => {
  const message = 'Give states of the United States as two capital letters, each once.';
  const refusal = { code: 'BAD_USER_INPUT', field: 'shippingRules.1.states', message };
  const { user } = await openSettings({ SaveShopSettings: refusal });
  const shipping = await section('Shipping');
  const [ofGround, ofFreight] = shipping.getAllByLabelText(/^States/);
  await user.type(ofFreight ?? document.body, 'UK');
  await user.click(await save());
  await waitFor(() => expect(ofFreight?.getAttribute('aria-invalid')).toBe('true'));
  expect(ofGround?.getAttribute('aria-invalid')).toBe('false');
  expect(document.getElementById(ofFreight?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(message);
  await waitFor(() => expect(document.activeElement).toBe(ofFreight));
});

test('the second row of the same state is refused', async () => {
  const { user, sent } = await openSettings();
  const tax = await section('Sales tax');
  await user.click(tax.getByRole('button', { name: 'Add a state' }));
  const [, second] = tax.getAllByRole('textbox', { name: /^State/ });
  await user.type(second ?? document.body, 'tx');
  await user.type(tax.getAllByLabelText(/^Rate/)[1] ?? document.body, '5');
  await user.click(await save());
  await tax.findByText('Enter each state once');
  expect(second?.getAttribute('aria-invalid')).toBe('true');
  expect(inputsOf(sent)).toEqual([]);
});

test('what another admin changed in the meantime is not overwritten, and the entries stay', async () => {
  const message = 'Another admin changed the settings.';
  const { user, answers } = await openSettings({ SaveShopSettings: { code: 'CONFLICT', field: 'version', message } });
  const tax = await section('Sales tax');
  const rate = tax.getByLabelText<HTMLInputElement>(/^Rate/);
  await user.clear(rate);
  await user.type(rate, '9');
  await user.click(await save());
  await screen.findByText(message);
  expect(rate.value).toBe('9');
  answers['SaveShopSettings'] = { status: 503 };
  await user.click(await save());
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  expect(rate.value).toBe('9');
});

test('settings that cannot be loaded can be asked for again', async () => {
  const { user, answers } = await openSettings({ ShopSettings: { status: 503 } });
  await screen.findByText('The settings could not be loaded');
  answers['ShopSettings'] = { data: { shopSettings: settings } };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await section('Shipping');
});

test('a list that another admin changed, too, is shown, and the next attempt replaces it', async () => {
  const { user, sent, answers } = await openSettings({ SaveShopSettings: { code: 'CONFLICT', field: 'version' } });
  const tax = await section('Sales tax');
  await user.type(tax.getByLabelText(/^Rate/), '5');
  const theirs = { ...settings, version: 8, minMinimum: 50, taxRates: [{ ...texas, ratePpm: 90_000 }] };
  answers['ShopSettings'] = { data: { shopSettings: theirs } };
  await user.click(await save());
  await screen.findByText(
    'Another admin changed this page. Sales tax is now “TX 9”. Save again to replace it with your entry.',
  );
  const mine = { ...theirs, version: 9, taxRates: [{ ...texas, ratePpm: 82_550 }] };
  answers['SaveShopSettings'] = { data: { saveShopSettings: { __typename: 'P', settings: mine } } };
  await user.click(await save());
  await screen.findByText('Settings saved');
  expect(inputsOf(sent)).toMatchObject([
    { version: 7, minMinimum: 100 },
    { version: 8, minMinimum: 50, taxRates: [{ ratePpm: 82_550 }] },
  ]);
  expect(screen.getByLabelText(/^Lowest minimum order/)).toHaveProperty('value', '50');
});

test('the entries stay when the settings are read again, and are saved with what another admin changed', async () => {
  const SaveShopSettings = { code: 'CONFLICT', field: 'version', message: 'Another admin changed the settings.' };
  const { user, sent, answers } = await openSettings({ SaveShopSettings });
  const tax = await section('Sales tax');
  await user.type(tax.getByLabelText(/^Rate/), '5');
  answers['ShopSettings'] = { data: { shopSettings: { ...settings, version: 8, transferDays: 3 } } };
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(sent.filter(({ operation }) => operation === 'ShopSettings')).toHaveLength(2));
  await user.click(await save());
  await screen.findByText(SaveShopSettings.message);
  expect(inputsOf(sent)).toMatchObject([
    { version: 7, taxRates: [{ ratePpm: 82_550 }], transferDays: 2 },
    { version: 8, taxRates: [{ ratePpm: 82_550 }], transferDays: 3 },
  ]);
});

test('settings stay when the session has ended', async () => {
  const { user } = await openSettings({ SaveShopSettings: { code: 'UNAUTHENTICATED' } });
  const price = await screen.findByLabelText(/^Highest price/);
  await user.clear(price);
  await user.type(price, '60.00');
  await user.click(await save());
  await screen.findByText(/^Your session has ended/);
  await leaveAndReturn(user);
  await waitFor(async () => expect(await screen.findByLabelText(/^Highest price/)).toHaveProperty('value', '60.00'));
});

test('settings stay when another request finds that the session has ended', async () => {
  const { logInAgain } = simulateSession();
  const { user, answers } = await openSettings();
  const price = await screen.findByLabelText(/^Highest price/);
  await user.clear(price);
  await user.type(price, '60.00');
  answers['MenuCounts'] = { code: 'UNAUTHENTICATED' };
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  delete answers['MenuCounts'];
  logInAgain();
  await waitFor(async () => expect(await screen.findByLabelText(/^Highest price/)).toHaveProperty('value', '60.00'));
});

import { describe, expect, it } from 'vitest';
import { settingsSchema, toFormField, toInput, toValues } from './settings-values.ts';

const settings = {
  __typename: 'ShopSettings' as const,
  id: 's',
  version: 3,
  maxPriceCents: 5_000,
  minMinimum: 100,
  maxAvailable: 5_000,
  transferDays: 2,
  shippingRules: [
    {
      __typename: 'ShippingRule' as const,
      label: 'Ground',
      states: ['TX', 'OK'],
      zipPrefixes: ['787'],
      maxOunces: 644,
      maxPieces: 500,
      cents: 1_535,
      freeAboveCents: 50_000,
    },
  ],
  taxRates: [{ __typename: 'TaxRate' as const, state: 'TX', ratePpm: 82_500, taxesShipping: true }],
  agencies: [{ __typename: 'PickupAgency' as const, name: 'Dallas', address: '2 Warm Street', state: 'TX' }],
};

const limits = { maxPrice: '50.00', minMinimum: '100', maxAvailable: '5000', transferDays: '2' };

const zipCodes = (length: number) => Array.from({ length }, (_, n) => String(10_000 + n)).join(' ');

describe('the settings form', () => {
  it('saves unchanged what it shows', () => {
    const {
      __typename: _type,
      id: _id,
      ...given
    } = JSON.parse(
      JSON.stringify(settings, (key, value: unknown) => (key === '__typename' ? undefined : value)),
    ) as Record<string, unknown>;
    expect(toInput(3, toValues(settings))).toEqual(given);
  });

  it('saves blank limits as none, and states in capitals', () => {
    const rule = {
      label: 'Air',
      price: '5',
      states: 'tx ok',
      zipPrefixes: '',
      maxPounds: '',
      maxPieces: '',
      freeAbove: '',
    };
    const [saved] = toInput(1, { ...limits, shippingRules: [rule], taxRates: [], agencies: [] }).shippingRules;
    expect(saved).toEqual({
      label: 'Air',
      cents: 500,
      states: ['TX', 'OK'],
      zipPrefixes: [],
      maxOunces: null,
      maxPieces: null,
      freeAboveCents: null,
    });
  });

  it.each([
    ['Name Required', { shippingRules: [{ label: '', price: '5' }] }],
    ['Enter dollars, such as 15.00', { shippingRules: [{ label: 'Air', price: '-5' }] }],
    ['Enter states such as TX, OK', { shippingRules: [{ label: 'Air', price: '5', states: 'Texas' }] }],
    ['Enter ZIP codes such as 787, 75001', { shippingRules: [{ label: 'Air', price: '5', zipPrefixes: '787012' }] }],
    ['Enter 30 or less', { taxRates: [{ state: 'TX', percent: '31' }] }],
    ['Enter two letters, such as TX', { agencies: [{ name: 'Dallas', address: 'x', state: 'T' }] }],
    ['Enter $10,000 or less', { shippingRules: [{ label: 'Air', price: '10000.01' }] }],
    ['Enter more than $0, or nothing', { shippingRules: [{ label: 'Air', price: '5', freeAbove: '0.00' }] }],
    ['Enter each state once', { shippingRules: [{ label: 'Air', price: '5', states: 'TX, ok tx' }] }],
    ['Enter each ZIP code once', { shippingRules: [{ label: 'Air', price: '5', zipPrefixes: '787 75 787' }] }],
    ['Enter at most 200 ZIP codes', { shippingRules: [{ label: 'Air', price: '5', zipPrefixes: zipCodes(201) }] }],
    ['Enter $0.01 to $10,000', { maxPrice: '0' }],
    ['Enter $0.01 to $10,000', { maxPrice: '10000.01' }],
    ['Enter a whole number', { minMinimum: '1.5' }],
    ['Enter 1 to 1,000,000', { maxAvailable: '1000001' }],
    ['Enter a whole number', { transferDays: '-1' }],
    ['Enter 0 to 30', { transferDays: '31' }],
  ])('says %j about %j', async (message, values) => {
    await expect(settingsSchema.validate({ ...limits, ...values })).rejects.toThrow(message);
  });

  it('accepts what the server accepts at the edges', async () => {
    const rule = { label: 'Air', price: '10000', states: 'TX OK', zipPrefixes: zipCodes(200), freeAbove: '0.01' };
    const taxRates = [
      { state: 'TX', percent: '30' },
      { state: 'OK', percent: '0' },
    ];
    await settingsSchema.validate({ ...limits, shippingRules: [rule], taxRates });
  });

  it.each([
    ['taxRates[1].state', { taxRates: ['tx', 'TX '].map((state) => ({ state, percent: '8' })) }],
    ['agencies[2].name', { agencies: ['A', 'B', ' A'].map((name) => ({ name, address: 'x', state: 'TX' })) }],
  ])('refuses a second row of the same at its field %s', async (path, values) => {
    await expect(settingsSchema.validate({ ...limits, ...values })).rejects.toMatchObject({ path });
  });

  it.each([
    ['shippingRules.7.freeAboveCents', 'shippingRules.7.freeAbove'],
    ['shippingRules.0.cents', 'shippingRules.0.price'],
    ['shippingRules.0.maxOunces', 'shippingRules.0.maxPounds'],
    ['shippingRules.0.states', 'shippingRules.0.states'],
    ['taxRates.3.ratePpm', 'taxRates.3.percent'],
    ['maxPriceCents', 'maxPrice'],
    ['agencies', 'agencies'],
  ])('shows a refusal of %s at %s', (path, field) => {
    expect(toFormField(path)).toBe(field);
  });
});

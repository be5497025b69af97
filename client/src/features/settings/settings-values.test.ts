import { describe, expect, it } from 'vitest';
import { settingsSchema, toInput, toValues } from './settings-values.ts';

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
    ['Enter $0.01 to $10,000', { maxPrice: '0' }],
    ['Enter $0.01 to $10,000', { maxPrice: '10000.01' }],
    ['Enter a whole number', { minMinimum: '1.5' }],
    ['Enter 1 to 1,000,000', { maxAvailable: '1000001' }],
    ['Enter a whole number', { transferDays: '-1' }],
    ['Enter 0 to 30', { transferDays: '31' }],
  ])('says %j about %j', async (message, values) => {
    await expect(settingsSchema.validate({ ...limits, ...values })).rejects.toThrow(message);
  });
});

import { columns, statement } from '#platform/statement.ts';
import type { PickupAgency } from '#modules/charges/charge.type.ts';
import type { ShippingRule, ShopSettings, TaxRate } from './settings.type.ts';

const rows = (select: string, from: string, order: string): string =>
  `(SELECT COALESCE(jsonb_agg(to_jsonb(found) - 'at' ORDER BY at), '[]')
      FROM (SELECT ${select}, ${order} AS at FROM ${from}) AS found)`;

const ruleColumns = columns<ShippingRule>({
  label: 'label',
  states: 'states',
  zipPrefixes: 'zip_prefixes',
  maxOunces: 'max_ounces',
  maxPieces: 'max_pieces',
  cents: 'cents',
  freeAboveCents: 'free_above_cents',
});
const rateColumns = columns<TaxRate>({ state: 'state', ratePpm: 'rate_ppm', taxesShipping: 'taxes_shipping' });
const agencyColumns = columns<PickupAgency>({ name: 'name', address: 'address', state: 'state' });

/** One statement, so that all belongs to one version. */
export const readSettings = statement<Record<string, never>, ShopSettings>(
  'settings.read',
  () =>
    `SELECT ${columns<ShopSettings>({
      id: 'id',
      version: 'version',
      maxPriceCents: 'max_price_cents',
      minMinimum: 'min_minimum',
      maxAvailable: 'max_available',
      transferDays: 'transfer_days',
      shippingRules: rows(ruleColumns, 'shipping_rules', 'position'),
      taxRates: rows(rateColumns, 'tax_rates', 'state'),
      agencies: rows(agencyColumns, 'pickup_agencies', 'name'),
    })} FROM shop_settings`,
);

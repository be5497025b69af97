import { array, boolean, object, string, type InferType, type TestContext } from 'yup';
import type { SaveSettingsInput, SettingsFieldsFragment } from '#generated/graphql.ts';
import { describeConflict, type Edits } from '#lib/api/versioned-save.ts';
import { toDollars } from '#lib/format/dollars.ts';

const amount = (message: string) =>
  string()
    .trim()
    .default('')
    .matches(/^\d{1,5}(\.\d{1,2})?$/, { message, excludeEmptyString: true });
const dollars = () => amount('Enter dollars, such as 15.00');
const states = () =>
  string()
    .trim()
    .default('')
    .matches(/^[a-z]{2}([\s,]+[a-z]{2})*$/i, { message: 'Enter states such as TX, OK', excludeEmptyString: true })
    .test('once', 'Enter each state once', isSet);
const state = () =>
  string()
    .trim()
    .required('State Required')
    .matches(/^[a-z]{2}$/i, 'Enter two letters, such as TX');
const text = (message: string, most: number) =>
  string().trim().required(message).max(most, `Use at most ${most} characters`);

/** Refuses the second row with the same entry in a field, at this field. */
function isDistinct<Row extends object>(field: keyof Row & string, message: string) {
  return (rows: Row[], context: TestContext) => {
    const entries = rows.map((row) => String(row[field]).trim().toUpperCase());
    const twin = entries.findIndex((entry, index) => entry !== '' && entries.indexOf(entry) < index);
    return twin === -1 || context.createError({ path: `${context.path}[${twin}].${field}`, message });
  };
}

const shippingRule = object({
  label: text('Name Required', 100),
  price: dollars()
    .required('Price Required')
    .test('most', 'Enter $10,000 or less', (typed) => !(toCents(typed) > 1_000_000)),
  states: states(),
  zipPrefixes: string()
    .trim()
    .default('')
    .matches(/^\d{1,5}([\s,]+\d{1,5})*$/, { message: 'Enter ZIP codes such as 787, 75001', excludeEmptyString: true })
    .test('once', 'Enter each ZIP code once', isSet)
    .test('most', 'Enter at most 200 ZIP codes', (typed) => listOf(typed).length <= 200),
  maxPounds: amount('Enter pounds, such as 40'),
  maxPieces: string()
    .trim()
    .default('')
    .matches(/^[1-9]\d{0,6}$/, { message: 'Enter a whole number', excludeEmptyString: true }),
  freeAbove: dollars().test('least', 'Enter more than $0, or nothing', (typed) => !typed || toCents(typed) !== 0),
});
const taxRate = object({
  state: state(),
  percent: string()
    .trim()
    .required('Rate Required')
    .matches(/^\d{1,2}(\.\d{1,4})?$/, 'Enter a percentage, such as 8.25')
    .test('most', 'Enter 30 or less', (typed) => Number(typed) <= 30),
  taxesShipping: boolean().default(false),
});
const agency = object({ name: text('Name Required', 100), address: text('Address Required', 500), state: state() });

const pieces = (message: string) =>
  string()
    .trim()
    .required(message)
    .matches(/^\d{1,7}$/, 'Enter a whole number')
    .test('range', 'Enter 1 to 1,000,000', (typed) => Number(typed) >= 1 && Number(typed) <= 1_000_000);

export const settingsSchema = object({
  maxPrice: dollars()
    .required('Highest Price Required')
    .test('range', 'Enter $0.01 to $10,000', (typed) => toCents(typed) >= 1 && toCents(typed) <= 1_000_000),
  minMinimum: pieces('Lowest Minimum Required'),
  maxAvailable: pieces('Largest Stock Required'),
  transferDays: string()
    .trim()
    .required('Business Days Required')
    .matches(/^\d{1,2}$/, 'Enter a whole number')
    .test('range', 'Enter 0 to 30', (typed) => Number(typed) <= 30),
  shippingRules: array(shippingRule).max(100, 'At most 100 rules').default([]),
  taxRates: array(taxRate)
    .max(60, 'At most 60 states')
    .default([])
    .test('twins', isDistinct('state', 'Enter each state once')),
  agencies: array(agency)
    .max(100, 'At most 100 locations')
    .default([])
    .test('twins', isDistinct('name', 'Enter each name once')),
});

export type SettingsValues = InferType<typeof settingsSchema>;

/** The values that are lists of rows. */
export type SettingsList = 'shippingRules' | 'taxRates' | 'agencies';

export const blankRow = {
  shippingRules: { label: '', price: '', states: '', zipPrefixes: '', maxPounds: '', maxPieces: '', freeAbove: '' },
  taxRates: { state: '', percent: '', taxesShipping: false },
  agencies: { name: '', address: '', state: '' },
} satisfies { [name in SettingsList]: SettingsValues[name][number] };

export function toValues({ shippingRules, taxRates, agencies, ...limits }: SettingsFieldsFragment): SettingsValues {
  return {
    maxPrice: toDollars(limits.maxPriceCents),
    minMinimum: String(limits.minMinimum),
    maxAvailable: String(limits.maxAvailable),
    transferDays: String(limits.transferDays),
    shippingRules: shippingRules.map((rule) => ({
      label: rule.label,
      price: toDollars(rule.cents),
      states: rule.states.join(', '),
      zipPrefixes: rule.zipPrefixes.join(', '),
      maxPounds: rule.maxOunces === null ? '' : String(Number((rule.maxOunces / 16).toFixed(2))),
      maxPieces: rule.maxPieces === null ? '' : String(rule.maxPieces),
      freeAbove: rule.freeAboveCents === null ? '' : toDollars(rule.freeAboveCents),
    })),
    taxRates: taxRates.map((rate) => ({
      state: rate.state,
      percent: String(rate.ratePpm / 10_000),
      taxesShipping: rate.taxesShipping,
    })),
    agencies: agencies.map(({ name, address, state: place }) => ({ name, address, state: place })),
  };
}

export function toInput(version: number, values: SettingsValues): SaveSettingsInput {
  const { shippingRules, taxRates, agencies, ...limits } = settingsSchema.cast(values);
  return {
    version,
    maxPriceCents: toCents(limits.maxPrice),
    minMinimum: Number(limits.minMinimum),
    maxAvailable: Number(limits.maxAvailable),
    transferDays: Number(limits.transferDays),
    shippingRules: shippingRules.map((rule) => ({
      label: rule.label,
      cents: toCents(rule.price),
      states: listOf(rule.states.toUpperCase()),
      zipPrefixes: listOf(rule.zipPrefixes),
      maxOunces: rule.maxPounds ? Math.max(1, Math.round(Number(rule.maxPounds) * 16)) : null,
      maxPieces: rule.maxPieces ? Number(rule.maxPieces) : null,
      freeAboveCents: rule.freeAbove ? toCents(rule.freeAbove) : null,
    })),
    taxRates: taxRates.map((rate) => ({
      state: rate.state.toUpperCase(),
      ratePpm: Math.round(Number(rate.percent) * 10_000),
      taxesShipping: rate.taxesShipping,
    })),
    agencies: agencies.map(({ name, address, state: place }) => ({ name, address, state: place.toUpperCase() })),
  };
}

const labels: Record<keyof SettingsValues, string> = {
  maxPrice: 'Highest price',
  minMinimum: 'Lowest minimum order',
  maxAvailable: 'Largest stock',
  transferDays: 'Transfer (business days)',
  shippingRules: 'Shipping',
  taxRates: 'Sales tax',
  agencies: 'Pickup',
};

/** A row as "Ground 15.00 TX, OK". */
const textOfRow = (row: object) =>
  Object.values(row)
    .filter((value) => typeof value === 'string' && value !== '')
    .join(' ');

export const describeSettingsConflict = (edits: Edits<SettingsValues>): string | null =>
  describeConflict(edits, 'page', (field, { [field]: now }) => {
    const shown = typeof now === 'string' ? now : now.map(textOfRow).join('; ');
    return `${labels[field]} is now ${shown ? `“${shown}”` : 'blank'}`;
  });

const toCents = (typed: string): number => Math.round(Number(typed) * 100);
const listOf = (typed: string): string[] => typed.split(/[\s,]+/).filter(Boolean);

function isSet(typed: string): boolean {
  const listed = listOf(typed.toUpperCase());
  return new Set(listed).size === listed.length;
}

/** The server's names of fields that have another one in the form. */
const renamed: Record<string, string> = {
  maxPriceCents: 'maxPrice',
  cents: 'price',
  maxOunces: 'maxPounds',
  freeAboveCents: 'freeAbove',
  ratePpm: 'percent',
};

/** The field of the form that the server's path is about: "shippingRules.7.price" for "shippingRules.7.cents". */
export const toFormField = (path: string): string => path.replace(/\w+$/, (name) => renamed[name] ?? name);

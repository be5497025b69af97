import { describe, expect, test } from 'vitest';
import { withFilters } from '#lib/url/filters.ts';
import {
  changeOf,
  countFilters,
  noFilters,
  orderOf,
  parseDollars,
  readSearch,
  toParameters,
  toVariables,
  type InventorySearch,
} from './inventory-search.ts';
import { withValues } from './with-values.ts';

const read = (address: string) => readSearch(new URLSearchParams(address));
const write = (search: InventorySearch) => withFilters(new URLSearchParams(), toParameters(search)).toString();
const nothing = {
  text: '',
  categories: [],
  brands: [],
  minPrice: null,
  maxPrice: null,
  inStock: false,
  fits: null,
  specifications: [],
  orderBy: null,
  isList: false,
};

test('an address is read as a search and written back', () => {
  const address =
    'q=fan+motor&category=MOTORS&category=COILS&brand=A+%26+B&min=1.5&max=20&stock=1&fits=KMG80-080B&serial=K1&sort=PRICE_LOW&view=list';
  expect(read(address)).toEqual({
    text: 'fan motor',
    categories: ['MOTORS', 'COILS'],
    brands: ['A & B'],
    minPrice: 150,
    maxPrice: 2_000,
    inStock: true,
    fits: { modelNumber: 'KMG80-080B', serial: 'K1' },
    specifications: [],
    orderBy: 'PRICE_LOW',
    isList: true,
  });
  expect(write(read(address))).toBe(address);
  expect(countFilters(read(address))).toBe(6);
});

test('a long model number of the address ends before a character that would be cut in half', () => {
  expect(read(`fits=${'x'.repeat(59)}😀`).fits?.modelNumber).toBe('x'.repeat(59));
});

test('the address leaves out blank and default values', () => {
  expect(write(read(''))).toBe('');
  expect(write({ ...nothing, text: '  ', orderBy: 'NEWEST' })).toBe('');
  expect(write({ ...nothing, text: 'fan', orderBy: 'RELEVANCE' })).toBe('q=fan');
  expect(write({ ...nothing, text: 'fan', orderBy: 'NEWEST' })).toBe('q=fan&sort=NEWEST');
});

test.each([
  'category=SHOES',
  'category=toString',
  'sort=PASSWORD',
  'sort=constructor',
  'category=&sort=&brand=&min=&max=',
  'min=-1&max=1e9',
  'min=a&stock=yes&view=table',
])('%s is ignored', (address) => {
  expect(read(address)).toEqual(nothing);
});

describe('specifications', () => {
  const capacitors = 'category=CAPACITORS&spec.capacitance=45+%2B+5&spec.capacitance=5&spec.voltage=440';
  const chosen = [
    { key: 'capacitance', values: ['45 + 5', '5'] },
    { key: 'voltage', values: ['440'] },
  ];
  const changed = (address: string, part: Partial<InventorySearch>) => {
    const from = new URLSearchParams(address);
    return withFilters(from, changeOf(from, part)).toString();
  };

  test('are read with their category, counted, and written back', () => {
    expect(read(capacitors).specifications).toEqual(chosen);
    expect(write(read(capacitors))).toBe(capacitors);
    expect(countFilters(read(capacitors))).toBe(4);
    expect(toVariables(read(capacitors), 24).filter).toEqual({ categories: ['CAPACITORS'], specifications: chosen });
  });

  test.each([
    'spec.voltage=440',
    'category=COILS&category=VALVES&spec.voltage=440',
    'category=COILS&spec.voltage=&spec.voltage=+&spec.=1&spec=1&xspec.voltage=1&spec.a-b=1',
    `category=COILS&spec.type=${'x'.repeat(81)}`,
  ])('%s has none', (address) => {
    expect(read(address).specifications).toEqual([]);
  });

  test('are at most as many as the API takes', () => {
    const keys = Array.from({ length: 12 }, (_, n) => `spec.k${n}=1`);
    const values = Array.from({ length: 25 }, (_, n) => `spec.k0=${n}`);
    const { specifications } = read(['category=COILS', ...values, ...keys].join('&'));
    expect(specifications).toHaveLength(10);
    expect(specifications[0]?.values).toHaveLength(20);
  });

  test('stay with other filters, and leave the address with their category', () => {
    expect(changed(`${capacitors}&utm=x`, { inStock: true })).toBe(
      'utm=x&spec.capacitance=45+%2B+5&spec.capacitance=5&spec.voltage=440&category=CAPACITORS&stock=1',
    );
    expect(changed(capacitors, { categories: [] })).toBe('');
    expect(changed(capacitors, { categories: ['CAPACITORS', 'COILS'] })).toBe('category=CAPACITORS&category=COILS');
    expect(changed(capacitors, { categories: ['COILS'] })).toBe('category=COILS');
    expect(changed(capacitors, noFilters)).toBe('');
    expect(changed('spec.voltage=440', { categories: ['COILS'] })).toBe('category=COILS');
  });

  test('are chosen and removed one by one', () => {
    expect(withValues([], { key: 'voltage', values: ['440'] })).toEqual([chosen[1]]);
    const fewer = withValues(chosen, { key: 'capacitance', values: ['5'] });
    expect(fewer).toEqual([{ key: 'capacitance', values: ['5'] }, chosen[1]]);
    expect(withValues(fewer, { key: 'capacitance', values: [] })).toEqual([chosen[1]]);
    expect(changed(capacitors, { specifications: fewer })).toBe(
      'spec.capacitance=5&spec.voltage=440&category=CAPACITORS',
    );
  });
});

test('a search is sorted by the best match, a list by the newest', () => {
  expect(orderOf(read(''))).toBe('NEWEST');
  expect(orderOf(read('q=fan'))).toBe('RELEVANCE');
  expect(orderOf(read('sort=RELEVANCE'))).toBe('NEWEST');
  expect(orderOf(read('q=fan&sort=NAME'))).toBe('NAME');
});

test('the query has only the active filters', () => {
  expect(toVariables(read('q=+fan+'), 24)).toEqual({ first: 24, filter: { search: 'fan' }, orderBy: 'RELEVANCE' });
  expect(toVariables(read(''), 24)).toEqual({ first: 24, filter: {}, orderBy: 'NEWEST' });
  expect(toVariables(read('category=COILS&min=2&stock=1'), 24).filter).toEqual({
    categories: ['COILS'],
    minPriceCents: 200,
    inStock: true,
  });
});

test.each([
  ['12', 1_200],
  ['$1,250.50', 125_050],
  [' 0.1 ', 10],
  ['2,50 ', 250],
  ['$12,5', 1_250],
  ['1,250', 125_000],
  ['', null],
  ['-1', null],
  ['twelve', null],
])('%j is %j cents', (typed, cents) => {
  expect(parseDollars(typed)).toBe(cents);
});

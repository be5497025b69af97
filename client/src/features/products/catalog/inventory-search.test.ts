import { expect, test } from 'vitest';
import { withFilters } from '#lib/url/filters.ts';
import {
  countFilters,
  orderOf,
  parseDollars,
  readSearch,
  toParameters,
  toVariables,
  type InventorySearch,
} from './inventory-search.ts';

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
  orderBy: null,
};

test('an address is read as a search and written back', () => {
  const address =
    'q=fan+motor&category=MOTORS&category=COILS&brand=A+%26+B&min=1.5&max=20&stock=1&fits=KMG80-080B&serial=K1&sort=PRICE_LOW';
  expect(read(address)).toEqual({
    text: 'fan motor',
    categories: ['MOTORS', 'COILS'],
    brands: ['A & B'],
    minPrice: 150,
    maxPrice: 2_000,
    inStock: true,
    fits: { modelNumber: 'KMG80-080B', serial: 'K1' },
    orderBy: 'PRICE_LOW',
  });
  expect(write(read(address))).toBe(address);
  expect(countFilters(read(address))).toBe(6);
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
  'min=a&stock=yes',
])('%s is ignored', (address) => {
  expect(read(address)).toEqual(nothing);
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
  ['', null],
  ['-1', null],
  ['twelve', null],
])('%j is %j cents', (typed, cents) => {
  expect(parseDollars(typed)).toBe(cents);
});

import { expect, test } from 'vitest';
import { readSearch, toVariables, writeSearch } from './inventory-search.ts';

const read = (address: string) => readSearch(new URLSearchParams(address));

test('an address and a search say the same', () => {
  const address = 'q=fan+motor&category=MOTORS&sort=PRICE_LOW';
  expect(read(address)).toEqual({ text: 'fan motor', category: 'MOTORS', orderBy: 'PRICE_LOW' });
  expect(writeSearch(read(address)).toString()).toBe(address);
});

test('what is not chosen does not stand in the address', () => {
  expect(writeSearch(read('')).toString()).toBe('');
  expect(writeSearch({ text: '  ', category: null, orderBy: 'NEWEST' }).toString()).toBe('');
});

test.each(['category=SHOES', 'category=toString', 'sort=PASSWORD', 'sort=constructor', 'category=&sort='])(
  '%s was never offered and counts for nothing',
  (address) => {
    expect(read(address)).toEqual({ text: '', category: null, orderBy: 'NEWEST' });
  },
);

test('only what is looked for is sent to the server', () => {
  expect(toVariables(read('q=+fan+'))).toEqual({ first: 24, filter: { search: 'fan' }, orderBy: 'NEWEST' });
  expect(toVariables(read(''))).toEqual({ first: 24, filter: {}, orderBy: 'NEWEST' });
});

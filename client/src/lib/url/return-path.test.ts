import { expect, test, vi } from 'vitest';
import { safeReturnPath } from './return-path.ts';

test.each([
  ['/products/42', '/products/42'],
  ['/inventory?q=fan%20motor&sort=PRICE_LOW#top', '/inventory?q=fan%20motor&sort=PRICE_LOW#top'],
  ['/', '/'],
])('%s is a page of the shop', (origin, expected) => {
  expect(safeReturnPath(origin)).toBe(expected);
});

test.each([
  undefined,
  null,
  42,
  { pathname: '/products/42' },
  '',
  'products/42',
  'https://evil.example/',
  '//evil.example',
  '//evil.example/',
  '/\\evil.example',
  '/\\\\evil.example/',
  '/\t/evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  'javascript:alert(1)',
  '\u0000/evil',
])('%j is replaced by the home page', (origin) => {
  expect(safeReturnPath(origin)).toBe('/');
});

test.each(['/login', '/register', '/login?again'])('%s is not a page to return to', (origin) => {
  expect(safeReturnPath(origin)).toBe('/');
});

test('a browser without URL.canParse reads an address, too', () => {
  vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function');
  });
  expect(safeReturnPath('/inventory?q=fan')).toBe('/inventory?q=fan');
});

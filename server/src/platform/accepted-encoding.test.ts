import { expect, it } from 'vitest';
import { acceptsEncoding } from './accepted-encoding.ts';

it.each([
  [undefined, []],
  ['', []],
  ['identity', []],
  ['*', []],
  ['br', ['br']],
  ['GZIP, deflate', ['gzip']],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['gzip;q=0', []],
  ['gzip ; q=0.000 , br', ['br']],
  ['br;q=0, gzip;q=0.01', ['gzip']],
  ['br;q=0.5,gzip;q=0.05', ['br', 'gzip']],
  ['brotli, zstd', []],
])('%j accepts %j', (header, accepted) => {
  expect((['br', 'gzip'] as const).filter((encoding) => acceptsEncoding(header, encoding))).toEqual(accepted);
});

import { expect, test } from 'vitest';
import { parseStored } from './parse-stored.ts';

test('the error of a damaged file names it and the next step', () => {
  expect(parseStored('accounts.json', '{"users":[]}')).toEqual({ users: [] });
  expect(() => parseStored('accounts.json', '{"users":[')).toThrow(/^accounts\.json is damaged\. .*`npm run reset`\.$/);
});

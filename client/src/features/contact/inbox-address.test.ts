import { expect, test } from 'vitest';
import { readInboxAddress } from './inbox-address.ts';

const read = (address: string) => readInboxAddress(new URLSearchParams(address)).filter;

test('the address says what of the inbox is shown', () => {
  expect(read('')).toEqual({ search: null, isHandled: null });
  expect(read('view=open&search=+fan+')).toEqual({ search: 'fan', isHandled: false });
  expect(read('view=handled')).toEqual({ search: null, isHandled: true });
});

test.each(['lost', 'constructor', '__proto__'])('a view %j narrows nothing', (view) => {
  expect(read(`view=${view}`).isHandled).toBeNull();
});

import { expect, test } from 'vitest';
import { readInboxSearch, toInboxFilter } from './inbox-filter.tsx';

const read = (address: string) => toInboxFilter(readInboxSearch(new URLSearchParams(address)));

test('the address filters the inbox', () => {
  expect(read('')).toEqual({ search: null, isHandled: null, isServiceRequest: null });
  expect(read('view=open&search=+fan+')).toEqual({ search: 'fan', isHandled: false, isServiceRequest: null });
  expect(read('view=handled')).toEqual({ search: null, isHandled: true, isServiceRequest: null });
  expect(read('view=service')).toEqual({ search: null, isHandled: null, isServiceRequest: true });
  expect(read('view=serviceopen')).toEqual({ search: null, isHandled: false, isServiceRequest: true });
});

test.each(['lost', 'constructor', '__proto__'])('the view %j is ignored', (view) => {
  expect(read(`view=${view}`).isHandled).toBeNull();
});

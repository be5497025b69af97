import { expect, test } from 'vitest';
import { filterOf, readAuditSearch, withAuditSearch } from './audit-filter.tsx';

const read = (search: string) => readAuditSearch(new URLSearchParams(search));

const nothing = { actor: null, action: null, subject: null, subjectId: null, from: null, until: null };

test('the address narrows the log', () => {
  const search = read('who=+alex+&action=user_promoted&kind=user&about=7');
  expect(filterOf(search)).toEqual({
    ...nothing,
    actor: 'alex',
    action: 'USER_PROMOTED',
    subject: 'USER',
    subjectId: '7',
  });
  expect(filterOf(read(''))).toEqual(nothing);
});

test('a day begins at midnight of the reader, and the last one counts whole', () => {
  const { from, until } = filterOf(read('from=2026-11-21&until=2026-11-21'));
  expect(from).toBe(new Date(2026, 10, 21).toISOString());
  expect(until).toBe(new Date(2026, 10, 22).toISOString());
});

test.each(['action=lost', 'action=constructor', 'kind=__proto__', 'from=2026-13-01', 'until=tomorrow'])(
  '%s filters nothing',
  (search) => {
    expect(filterOf(read(search))).toEqual(nothing);
  },
);

test('another filter begins on the first page and keeps the rest', () => {
  const before = new URLSearchParams('who=alex&kind=user&page=3&after=abc');
  expect(withAuditSearch(before, { action: 'USER_REMOVED' }).toString()).toBe('who=alex&kind=user&action=user_removed');
  expect(withAuditSearch(before, { who: '' }).toString()).toBe('kind=user');
});

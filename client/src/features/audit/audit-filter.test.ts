import { expect, test } from 'vitest';
import { readAuditSearch, toAuditFilter } from './audit-filter.tsx';

const filterOf = (query: string) => toAuditFilter(readAuditSearch(new URLSearchParams(query)));

const nothing = {
  actor: null,
  isBySystem: null,
  action: null,
  subject: null,
  subjectId: null,
  from: null,
  until: null,
};

test('the address filters the log', () => {
  expect(filterOf('who=+alex+&action=user_promoted&kind=user&about=7')).toEqual({
    ...nothing,
    actor: 'alex',
    action: 'USER_PROMOTED',
    subject: 'USER',
    subjectId: '7',
  });
  expect(filterOf('by=system')).toEqual({ ...nothing, isBySystem: true });
  expect(filterOf('by=users')).toEqual({ ...nothing, isBySystem: false });
  expect(filterOf('')).toEqual(nothing);
});

test('a day begins at local midnight, and the last day is included', () => {
  const { from, until } = filterOf('from=2026-11-21&until=2026-11-21');
  expect(from).toBe(new Date(2026, 10, 21).toISOString());
  expect(until).toBe(new Date(2026, 10, 22).toISOString());
});

test.each([
  'action=lost',
  'action=constructor',
  'by=guests',
  'kind=__proto__',
  'from=2026-13-01',
  'until=tomorrow',
  'from=2026-02-31',
  'until=2026-02-31',
])('%s is ignored', (query) => {
  expect(filterOf(query)).toEqual(nothing);
});

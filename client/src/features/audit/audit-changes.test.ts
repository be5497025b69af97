import { expect, test } from 'vitest';
import { describeChange } from './audit-changes.tsx';

test.each([
  [
    { field: 'priceCents', before: '900', after: '950' },
    { field: 'price', before: '$9.00', after: '$9.50' },
  ],
  [
    { field: 'role', before: 'CUSTOMER', after: 'ADMIN' },
    { field: 'role', before: 'customer', after: 'admin' },
  ],
  [
    { field: 'status', before: 'PAST_DUE', after: 'IN_TRANSIT' },
    { field: 'status', before: 'past due', after: 'in transit' },
  ],
  [
    { field: 'carrier', before: 'FREIGHT', after: 'OWN_TRUCK' },
    { field: 'carrier', before: 'freight', after: 'own truck' },
  ],
  [
    { field: 'method', before: null, after: 'BANK_TRANSFER' },
    { field: 'method', before: null, after: 'bank transfer' },
  ],
  [
    { field: 'brand', before: 'York', after: 'YORK' },
    { field: 'brand', before: 'York', after: 'YORK' },
  ],
  [
    { field: 'bin', before: 'A', after: 'B' },
    { field: 'bin', before: 'A', after: 'B' },
  ],
  [
    { field: 'partNumber', before: null, after: 'KV-1' },
    { field: 'part number', before: null, after: 'KV-1' },
  ],
  [
    { field: 'archivedAt', before: '2026-11-21T12:00:00Z', after: null },
    { field: 'archived', before: expect.stringContaining('2026') as string, after: 'none' },
  ],
  [
    { field: 'reservedUntil', before: '2026-11-21T12:00:00+00:00', after: null },
    { field: 'reserved until', before: expect.stringMatching(/^Nov 21, 2026, /) as string, after: 'none' },
  ],
])('%j is described in words', (change, words) => {
  expect(describeChange({ __typename: 'AuditChange', ...change })).toEqual(words);
});

const text = 'x'.repeat(2_000);

test.each([
  { before: `${text} old`, after: `${text} new`, shown: ['x old', 'x new'] },
  { before: `${text} old ${text}`, after: `${text} new ${text}`, shown: ['x old x', 'x new x'] },
  { before: text, after: `${text} new`, shown: ['x', 'x new'] },
])('long texts are truncated around their difference: $shown', ({ before, after, shown }) => {
  const change = describeChange({ __typename: 'AuditChange', field: 'taxRates', before, after });
  const values = [change.before, change.after];
  expect(values).toEqual(shown.map((part) => expect.stringContaining(part) as string));
  expect(values).toEqual(shown.map(() => expect.stringMatching(/^….{1,140}…?$/) as string));
});

test('a long text is truncated', () => {
  expect(
    describeChange({ __typename: 'AuditChange', field: 'description', before: null, after: text }).after,
  ).toHaveLength(141);
});

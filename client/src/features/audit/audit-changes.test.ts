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
])('%j is described in words', (change, words) => {
  expect(describeChange({ __typename: 'AuditChange', ...change })).toEqual(words);
});

test('a long text is truncated', () => {
  const text = 'x'.repeat(2_000);
  expect(
    describeChange({ __typename: 'AuditChange', field: 'description', before: null, after: text }).after,
  ).toHaveLength(141);
});

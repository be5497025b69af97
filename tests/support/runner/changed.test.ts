import { expect, test } from 'vitest';
import { select } from './changed.ts';

const architecture = ['tests/architecture/plain-words.test.ts', 'tests/architecture/small-files.test.ts'];

const tests = [
  'client/src/app/pages.test.tsx',
  'client/src/features/orders/quantity.test.ts',
  'prisma/seed/seed.test.ts',
  'server/src/graphql/descriptions.test.ts',
  'server/src/modules/orders/lifecycle/lifecycle.test.ts',
  'server/src/modules/orders/orders.test.ts',
  'server/src/test/migrations.test.ts',
  ...architecture,
  'tests/e2e/login.test.ts',
  'tests/kubernetes/schemas.test.ts',
];

test.each([
  ['code', 'server/src/modules/orders/order-event.sql.ts', ['server/src/modules/orders/orders.test.ts']],
  [
    'code of a folder without tests',
    'server/src/modules/orders/listing/listing.sql.ts',
    ['server/src/modules/orders/orders.test.ts'],
  ],
  ['a test', 'client/src/app/pages.test.tsx', ['client/src/app/pages.test.tsx']],
  ['a browser test', 'tests/e2e/login.test.ts', ['tests/e2e/login.test.ts']],
  ['a support file of the browser tests', 'tests/support/browser/screen.ts', []],
  ['the Prisma schema', 'prisma/schema.prisma', ['prisma/seed/seed.test.ts', 'server/src/test/migrations.test.ts']],
  ['a page of the docs', 'docs/rest.md', []],
  ['the docs of the API', 'docs/graphql.md', ['server/src/graphql/descriptions.test.ts']],
  ['a manifest', 'kubernetes/base/service.yaml', ['tests/kubernetes/schemas.test.ts']],
])('a change of %s selects the tests near it: %s', (_kind, file, expected) => {
  const chosen = select([file], tests).tests;
  expect(chosen.filter((one) => !architecture.includes(one))).toEqual(expected);
  expect(chosen).toEqual(expect.arrayContaining(architecture));
});

test.each([
  ['schema.graphql', ['schema', 'breaking', 'documents']],
  ['server/src/modules/orders/order.type.ts', ['types', 'schema', 'breaking', 'documents']],
  ['server/src/rest/orders.ts', ['types', 'openapi']],
  ['client/index.html', ['budget']],
  ['package-lock.json', ['types', 'unused']],
  ['docs/rest.md', []],
])('a change of %s selects its steps of the check', (file, steps) => {
  expect(select([file], tests).steps).toEqual(steps);
});

test.each([
  ['client/src/app/routes.tsx', true],
  ['tests/support/browser/screen.ts', true],
  ['tests/e2e/login.test.ts', false],
  ['server/src/app.ts', false],
])('a change of %s leaves browser tests out: %s', (file, isSkipped) => {
  expect(select([file], tests).isBrowserTestSkipped).toBe(isSkipped);
});

test('no change selects nothing', () => {
  expect(select([], tests)).toEqual({ tests: [], steps: [], isBrowserTestSkipped: false });
});

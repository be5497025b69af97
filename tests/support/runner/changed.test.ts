import { expect, test } from 'vitest';
import { rules, select, testFiles } from './changed.ts';

const architecture = ['tests/architecture/plain-words.test.ts', 'tests/architecture/small-files.test.ts'];

const links = 'tests/architecture/document-links.test.ts';

const tests = [
  'client/src/app/pages.test.tsx',
  'client/src/app/routes.test.ts',
  'client/src/features/orders/quantity.test.ts',
  'prisma/seed/seed.test.ts',
  'server/src/doctor/doctor.test.ts',
  'server/src/graphql/descriptions.test.ts',
  'server/src/http/http.test.ts',
  'server/src/http/monitoring.test.ts',
  'server/src/modules/orders/lifecycle/lifecycle.test.ts',
  'server/src/modules/orders/orders.test.ts',
  'server/src/modules/products/editing/product-editing.test.ts',
  'server/src/rest/guide.test.ts',
  'server/src/test/migrations.test.ts',
  'tests/architecture/document-links.test.ts',
  'tests/architecture/ignored-files.test.ts',
  'tests/architecture/migration-names.test.ts',
  'tests/architecture/overrides.test.ts',
  ...architecture,
  'tests/e2e/login.test.ts',
  'tests/kubernetes/deployment.test.ts',
  'tests/kubernetes/schemas.test.ts',
  'tests/nodes/node-versions.test.ts',
];

test.each([
  ['code', 'server/src/modules/orders/order-event.sql.ts', ['server/src/modules/orders/orders.test.ts']],
  [
    'code of a folder without tests',
    'server/src/modules/orders/listing/listing.sql.ts',
    ['server/src/modules/orders/orders.test.ts'],
  ],
  [
    'a feature of the client',
    'client/src/features/mails/mail-columns.tsx',
    ['client/src/app/pages.test.tsx', 'client/src/app/routes.test.ts'],
  ],
  [
    'a feature with a test',
    'client/src/features/orders/price.ts',
    ['client/src/app/pages.test.tsx', 'client/src/app/routes.test.ts', 'client/src/features/orders/quantity.test.ts'],
  ],
  [
    'a test of a feature',
    'client/src/features/orders/quantity.test.ts',
    ['client/src/features/orders/quantity.test.ts'],
  ],
  [
    'code whose tests are in the folders below',
    'server/src/modules/products/product.type.ts',
    ['server/src/modules/products/editing/product-editing.test.ts'],
  ],
  ['a test', 'client/src/app/pages.test.tsx', ['client/src/app/pages.test.tsx']],
  ['a browser test', 'tests/e2e/login.test.ts', ['tests/e2e/login.test.ts']],
  ['a support file of the browser tests', 'tests/support/browser/screen.ts', []],
  [
    'the Prisma schema',
    'prisma/schema.prisma',
    ['prisma/seed/seed.test.ts', 'server/src/test/migrations.test.ts', 'tests/architecture/migration-names.test.ts'],
  ],
  ['a page of the docs', 'docs/design.md', [links]],
  ['the docs of the GraphQL API', 'docs/graphql.md', ['server/src/graphql/descriptions.test.ts', links]],
  ['the docs of the REST API', 'docs/rest.md', ['server/src/rest/guide.test.ts', links]],
  [
    'the manual',
    'docs/operations.md',
    ['server/src/doctor/doctor.test.ts', links, 'tests/kubernetes/deployment.test.ts'],
  ],
  ['the table of versions', 'docs/node-versions.md', [links, 'tests/nodes/node-versions.test.ts']],
  ['the Dockerfile', 'Dockerfile', ['tests/nodes/node-versions.test.ts']],
  ['the packages', 'package.json', ['tests/architecture/overrides.test.ts', 'tests/nodes/node-versions.test.ts']],
  ['the lock file', 'package-lock.json', ['tests/architecture/overrides.test.ts']],
  ['the ignored files', '.dockerignore', ['tests/architecture/ignored-files.test.ts']],
  ['the alerts', 'monitoring/alerts.yml', ['server/src/http/monitoring.test.ts']],
  [
    'a manifest',
    'kubernetes/base/service.yaml',
    ['server/src/http/http.test.ts', 'tests/kubernetes/deployment.test.ts', 'tests/kubernetes/schemas.test.ts'],
  ],
])('a change of %s selects the tests near it: %s', (_kind, file, expected) => {
  const chosen = select([file], tests).tests;
  expect(chosen.filter((one) => !architecture.includes(one))).toEqual(expected);
  expect(chosen).toEqual(expect.arrayContaining(architecture));
});

test.each([
  ['schema.graphql', ['schema', 'breaking', 'documents']],
  ['server/src/modules/orders/order.type.ts', ['types', 'schema', 'breaking', 'documents']],
  ['server/src/rest/orders.ts', ['types', 'openapi']],
  ['client/src/features/basket/use-basket.ts', ['types', 'documents']],
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

test('each rule with tests selects some of the repository', async () => {
  const files = await testFiles();
  const patterns = rules.flatMap((rule) => rule.tests ?? []);
  expect(patterns.filter((pattern) => !files.some((file) => pattern.test(file)))).toEqual([]);
});

test('no change selects nothing', () => {
  expect(select([], tests)).toEqual({ tests: [], steps: [], isBrowserTestSkipped: false });
});

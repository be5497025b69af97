// @ts-check
// Which part of the code may import which: the tables behind the lint rules of plugin.js.

/**
 * @typedef {object} Area
 * @property {string} name the name that other entries list
 * @property {string} at its file, or its folder (ending in a slash), from the repository root
 * @property {boolean} [each] each folder (or file) in it is an area of its own; these may not import each other
 * @property {string[]} may the areas that it may import, besides itself
 * @property {string[]} [types] the areas from which it may import types
 * @property {string[]} [files] single files that it may import from other areas
 * @property {string[]} [tests] the areas that its test files may import, too
 */

const serverTests = [
  'server/test',
  'server/app',
  'server/services',
  'server/config',
  'server/generated',
  'server/platform',
];
const clientShared = ['client/ui', 'client/adapters', 'client/lib', 'client/generated'];

/** The first match wins. @type {Area[]} */
export const boundaries = [
  { name: 'server/start', at: 'server/src/start.ts', may: ['server/main'] },
  { name: 'server/main', at: 'server/src/main.ts', may: ['server/*'] },
  {
    name: 'server/app',
    at: 'server/src/app.ts',
    may: ['server/graphql', 'server/rest', 'server/http', 'server/platform'],
    types: ['server/config', 'server/context', 'server/modules', 'server/ports'],
  },
  { name: 'server/config', at: 'server/src/config.ts', may: ['server/config-parts', 'server/platform'] },
  { name: 'server/config-parts', at: 'server/src/config.combinations.ts', may: ['server/config-parts'] },
  { name: 'server/config-parts', at: 'server/src/config.feeds.ts', may: ['server/config-parts'] },
  { name: 'server/config-parts', at: 'server/src/config.images.ts', may: ['server/config-parts'] },
  { name: 'server/config-parts', at: 'server/src/config.mail.ts', may: ['server/config-parts'] },
  { name: 'server/config-parts', at: 'server/src/config.reservations.ts', may: ['server/config-parts'] },
  { name: 'server/config-parts', at: 'server/src/config.validators.ts', may: [] },
  { name: 'server/config-test', at: 'server/src/config.test.ts', may: ['server/config'] },
  {
    name: 'server/context',
    at: 'server/src/context.ts',
    may: ['server/modules', 'server/platform'],
    types: ['server/services'],
  },
  {
    name: 'server/background-jobs',
    at: 'server/src/background-jobs.ts',
    may: ['server/modules', 'server/platform'],
    types: ['server/config', 'server/context'],
  },
  {
    name: 'server/services',
    at: 'server/src/services.ts',
    may: ['server/modules', 'server/platform'],
    types: ['server/config', 'server/ports'],
  },
  {
    name: 'server/http',
    at: 'server/src/http/',
    may: ['server/platform'],
    types: ['server/config', 'server/context', 'server/modules'],
    tests: serverTests,
  },
  {
    name: 'server/modules',
    at: 'server/src/modules/',
    each: true,
    may: ['server/ports', 'server/platform', 'server/generated'],
    types: ['server/modules', 'server/context'],
    // Each statement that changes an order adds a line to its history, in orders and in payments; both return stock.
    files: ['server/src/modules/orders/order-event.sql.ts', 'server/src/modules/orders/stock.sql.ts'],
    tests: serverTests,
  },
  { name: 'server/ports', at: 'server/src/ports/', may: [] },
  { name: 'server/adapters', at: 'server/src/adapters/', may: ['server/ports', 'server/platform'], tests: serverTests },
  {
    name: 'server/graphql',
    at: 'server/src/graphql/',
    may: ['server/modules', 'server/context', 'server/platform'],
    types: ['server/config'],
    tests: serverTests,
  },
  {
    name: 'server/rest',
    at: 'server/src/rest/',
    may: ['server/modules', 'server/context', 'server/platform'],
    types: ['server/config'],
    tests: serverTests,
  },
  {
    name: 'server/doctor',
    at: 'server/src/doctor/',
    may: ['server/config', 'server/adapters', 'server/platform'],
    tests: [...serverTests, 'sandbox'],
  },
  { name: 'server/platform', at: 'server/src/platform/', may: ['server/generated'], tests: serverTests },
  { name: 'server/generated', at: 'server/src/generated/', may: [] },
  {
    name: 'server/test',
    at: 'server/src/test/',
    may: ['server/*', 'sandbox'],
    files: [
      'tests/support/environment/database.ts',
      'tests/support/crash-recovery/crashable-server.ts',
      'tests/support/google/redirect-https.ts',
      'tests/support/google/stand-in.ts',
    ],
  },

  { name: 'client/main', at: 'client/src/main.tsx', may: ['client/app', ...clientShared] },
  {
    name: 'client/app',
    at: 'client/src/app/',
    may: ['client/features', 'client/posts', 'client/session', ...clientShared],
    tests: ['client/test'],
  },
  {
    name: 'client/features',
    at: 'client/src/features/',
    each: true,
    may: ['client/session', 'client/posts', 'client/quote', ...clientShared],
    tests: ['client/app', 'client/test'],
  },
  { name: 'client/quote', at: 'client/src/quote/', may: clientShared },
  { name: 'client/posts', at: 'client/src/posts/', may: ['client/session', ...clientShared] },
  { name: 'client/session', at: 'client/src/session/', may: clientShared, tests: ['client/test'] },
  { name: 'client/ui', at: 'client/src/ui/', may: ['client/lib'], tests: ['client/test'] },
  { name: 'client/adapters', at: 'client/src/adapters/', may: ['client/lib'], tests: ['client/test'] },
  { name: 'client/lib', at: 'client/src/lib/', may: [] },
  { name: 'client/generated', at: 'client/src/generated/', may: [] },
  { name: 'client/test', at: 'client/src/test/', may: ['client/*'] },

  // migrate() is the function that the server runs on start.
  {
    name: 'sandbox',
    at: 'sandbox/',
    may: ['prisma'],
    files: ['server/src/platform/migrate.ts'],
    tests: ['server/config'],
  },
  { name: 'prisma', at: 'prisma/', may: [], tests: ['tests'] },
  // Tests use public entry points only, the addresses of the pages, and the searches of the diagrams. migrate() and readConfig()
  // are the functions that the server runs on start.
  {
    name: 'tests',
    at: 'tests/',
    may: ['sandbox', 'prisma', 'server/app'],
    files: [
      'server/src/platform/migrate.ts',
      'server/src/config.ts',
      'client/src/lib/paths.ts',
      'client/src/features/diagrams/kind-of.ts',
      'client/src/features/diagrams/kinds.ts',
    ],
  },
];

/**
 * @typedef {object} PackageOwner
 * @property {string} name the name in messages
 * @property {RegExp} match the import specifiers
 * @property {RegExp[]} only the files that may import them
 * @property {RegExp[]} [types] the files that may import their types
 * @property {boolean} [vendor] a vendor's SDK: an adapter imports only one of these
 */

// In a module, services use the database, and resolvers and types use GraphQL; no file uses both.
const graphqlFile = /^server\/src\/modules\/.*\.(resolver|type|input)\.ts$/;
const moduleInside = /^server\/src\/modules\/(?!.*\.(resolver|type|input|policy)\.ts$)/;
const serverTop = /^server\/src\/(app|context|main)\.ts$/;
const serverApis = /^server\/src\/(graphql|http|rest)\//;

/** @type {PackageOwner[]} */
export const packageOwners = [
  {
    name: "the identity vendor's SDK",
    match: /^(firebase|firebase-admin|@firebase\/[^/]+)(\/|$)/,
    only: [/^(server|client)\/src\/adapters\//],
    vendor: true,
  },
  {
    name: "the card vendor's SDK",
    match: /^(stripe|@stripe\/[^/]+)(\/|$)/,
    only: [/^(server|client)\/src\/adapters\//, /^sandbox\//],
    vendor: true,
  },
  {
    name: "the bucket vendor's SDK",
    match: /^aws4fetch$/,
    only: [/^server\/src\/adapters\//],
    vendor: true,
  },
  {
    name: 'Prisma and pg',
    // The generated enums are plain strings that types and inputs may use.
    match: /^((pg|@prisma\/[^/]+)(\/|$)|#generated\/prisma\/(?!enums\.ts$))/,
    only: [
      moduleInside,
      /^server\/src\/(platform|adapters)\//,
      /^server\/src\/main\.ts$/,
      /^(prisma|sandbox)\//,
      /^tests\/(bench|faults|support)\//,
    ],
    types: [/^server\/src\/modules\//, /^server\/src\/(app|context)\.ts$/],
  },
  {
    name: 'the GraphQL server',
    match:
      /^(graphql|type-graphql|graphql-scalars|@apollo\/server|@graphql-tools\/[^/]+|@as-integrations\/[^/]+)(\/|$)/,
    only: [graphqlFile, serverTop, /^server\/src\/(graphql|platform|test\/fuzz)\//, /^client\//],
  },
  {
    name: 'the HTTP server',
    match: /^(fastify|@fastify\/[^/]+)(\/|$)/,
    only: [serverTop, serverApis, /^server\/src\/platform\//, /^sandbox\//],
    types: [/^server\/src\/test\//],
  },
  {
    name: 'the GraphQL client',
    match: /^@apollo\/client(\/|$)/,
    only: [/^client\/src\/(app|features|posts|quote|session|lib|test|generated)\//],
  },
];

/** Areas that import no package at all. */
export const withoutPackages = ['server/ports'];

// @ts-check
// Who may import whom: the table behind the lint rules of plugin.js, and the only place to change when a room changes.

/**
 * @typedef {object} Room
 * @property {string} name what the others call it in their lists
 * @property {string} at the file, or the folder (ending in a slash), from the top of the checkout
 * @property {boolean} [each] every folder (or file) in it is a room of its own; these may not import each other
 * @property {string[]} may the rooms it may import from, besides itself
 * @property {string[]} [types] the rooms it may import types from
 * @property {string[]} [files] single files that it may import from rooms otherwise closed
 * @property {string[]} [tests] what its test files may import besides
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

/** The first match wins. @type {Room[]} */
export const rooms = [
  { name: 'server/main', at: 'server/src/main.ts', may: ['server/*'] },
  {
    name: 'server/app',
    at: 'server/src/app.ts',
    may: ['server/graphql', 'server/rest', 'server/http', 'server/platform'],
    types: ['server/config', 'server/context', 'server/modules', 'server/ports'],
  },
  { name: 'server/config', at: 'server/src/config.ts', may: ['server/config-faults', 'server/platform'] },
  { name: 'server/config-faults', at: 'server/src/config.faults.ts', may: [] },
  { name: 'server/config-test', at: 'server/src/config.test.ts', may: ['server/config'] },
  {
    name: 'server/context',
    at: 'server/src/context.ts',
    may: ['server/modules', 'server/platform'],
    types: ['server/ports', 'server/config'],
  },
  {
    name: 'server/services',
    at: 'server/src/services.ts',
    may: ['server/modules'],
    types: ['server/config', 'server/context', 'server/ports', 'server/platform'],
  },
  {
    name: 'server/http',
    at: 'server/src/http/',
    may: ['server/platform'],
    types: ['server/config', 'server/modules'],
    tests: serverTests,
  },
  {
    name: 'server/modules',
    at: 'server/src/modules/',
    each: true,
    may: ['server/ports', 'server/platform', 'server/generated'],
    types: ['server/modules', 'server/context'],
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
  { name: 'server/platform', at: 'server/src/platform/', may: ['server/generated'], tests: serverTests },
  { name: 'server/generated', at: 'server/src/generated/', may: [] },
  {
    name: 'server/test',
    at: 'server/src/test/',
    may: ['server/*'],
    files: ['tests/support/database.ts', 'tests/support/cards.ts', 'tests/support/killable-server.ts'],
  },

  { name: 'client/main', at: 'client/src/main.tsx', may: ['client/app', ...clientShared] },
  {
    name: 'client/app',
    at: 'client/src/app/',
    may: ['client/features', 'client/session', ...clientShared],
    tests: ['client/test'],
  },
  {
    name: 'client/features',
    at: 'client/src/features/',
    each: true,
    may: ['client/session', ...clientShared],
    tests: ['client/app', 'client/test'],
  },
  { name: 'client/session', at: 'client/src/session/', may: clientShared, tests: ['client/test'] },
  { name: 'client/ui', at: 'client/src/ui/', may: ['client/lib'], tests: ['client/test'] },
  { name: 'client/adapters', at: 'client/src/adapters/', may: ['client/lib'], tests: ['client/test'] },
  { name: 'client/lib', at: 'client/src/lib/', may: [] },
  { name: 'client/generated', at: 'client/src/generated/', may: [] },
  { name: 'client/test', at: 'client/src/test/', may: ['client/*'] },

  { name: 'sandbox', at: 'sandbox/', may: ['prisma'] },
  { name: 'prisma', at: 'prisma/', may: [], tests: ['tests'] },
  // Public faces only; migrate() is the one that the server itself calls on start.
  { name: 'tests', at: 'tests/', may: ['sandbox', 'prisma', 'server/app'], files: ['server/src/platform/migrate.ts'] },
];

/**
 * @typedef {object} Packages
 * @property {string} name how a message calls them
 * @property {RegExp} match the import specifiers
 * @property {RegExp[]} only the files that may name them
 * @property {RegExp[]} [types] the files that may name their types
 * @property {boolean} [vendor] a vendor's SDK: two of them never share an adapter
 */

// In a module, the database is the services' and GraphQL is the door-side files': no file knows both.
const doorFile = /^server\/src\/modules\/.*\.(resolver|type|input)\.ts$/;
const moduleInside = /^server\/src\/modules\/(?!.*\.(resolver|type|input|policy)\.ts$)/;
const serverTop = /^server\/src\/(app|context|main)\.ts$/;
const serverDoors = /^server\/src\/(graphql|http|rest)\//;

/** @type {Packages[]} */
export const packages = [
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
    match: /^@aws-sdk\//,
    only: [/^server\/src\/adapters\//, /^sandbox\//],
    vendor: true,
  },
  {
    name: 'Prisma and pg',
    // The generated enums are plain words, free for types and inputs.
    match: /^((pg|@prisma\/[^/]+)(\/|$)|#generated\/prisma\/(?!enums\.ts$))/,
    only: [
      moduleInside,
      /^server\/src\/(platform|adapters)\//,
      /^server\/src\/main\.ts$/,
      /^(prisma|sandbox)\//,
      /^tests\/(bench|support)\//,
    ],
    types: [/^server\/src\/modules\//, /^server\/src\/(app|context)\.ts$/],
  },
  {
    name: 'the GraphQL server',
    match:
      /^(graphql|type-graphql|graphql-scalars|@apollo\/server|@graphql-tools\/[^/]+|@as-integrations\/[^/]+)(\/|$)/,
    only: [doorFile, serverTop, /^server\/src\/(graphql|platform)\//, /^client\//],
  },
  {
    name: 'the HTTP server',
    match: /^(fastify|@fastify\/[^/]+)(\/|$)/,
    only: [serverTop, serverDoors, /^server\/src\/platform\//, /^sandbox\//],
  },
  {
    name: 'the GraphQL client',
    match: /^@apollo\/client(\/|$)/,
    only: [/^client\/src\/(app|features|session|lib|test|generated)\//],
  },
];

/** Rooms that import no package at all. */
export const bare = ['server/ports'];

// @ts-check
// The lint rules that keep the rooms of the house apart; the table they read is rooms.js.
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bare, packages, rooms } from './rooms.js';

/** @import { Room } from './rooms.js' */
/** @typedef {{ name: string, own: string, room: Room }} Place */
/** @typedef {{ filename: string, report: (fault: { node: object, message: string }) => void }} Context */
/** @typedef {{ importKind?: string, exportKind?: string }} Kinds */
/** @typedef {Kinds & { type: string, source?: { value?: unknown } | null, specifiers?: Kinds[] }} Import */
/** @typedef {{ from: string, specifier: string, typeOnly: boolean }} Edge */
/** @typedef {{ callee: { object?: { name?: string }, property?: { name?: string } } }} Call */

const top = join(dirname(fileURLToPath(import.meta.url)), '../..');
const isTest = (/** @type {string} */ path) => /\.test\.tsx?$/.test(path) || path.startsWith('server/src/test/');
const fromTop = (/** @type {Context} */ context) => relative(top, context.filename).split(sep).join('/');

/** @param {string} path from the top of the checkout @returns {Place | undefined} */
function placeOf(path) {
  const room = rooms.find(({ at }) => path === at || (at.endsWith('/') && path.startsWith(at)));
  if (!room) return undefined;
  const [member = ''] = room.each ? path.slice(room.at.length).split('/') : [];
  return { name: room.name, own: room.at + member, room };
}

/** The file that an import names, from the top of the checkout, or undefined for a package. @param {Edge} edge */
function targetOf({ specifier, from }) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  if (specifier.startsWith('#')) return `${from.split('/')[0]}/src/${specifier.slice(1)}`;
  return /^@kelvin\/(.+)$/.exec(specifier)?.[1]?.replace(/^([^/]+)$/, '$1/');
}

/** @param {string[]} list @param {string} name */
const lists = (list, name) => list.includes(name) || list.includes(name.replace(/\/.*/, '/*'));

/** @param {Import} node */
function isTypeOnly({ type, importKind, exportKind, specifiers = [] }) {
  if (type === 'TSImportType' || importKind === 'type' || exportKind === 'type') return true;
  return specifiers.length > 0 && specifiers.every((one) => (one.importKind ?? one.exportKind) === 'type');
}

/**
 * A rule that looks at every import of a file.
 * @param {string} description
 * @param {(edge: Edge) => string | undefined} fault
 */
function importRule(description, fault) {
  return {
    meta: { type: 'problem', docs: { description } },
    create(/** @type {Context} */ context) {
      const from = fromTop(context);
      const look = (/** @type {Import} */ node) => {
        if (!node.source || typeof node.source.value !== 'string') return;
        const message = fault({ from, specifier: node.source.value, typeOnly: isTypeOnly(node) });
        if (message) context.report({ node: node.source, message });
      };
      const kinds = [
        'ImportDeclaration',
        'ExportNamedDeclaration',
        'ExportAllDeclaration',
        'ImportExpression',
        'TSImportType',
      ];
      return Object.fromEntries(kinds.map((kind) => [kind, look]));
    },
  };
}

const roomRule = importRule('a room imports only the rooms that its row of the table names', (edge) => {
  const { from, typeOnly } = edge;
  const here = placeOf(from);
  if (!here)
    return /^(server|client)\/src\//.test(from) ? `${from} is in no room: see tests/house/rooms.js` : undefined;
  const target = targetOf(edge);
  if (!target) return bare.includes(here.name) ? `${here.own} imports no package: it says what, not who` : undefined;
  const there = placeOf(target);
  if (!there)
    return /^(server|client)\//.test(target) ? `${target} is in no room: see tests/house/rooms.js` : undefined;
  const { may, types = [], files = [], tests = [] } = here.room;
  if (there.own === here.own || files.includes(target) || lists(may, there.name)) return undefined;
  if (isTest(from) && lists(tests, there.name)) return undefined;
  if (!lists(types, there.name)) return `${here.own} may not import ${there.own}`;
  // A field that yields another module's type names its class: the one value that modules share.
  if (typeOnly || target.endsWith('.type.ts')) return undefined;
  return `${here.own} may import types only from ${there.own}: let the value arrive as an argument`;
});

const homeless = {
  meta: { type: 'problem', docs: { description: 'every file is in a room of the table' } },
  create(/** @type {Context} */ context) {
    const from = fromTop(context);
    if (!/^(server|client)\/src\//.test(from) || placeOf(from)) return {};
    return {
      Program: (/** @type {object} */ node) =>
        context.report({ node, message: `${from} is in no room of the house: see tests/house/rooms.js` }),
    };
  },
};

const pathRule = importRule('relative imports inside a room, #… across rooms', (edge) => {
  const { from, specifier } = edge;
  const here = placeOf(from);
  const target = targetOf(edge);
  const workspace = /^(server|client)\/src\//.exec(from)?.[0];
  if (!here || !workspace || !target?.startsWith(workspace)) return undefined;
  const stays = placeOf(target)?.own === here.own;
  if (specifier.startsWith('.') && !stays) return `${specifier} climbs out of ${here.own}: import it by its #… path`;
  if (specifier.startsWith('#') && stays) return `${specifier} stays in ${here.own}: import it by a relative path`;
  return undefined;
});

const packageRule = importRule('a package is named only in the rooms that own it', ({ from, specifier, typeOnly }) => {
  const rule = packages.find(({ match }) => match.test(specifier));
  if (!rule || isTest(from) || !/^(server|client|sandbox|prisma|tests)\//.test(from)) return undefined;
  const allowed = [...rule.only, ...(typeOnly ? (rule.types ?? []) : [])];
  if (allowed.some((files) => files.test(from))) return undefined;
  return `${rule.name} (${specifier}) is not to be named in ${from}`;
});

const oneVendor = {
  meta: { type: 'problem', docs: { description: 'an adapter names one vendor' } },
  create(/** @type {Context} */ context) {
    if (!/\/src\/adapters\//.test(fromTop(context))) return {};
    /** @type {string | undefined} */
    let first;
    return {
      ImportDeclaration(/** @type {{ source: { value: string } }} */ node) {
        const vendor = packages.find((rule) => rule.vendor && rule.match.test(node.source.value))?.name;
        if (!vendor) return;
        first ??= vendor;
        if (vendor === first) return;
        context.report({
          node: node.source,
          message: `an adapter names one vendor, and this one names ${first} already`,
        });
      },
    };
  },
};

const starts = {
  meta: { type: 'problem', docs: { description: "only the server's main starts and stops anything" } },
  create(/** @type {Context} */ context) {
    const from = fromTop(context);
    if (!from.startsWith('server/src/') || from === 'server/src/main.ts' || isTest(from)) return {};
    return {
      CallExpression(/** @type {Call} */ node) {
        const { object, property } = node.callee;
        const name = property?.name ?? '';
        if (name !== 'listen' && !(object?.name === 'process' && ['on', 'once', 'exit'].includes(name))) return;
        context.report({
          node,
          message: `${name}() belongs to server/src/main.ts, the only file that starts or stops anything`,
        });
      },
    };
  },
};

export default {
  meta: { name: 'house' },
  rules: { rooms: roomRule, homeless, paths: pathRule, packages: packageRule, 'one-vendor': oneVendor, starts },
};

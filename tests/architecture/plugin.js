// @ts-check
// The lint rules of the layout. boundaries.js holds the tables that they read.
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { boundaries, packageOwners, withoutPackages } from './boundaries.js';
import { findOddWords, isChecked } from './plain-words.js';

/** @import { Area } from './boundaries.js' */
/** @typedef {{ name: string, own: string, area: Area }} Place */
/** @typedef {{ filename: string, report: (violation: { node: object, message: string }) => void }} Context */
/** @typedef {{ importKind?: string, exportKind?: string }} Kinds */
/** @typedef {Kinds & { type: string, source?: { value?: unknown } | null, specifiers?: Kinds[] }} Import */
/** @typedef {{ from: string, specifier: string, typeOnly: boolean }} Edge */
/** @typedef {{ callee: { object?: { name?: string }, property?: { name?: string } } }} Call */

const top = join(dirname(fileURLToPath(import.meta.url)), '../..');
const isTest = (/** @type {string} */ path) => /\.test\.tsx?$/.test(path) || /^server\/src\/(.+\/)?test\//.test(path);
const fromTop = (/** @type {Context} */ context) => relative(top, context.filename).split(sep).join('/');

/** @param {string} path from the top of the checkout @returns {Place | undefined} */
function placeOf(path) {
  const area = boundaries.find(({ at }) => path === at || (at.endsWith('/') && path.startsWith(at)));
  if (!area) return undefined;
  const [member = ''] = area.each ? path.slice(area.at.length).split('/') : [];
  return { name: area.name, own: area.at + member, area };
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
 * Makes a rule that checks every import of a file.
 * @param {string} description
 * @param {(edge: Edge) => string | undefined} violationOf the message, or undefined for an allowed import
 */
function importRule(description, violationOf) {
  return {
    meta: { type: 'problem', docs: { description } },
    create(/** @type {Context} */ context) {
      const from = fromTop(context);
      const check = (/** @type {Import} */ node) => {
        if (!node.source || typeof node.source.value !== 'string') return;
        const message = violationOf({ from, specifier: node.source.value, typeOnly: isTypeOnly(node) });
        if (message) context.report({ node: node.source, message });
      };
      const kinds = [
        'ImportDeclaration',
        'ExportNamedDeclaration',
        'ExportAllDeclaration',
        'ImportExpression',
        'TSImportType',
      ];
      return Object.fromEntries(kinds.map((kind) => [kind, check]));
    },
  };
}

const boundaryRule = importRule('an area imports only the areas that its entry in boundaries.js lists', (edge) => {
  const { from, typeOnly } = edge;
  const here = placeOf(from);
  if (!here) return undefined; // known-folder reports it
  const target = targetOf(edge);
  if (!target) return withoutPackages.includes(here.name) ? `${here.own} may not import packages` : undefined;
  const there = placeOf(target);
  if (!there)
    return /^(server|client)\//.test(target)
      ? `${target} belongs to no area of tests/architecture/boundaries.js`
      : undefined;
  const { may, types = [], files = [], tests = [] } = here.area;
  if (there.own === here.own || files.includes(target) || lists(may, there.name)) return undefined;
  if (isTest(from) && lists(tests, there.name)) return undefined;
  if (!lists(types, there.name)) return `${here.own} may not import ${there.own}`;
  // A GraphQL field names the class of the type that it returns, also if another module declares it.
  if (typeOnly || target.endsWith('.type.ts')) return undefined;
  return `${here.own} may import only types from ${there.own}: pass the value as an argument`;
});

const knownFolder = {
  meta: { type: 'problem', docs: { description: 'every file belongs to an area of boundaries.js' } },
  create(/** @type {Context} */ context) {
    const from = fromTop(context);
    if (!/^(server|client)\/src\//.test(from) || placeOf(from)) return {};
    return {
      Program: (/** @type {object} */ node) =>
        context.report({ node, message: `${from} belongs to no area of tests/architecture/boundaries.js` }),
    };
  },
};

const pathRule = importRule('relative imports inside an area, #… imports across areas', (edge) => {
  const { from, specifier } = edge;
  const here = placeOf(from);
  const target = targetOf(edge);
  const workspace = /^(server|client)\/src\//.exec(from)?.[0];
  if (!here || !workspace || !target?.startsWith(workspace)) return undefined;
  const stays = placeOf(target)?.own === here.own;
  if (specifier.startsWith('.') && !stays) return `${specifier} leaves ${here.own}: use its #… path`;
  if (specifier.startsWith('#') && stays) return `${specifier} is inside ${here.own}: use a relative path`;
  return undefined;
});

const packageRule = importRule(
  'a package is imported only where boundaries.js allows it',
  ({ from, specifier, typeOnly }) => {
    const rule = packageOwners.find(({ match }) => match.test(specifier));
    if (!rule || isTest(from) || !/^(server|client|sandbox|prisma|tests)\//.test(from)) return undefined;
    const allowed = [...rule.only, ...(typeOnly ? (rule.types ?? []) : [])];
    if (allowed.some((files) => files.test(from))) return undefined;
    return `${from} may not import ${rule.name} (${specifier})`;
  },
);

const oneVendor = {
  meta: { type: 'problem', docs: { description: 'an adapter imports one vendor only' } },
  create(/** @type {Context} */ context) {
    if (!/\/src\/adapters\//.test(fromTop(context))) return {};
    /** @type {string | undefined} */
    let first;
    return {
      ImportDeclaration(/** @type {{ source: { value: string } }} */ node) {
        const vendor = packageOwners.find((rule) => rule.vendor && rule.match.test(node.source.value))?.name;
        if (!vendor) return;
        first ??= vendor;
        if (vendor === first) return;
        context.report({
          node: node.source,
          message: `an adapter imports one vendor, and this one already imports ${first}`,
        });
      },
    };
  },
};

const starts = {
  meta: { type: 'problem', docs: { description: "only the server's main.ts listens, handles signals and exits" } },
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
          message: `${name}() belongs in server/src/main.ts, the only file that starts or stops the process`,
        });
      },
    };
  },
};

/** @typedef {{ value?: unknown, parent?: { type: string } }} Text */
/** @typedef {{ sourceCode: { getAllComments(): Text[] } }} Source */

const plainWords = {
  meta: { type: 'suggestion', docs: { description: 'comments and strings use plain words' } },
  create(/** @type {Context & Source} */ context) {
    if (!isChecked(fromTop(context))) return {};
    const check = (/** @type {Text} */ node, /** @type {unknown} */ text = node.value) => {
      // An import has the name of a file, which is not prose.
      if (typeof text !== 'string' || /^(Import|Export)/.test(node.parent?.type ?? '')) return;
      for (const message of findOddWords(text)) context.report({ node, message });
    };
    return {
      Program: () => context.sourceCode.getAllComments().forEach((comment) => check(comment)),
      Literal: (/** @type {Text} */ node) => check(node),
      JSXText: (/** @type {Text} */ node) => check(node),
      TemplateElement: (/** @type {Text & { value: { raw: string } }} */ node) => check(node, node.value.raw),
    };
  },
};

export default {
  meta: { name: 'architecture' },
  rules: {
    boundaries: boundaryRule,
    'known-folder': knownFolder,
    paths: pathRule,
    packages: packageRule,
    'plain-words': plainWords,
    'one-vendor': oneVendor,
    starts,
  },
};

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  concatAST,
  type DocumentNode,
  getIntrospectionQuery,
  Kind,
  Lexer,
  type OperationDefinitionNode,
  parse,
  print,
  separateOperations,
  Source,
  TokenKind,
  visit,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/shop.ts';
import { limits } from './limits.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const letters = (n: number) => Array.from('abcdefghijklmnopqrstuvwxyz'.slice(0, n));

const fullIntrospection = getIntrospectionQuery({
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  schemaDescription: true,
  inputValueDeprecation: true,
});

describe('the documents of the browser app', () => {
  it.each(clientDocuments())('%s: within all limits', async (_name, document) => {
    expect(countTokens(document)).toBeLessThan(limits.tokens * 0.75);
    const { errors } = await shop.call(document);
    // Without variables they fail later; the limits are checked first.
    const codes = errors.map(({ extensions: { code }, message }) => `${code} ${message}`);
    expect(codes.filter((code) => /VALIDATION|PARSE|at most/.test(code))).toEqual([]);
  });
});

describe('introspection', () => {
  it('by GraphiQL passes when introspection is enabled', async () => {
    const { errors, data } = await shop.call<{ __schema: unknown }>(fullIntrospection);
    expect(errors).toEqual([]);
    expect(data.__schema).toBeDefined();
  });
});

describe('the cost of an operation', () => {
  const costOf = async (query: string, variables = {}) => {
    const payload = { query, variables };
    const answer = await shop.app.inject({ method: 'POST', url: '/graphql', payload });
    return answer.json<{ extensions?: { cost: { requested: number; maximum: number } } }>().extensions?.cost.requested;
  };

  it.each([
    ['{ __typename }', 0],
    ['{ me { id name } }', 1],
    ['{ products(first: 10) { edges { node { id } } } }', 21],
    ['{ products(first: 10) { edges { node { id price { cents } } } } }', 31],
    ['{ products(first: 10) { edges { cursor } totalCount } }', 21],
    [
      '{ products(first: 10) { ...P } } fragment P on ProductConnection { edges { cursor } pageInfo { endCursor } }',
      12,
    ],
    ['{ a: me { id } b: me { id } }', 2],
    ['{ ...F } fragment F on Query { me { id } }', 1],
    ['{ me @include(if: false) { id } }', 0],
  ])('%s: %i', async (query, cost) => {
    expect(await costOf(query)).toBe(cost);
  });

  it('uses the page size of the variables', async () => {
    const query = 'query ($n: Int! = 20) { products(first: $n) { edges { node { id } } } }';
    expect(await costOf(query)).toBe(41);
    expect(await costOf(query, { n: 100 })).toBe(201);
  });

  it('depends on the variables of each request, also in a document that was measured before', async () => {
    const query =
      'query ($n: Int!, $has: Boolean!) { products(first: $n) { edges @include(if: $has) { cursor } } me @skip(if: $has) { id } }';
    const costs = [];
    for (const [n, has] of [
      [10, true],
      [10, false],
      [50, true],
      [50, false],
    ])
      costs.push(await costOf(query, { n, has }));
    expect(costs).toEqual([11, 2, 51, 2]);
  });

  it('is refused above the limit, with both numbers', async () => {
    const page = 'products(first: 100) { edges { node { id price { cents } } } }';
    const { code, errors } = await shop.call(
      `{ ${letters(7)
        .map((name) => `${name}: ${page}`)
        .join(' ')} }`,
    );
    expect(code).toBe('BAD_USER_INPUT');
    expect(errors[0]?.message).toMatch(/is 2107; the limit is 2000/);
  });
});

describe('the limits of a document', () => {
  it.each([
    [
      'aliases',
      `{ ${letters(16)
        .map((a) => `${a}: __typename`)
        .join(' ')} }`,
    ],
    [
      'directives',
      `{ ${letters(6)
        .map((a) => `${a}: __typename @include(if: true)`)
        .join(' ')} }`,
    ],
    [
      'root fields',
      `{ ${letters(11)
        .map((a) => `${a}: __typename`)
        .join(' ')} }`,
    ],
    ['repetitions of a field', '{ __typename __typename __typename }'],
    ['levels of fragments', `{ ${'... { '.repeat(9)} __typename ${' }'.repeat(9)} }`],
    ['characters in an alias', `{ ${'a'.repeat(65)}: __typename }`],
  ])('are reported: %s', async (name, document) => {
    const { code, errors } = await shop.call(document);
    expect(code).toBe('GRAPHQL_VALIDATION_FAILED');
    expect(errors.map(({ message }) => message).join()).toContain(`${name}; the limit is`);
  });
});

/** Every operation with its fragments, and the __typename that Apollo Client adds to each selection. */
function clientDocuments(): [string, string][] {
  const folder = 'client/src';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const all = concatAST(files.flatMap((file) => documentsIn(path.join(folder, file))));
  return Object.entries(separateOperations(all)).map(([name, document]) => {
    const isNamed = document.definitions.some(
      (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION && node.name?.value === name,
    );
    expect(isNamed).toBe(true);
    return [name, print(withTypenames(document))];
  });
}

/** The gql tags of a TypeScript file; interpolated fragments have gql tags of their own. */
function documentsIn(file: string): DocumentNode[] {
  if (!/(?<!\.test)\.tsx?$/.test(file)) return [];
  const tags = readFileSync(file, 'utf8').matchAll(/\bgql`([^`]*)`/g);
  return Array.from(tags, ([, text = '']) => parse(text.replaceAll(/\$\{\w+\}/g, '')));
}

/** Adds __typename to every selection set but the operation's own, as Apollo Client does. */
const withTypenames = (document: DocumentNode): DocumentNode =>
  visit(document, {
    SelectionSet: {
      leave: (node, _key, parent) =>
        parent && 'operation' in parent
          ? undefined
          : {
              ...node,
              selections: [...node.selections, { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }],
            },
    },
  });

function countTokens(document: string): number {
  const lexer = new Lexer(new Source(document));
  let count = 0;
  while (lexer.advance().kind !== TokenKind.EOF) count += 1;
  return count;
}

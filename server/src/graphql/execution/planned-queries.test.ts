import { buildSchema, execute, type GraphQLObjectType, type OperationDefinitionNode, parse } from 'graphql';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { property } from './direct-resolvers.ts';
import { makeQueryPlan } from './query-plan.ts';
import { QueryRun } from './query-run.ts';

const schema = buildSchema(`
  type Query { part(id: ID!, size: Int = 7): Part  parts: [Part!]!  broken: Part!  thing: Thing  list: [[Int]!] }
  union Thing = Part
  type Part { id: ID!  name(short: Boolean = false): String!  note: String  level: Level  price: Float  size: Int
    next: Part  friends(first: Int): [Part]  never: String!  badLevel: Level  badList: [String] }
  enum Level { HIGH LOW }
`);

const later = async <Value>(value: Value): Promise<Value> => value;

const part = (id: string, size = 0): object => ({
  id,
  size,
  price: 1.5,
  level: 'HIGH',
  note: null,
  name: ({ short }: { short: boolean }) => later(short ? id : `part ${id}`),
  next: () => (size > 0 ? later(part(`${id}n`, size - 1)) : undefined),
  friends: ({ first = 2 }: { first?: number }) => [part(`${id}a`), later(part(`${id}b`)), null].slice(0, first),
  never: () => later(null),
  badLevel: 'MIDDLE',
  badList: 'not a list',
  thing: null,
});

const root = {
  part: ({ id, size }: { id: string; size: number }) => part(id, size),
  parts: () => later([part('1'), part('2')]),
  broken: () => later(new Error('of the resolver')),
  list: [[1, later(2)], later([3])],
};

async function bothWays(source: string, variables: Record<string, unknown> = {}) {
  const document = parse(source);
  const given = { schema: resolving, document, variableValues: variables };
  const [operation] = document.definitions as [OperationDefinitionNode];
  const plan = makeQueryPlan(resolving, document, operation);
  const planned = plan && (await new QueryRun({ context: {}, variables }).dataOf(plan).catch(() => 'failed'));
  const { data, errors } = await execute(given);
  return { planned: JSON.stringify(planned), executed: errors ? '"failed"' : JSON.stringify(data) };
}

/** The schema with resolvers of the root fields; buildSchema makes none. */
const resolving = (() => {
  for (const [name, field] of Object.entries(schema.getQueryType()?.getFields() ?? {})) {
    const value = (root as Record<string, unknown>)[name];
    field.resolve = (_source, given: object) =>
      typeof value === 'function' ? (value as (given: object) => unknown)(given) : value;
  }
  return schema;
})();

describe('a planned query returns what graphql returns, in the same order:', () => {
  it.each([
    ['scalars, enums, null', '{ part(id: "1") { size id price level note } }'],
    ['promises before and after other fields', '{ part(id: "1") { name id next { name size } level } }'],
    ['aliases and arguments', '{ b: part(id: "1", size: 1) { n: name(short: true) name } a: part(id: 2) { name } }'],
    ['defaults of arguments', '{ part(id: "1") { size name } }'],
    ['lists of promises and null', '{ parts { friends { id name } first: friends(first: 1) { id } } }'],
    ['lists of lists', '{ list }'],
    [
      'fragments, once each',
      'query { part(id: "1") { ...F ...F ... on Part { id ...F } } } fragment F on Part { name size }',
    ],
    ['merged selections', '{ part(id: "1") { next { id } next { size name } id } }'],
    ['the name of a type', '{ __typename parts { __typename id } }'],
    ['a part that does not exist', '{ part(id: "1", size: 0) { next { id } } }'],
    ['null for a field that is never null', '{ part(id: "1") { never } }'],
    ['an error as a value', '{ broken { id } parts { id } }'],
    ['a value outside of its enum', '{ part(id: "1") { badLevel } }'],
    ['a text in place of a list', '{ part(id: "1") { badList } }'],
    ['a missing resolver', '{ thing { __typename } }'],
  ])('%s', async (_what, source) => {
    const { planned, executed } = await bothWays(source);
    expect(planned).toBe(source.includes('thing') ? 'null' : executed);
  });

  it('variables', async () => {
    const source = 'query($id: ID!, $first: Int) { part(id: $id) { id friends(first: $first) { id } } }';
    for (const variables of [{ id: '1', first: 1 }, { id: '2', first: 2 }, { id: '3' }]) {
      const { planned, executed } = await bothWays(source, variables);
      expect(planned).toBe(executed);
    }
  });
});

it.each([
  'query($no: Boolean = true) { parts { id @skip(if: $no) } }',
  '{ ... @include(if: false) { parts { id } } }',
  '{ __schema { types { name } } }',
  '{ __proto__: parts { id } }',
  '{ thing { ... on Part { id } } }',
])('graphql itself runs %s', (source) => {
  const document = parse(source);
  expect(makeQueryPlan(schema, document, document.definitions[0] as OperationDefinitionNode)).toBeNull();
});

describe('a list of objects whose properties alone are read', () => {
  const lists = buildSchema(
    'type Query { list: [Item!] }  type Item { a: String  b: Int  next: Item  sum(of: Int): Int }',
  );
  const fieldsOf = (type: string) => (lists.getType(type) as GraphQLObjectType).getFields();
  for (const name of ['a', 'b', 'next']) Object.assign(fieldsOf('Item')[name] ?? {}, { resolve: property(name) });
  let list: readonly object[] = [];
  Object.assign(fieldsOf('Query')['list'] ?? {}, { resolve: () => list });
  let reads = 0;
  const item = (a: string) => ({
    get a() {
      reads += 1;
      return a;
    },
    b: 2,
  });

  /** Runs the query twice; returns the second response and how often `a` was read. */
  async function runTwice(source: string) {
    const document = parse(source);
    const plan = makeQueryPlan(lists, document, document.definitions[0] as OperationDefinitionNode) ?? [];
    const run = () => new QueryRun({ context: {}, variables: {} }).dataOf(plan);
    reads = 0;
    await run();
    return { ...(await run()), reads };
  }

  it('is completed once per document if the list and its objects are frozen', async () => {
    list = Object.freeze([Object.freeze(item('x')), Object.freeze(item('y'))]);
    expect(await runTwice('{ list { a b } }')).toEqual({
      list: [
        { a: 'x', b: 2 },
        { a: 'y', b: 2 },
      ],
      reads: 2,
    });
    const renamed = [
      { other: 'x', __typename: 'Item' },
      { other: 'y', __typename: 'Item' },
    ];
    expect(await runTwice('{ list { other: a __typename } }')).toEqual({ list: renamed, reads: 2 });
    list = Object.freeze([Object.freeze(item('z'))]);
    expect(await runTwice('{ list { a } }')).toEqual({ list: [{ a: 'z' }], reads: 1 });
  });

  it.each([
    ['the list may change', () => [Object.freeze(item('x'))], '{ list { a } }'],
    ['its objects may change', () => Object.freeze([item('x')]), '{ list { a } }'],
    ['their objects may change', () => Object.freeze([Object.freeze({ next: item('x') })]), '{ list { next { a } } }'],
    [
      'a field is computed',
      () => Object.freeze([Object.freeze(Object.assign(item('x'), { sum: () => 1 }))]),
      '{ list { a sum } }',
    ],
  ])('is completed each time if %s', async (_why, made, source) => {
    list = made();
    expect((await runTwice(source)).reads).toBe(2);
  });
});

describe('in the shop', () => {
  let shop: Shop;
  let customer: Person;
  beforeAll(async () => {
    shop = await openShop();
    customer = await shop.customer();
  });
  afterAll(() => shop.close());

  /** The response and the number of statements. */
  async function ask(query: string, as?: Person) {
    const headers = { ...(as && { authorization: `Bearer ${as.token}` }) };
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    const { body, statusCode } = await shop.app.inject({
      method: 'POST',
      url: '/graphql',
      headers,
      payload: { query },
    });
    const statements = sent.mock.calls.length;
    sent.mockRestore();
    return { body: body.replace(/"requestId":"[^"]+"/, ''), statusCode, statements };
  }

  it.each([
    ['{ me { id email } myOrders { totalCount edges { node { id } } } myProfile { id } }', true],
    ['{ me { id } allOrders { totalCount } }', true],
    ['{ me { id } myOrders(after: "x") { totalCount } }', true],
    ['{ myOrders { totalCount } }', false],
    ['{ findOrder(input: { number: "K-123456", email: "no@example.com" }) { number } }', false],
    ['{ o: product(id: "no") { id } myOrders(first: 1000) { totalCount } }', true],
  ])('%s is answered alike each time, with the same statements', async (query, isSignedIn) => {
    const asked = () => ask(query, isSignedIn ? customer : undefined);
    await asked();
    const [byGraphQL, planned, again] = [
      await ask(`${query} `, isSignedIn ? customer : undefined),
      await asked(),
      await asked(),
    ];
    expect([planned, again]).toEqual([byGraphQL, byGraphQL]);
  });
});

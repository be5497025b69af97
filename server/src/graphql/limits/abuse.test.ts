import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/shop.ts';

const times = (n: number, text: (n: number) => string) => Array.from({ length: n }, (_, i) => text(i)).join(' ');
const nested = (n: number, open: string, inside: string, close: string) => open.repeat(n) + inside + close.repeat(n);
const list = '{ products(first: 100) { edges { node { id price { cents } } } } }';

const documents: Record<string, string> = {
  'too many aliases': `{ ${times(16, (n) => `a${n}: me { id }`)} }`,
  'aliases of __typename': `{ ${times(101, (n) => `a${n}: __typename`)} }`,
  'a long alias on every row': `{ products(first: 100) { edges { ${'a'.repeat(19_000)}: __typename } } }`,
  'too many directives': `{ __typename ${times(6, () => '@include(if: true)')} }`,
  'unknown directives': `{ __typename ${times(100, () => '@aa')} }`,
  'directives spread over fields': `{ ${times(6, (n) => `a${n}: __typename @skip(if: false)`)} }`,
  'a field many times': `{ ${'__typename '.repeat(300)} }`,
  'an object many times': `{ ${'me { id } '.repeat(90)} }`,
  'too many fields of the root': `{ ${times(11, (n) => `a${n}: me { id }`)} }`,
  'too many operations': times(30, (n) => `query Q${n} { me { id } }`),
  'deep fields': nested(50, '{ products ', '{ id }', ' }'),
  'deep inline fragments': `{ ${nested(60, '... on Query { ', '__typename', ' }')} }`,
  'deep introspection': `{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }`,
  'circular fragments': 'query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
  'a fragment of itself': 'query { ...A } fragment A on Query { __typename ...A }',
  'fragments that double': `query { ...F0 } ${times(25, (n) => `fragment F${n} on Query { ...F${n + 1} a: __typename ...F${n + 1} }`)} fragment F25 on Query { me { id } }`,
  'fragments that conflict': `{ ${times(60, (n) => `...F${n}`)} } ${times(60, (n) => `fragment F${n} on Query { x: me { id } }`)}`,
  'a document of many tokens': `{ ${'me { id } '.repeat(4_000)} }`,
  'a document of many bytes': `{ me { id } } #${'x'.repeat(30_000)}`,
  'a long string where a number belongs': `{ products(first: "${'x'.repeat(19_000)}") { totalCount } }`,
  'deep values': `{ products(filter: ${nested(150, '[', '1', ']')}) { totalCount } }`,
  'many pages at once': `{ ${times(9, (n) => `a${n}: ${list.slice(2, -2)}`)} }`,
  'many unknown fields': `{ ${times(300, (n) => `unknown${n}`)} }`,
  'an open brace': '{'.repeat(19_000),
  nothing: '',
};

const bodies: Record<string, unknown> = {
  'a batch': times(50, () => '{ me { id } }').split(' '),
  'a batch of documents': Array.from({ length: 500 }, () => ({ query: '{ me { id } }' })),
  'an empty batch': [],
  'no document': { variables: {} },
  'a document that is no text': { query: { length: 5 } },
  'a huge list in the variables': variables(
    'filter',
    Array.from({ length: 20_000 }, (_, n) => n),
  ),
  'a huge object in the variables': variables(
    'filter',
    Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`k${n}`, n])),
  ),
  'a huge text in the variables': variables('filter', { search: 'x'.repeat(80_000), category: 'x'.repeat(10_000) }),
  'a value that almost is one': variables('filter', { categories: ['CAPACITOR'], serch: 'x' }),
  'a name that almost is one': variables('filter', { serch: 'x' }),
  'many wrong variables': {
    query: `query (${times(40, (n) => `$v${n}: Int!`)}) { products(first: $v0) { totalCount } }`,
    variables: Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`v${n}`, 'x'.repeat(2_000)])),
  },
  'null where the default was meant': {
    query: `query ($n: Int = 5) { a: products(first: $n) { totalCount } b: me { id } }`,
    variables: { n: null },
  },
};

const raw: Record<string, string> = {
  'deep JSON': `{"query":"{ __typename }","variables":${nested(40_000, '[', '1', ']')}}`,
  'deep JSON objects': `{"query":"{ __typename }","extensions":${nested(60, '{"a":', '1', '}')}}`,
  'broken JSON': '{"query":',
  'a prototype': '{"query":"{ __typename }","__proto__":{"x":1}}',
  'a body over the limit': `{"query":"{ __typename }","x":"${'x'.repeat(200_000)}"}`,
};

function variables(name: string, value: unknown) {
  return {
    query: `query ($${name}: ProductFilter) { products(filter: $${name}) { totalCount } }`,
    variables: { [name]: value },
  };
}

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ INTROSPECTION: 'off', PLAYGROUND: 'off' });
  await shop.call('{ __typename }');
});
afterAll(() => shop.close());

async function refuse(payload: string) {
  const headers = { 'content-type': 'application/json' };
  const send = async () => {
    const start = performance.now();
    const sent = await shop.app.inject({ method: 'POST', url: '/graphql', headers, payload });
    const ms = performance.now() - start;
    expect((await shop.call('{ __typename }')).data).toEqual({ __typename: 'Query' });
    return { answer: sent, ms, msAfter: performance.now() - start - ms };
  };
  let { answer, ms, msAfter } = await send();
  // On a busy machine any call may be slow; a refusal that keeps the server busy does so each time.
  for (let tries = 1; tries < 5 && (ms >= 1_000 || msAfter >= 500); tries += 1)
    ({ answer, ms, msAfter } = await send());
  expect(ms).toBeLessThan(1_000);
  expect(msAfter).toBeLessThan(500);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.body.length).toBeLessThan(100_000);
  const { data, errors } = answer.json<{
    data?: unknown;
    errors: { message: string; extensions: { code: string } }[];
  }>();
  expect(data ?? null).toBeNull();
  expect(errors[0]?.extensions.code).not.toBe('INTERNAL');
  expect(answer.body).not.toMatch(/Did you mean|node_modules|stacktrace/);

  return errors;
}

describe('an abusive request is refused, and the server keeps responding:', () => {
  it.each(Object.entries(documents))('%s', async (_what, query) => void (await refuse(JSON.stringify({ query }))));
  it.each(Object.entries(bodies))('%s', async (_what, body) => void (await refuse(JSON.stringify(body))));
  it.each(Object.entries(raw))('%s', async (_what, payload) => void (await refuse(payload)));

  it('introspection, when it is disabled', async () => {
    const errors = await refuse(JSON.stringify({ query: getIntrospectionQuery() }));
    expect(errors[0]?.message).toMatch(/introspection/);
  });

  it('a misspelled field, without a suggestion', async () => {
    const errors = await refuse(JSON.stringify({ query: '{ product(id: "x") { nam } }' }));
    expect(errors[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
  });
});

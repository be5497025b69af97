import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/shop.ts';
import { limits } from './limits.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const place = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { __typename } }';
const parts = 'query ($narrow: ProductFilter) { products(filter: $narrow) { totalCount } }';
const page = 'query ($n: Int!) { products(first: $n) { totalCount } }';
const fragment = 'query ($n: Int!) { ...Parts } fragment Parts on Query { products(first: $n) { totalCount } }';
const written = `mutation ($many: Int!) {
  placeOrder(input: { productId: "x", quantity: $many, phone: "1", address: "1" }) { __typename }
}`;
const order = { productId: 'x', quantity: 100, phone: '+1 555 0100', address: '1 Cold Street' };
const { phone: _, ...incomplete } = order;

describe('an invalid variable', () => {
  it.each([
    {
      is: 'of another kind',
      given: { input: { ...order, quantity: 'many' } },
      field: 'quantity',
      says: /value: "many"/,
    },
    {
      is: 'left out of an input',
      given: { input: incomplete },
      field: 'phone',
      says: /"phone" of required type/,
    },
    { is: 'unknown', given: { input: { ...order, colour: 'red' } }, field: 'colour', says: /"colour" is not defined/ },
    { is: 'left out as a whole', given: {}, field: 'input', says: /"\$input" of required type/ },
    { is: 'null', document: page, given: { n: null }, field: 'first', says: /must not be null/ },
    {
      is: 'null, and the argument has a default',
      document: 'query ($n: Int) { products(first: $n) { totalCount } }',
      given: { n: null },
      field: 'first',
      says: /must not be null/,
    },
    {
      is: 'null, and the field of the input has a default',
      document: 'mutation ($all: Boolean) { reconcile(input: { everything: $all }) { __typename } }',
      given: { all: null },
      field: 'everything',
      says: /Argument "input" has invalid value/,
    },
    {
      is: 'of a filter',
      document: parts,
      given: { narrow: { inStock: 'y' } },
      field: 'filter.inStock',
      says: /Boolean/,
    },
    {
      is: 'in a list',
      document: parts,
      given: { narrow: { brands: ['a', 5] } },
      field: 'filter.brands.1',
      says: /String/,
    },
    { is: 'in an input that is written out', document: written, given: { many: 1.5 }, field: 'quantity', says: /Int/ },
    {
      is: 'in a filter that is written out',
      document: 'query ($s: String) { products(filter: { search: $s }) { totalCount } }',
      given: { s: 5 },
      field: 'filter.search',
      says: /String/,
    },
    {
      is: 'in a list that is written out',
      document: `mutation ($q: Int!) { placeOrder(input: { lines: [{ productId: "x", quantity: 1 },
        { productId: "y", quantity: $q }], phone: "1", address: "1" }) { __typename } }`,
      given: { q: 'many' },
      field: 'lines.1.quantity',
      says: /Int/,
    },
    { is: 'in a fragment', document: fragment, given: { n: 'x' }, field: 'first', says: /Int/ },
  ])('is reported by field: it is $is', async ({ document = place, given, field, says }) => {
    const { errors } = await shop.call(document, given);
    expect(errors).toEqual([
      { message: expect.stringMatching(says) as string, extensions: { code: 'BAD_USER_INPUT', field } },
    ]);
  });

  it.each([
    ['products(first: "x") { totalCount }', 'first'],
    ['products(first: null) { totalCount }', 'first'],
    ['products(filter: { inStock: 1 }) { totalCount }', 'filter.inStock'],
    ['products(filter: { brands: ["a", 5] }) { totalCount }', 'filter.brands.1'],
    ['products(filter: { colour: "red" }) { totalCount }', 'filter.colour'],
    ['products(orderBy: BEST) { totalCount }', 'orderBy'],
    ['products(colour: 1) { totalCount }', 'colour'],
    ['product { name }', 'id'],
  ])('is also reported in a literal: %s', async (field, named) => {
    const { errors } = await shop.call(`{ ${field} }`);
    expect(errors[0]?.extensions).toEqual({ code: 'GRAPHQL_VALIDATION_FAILED', field: named });
  });

  it.each([
    ['{ productId: "x", quantity: 3000000000, phone: "1", address: "1" }', 'quantity'],
    ['{ productId: "x", quantity: 100, phone: "1" }', 'address'],
    ['"x"', 'input'],
  ])('is reported without the prefix input: %s', async (input, named) => {
    const { errors } = await shop.call(`mutation { placeOrder(input: ${input}) { __typename } }`);
    expect(errors[0]?.extensions).toEqual({ code: 'GRAPHQL_VALIDATION_FAILED', field: named });
  });

  it('is not reported for a field when the error is elsewhere in the document', async () => {
    const { errors } = await shop.call('{ products(first: 1) { nonsense } }');
    expect(errors[0]?.extensions).toEqual({ code: 'GRAPHQL_VALIDATION_FAILED' });
  });

  it('does not return the rest of the input', async () => {
    const { errors } = await shop.call(place, { input: { ...incomplete, address: 'A very private place' } });
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(JSON.stringify(errors)).not.toContain('private');
  });

  it('is reported in a short message, however long the value is', async () => {
    const { errors } = await shop.call(place, {
      input: { ...order, quantity: 'x'.repeat(50_000), ['y'.repeat(900)]: 1 },
    });
    expect(errors[0]?.message.length).toBeLessThanOrEqual(limits.errorMessage);
    expect(errors[0]?.extensions.field).toBe('quantity');
  });

  it('gives no suggestion', async () => {
    const { errors } = await shop.call(parts, { narrow: { categories: ['CAPACITOR'] } });
    expect(errors[0]?.message).toMatch(/"CAPACITOR" does not exist in "ProductCategory" enum\.$/);
  });
});

import { buildSchema, graphql } from 'graphql';
import { expect, it } from 'vitest';
import { selectsOnly, type Selection } from './selected-fields.ts';

const schema = buildSchema(`
  type Query { parts: Parts }
  type Parts { edges: [Edge!] total: Int }
  type Edge { node: Part cursor: String }
  type Part { id: ID name: String next: Part }
`);

it.each([
  ['{ parts { total edges { cursor node { id } } } }', true],
  ['{ parts { edges { node { id name } } } }', false],
  ['{ parts { edges { node { id } } edges { node { name } } } }', false],
  ['{ parts { edges { node { id } } } parts { edges { node { name } } } }', false],
  ['{ parts { edges { n: node { i: id } } } }', true],
  ['{ parts { edges { node { id: name } } } }', false],
  [
    '{ parts { ...All } } fragment All on Parts { edges { ... on Edge { node { ...Card } } } } fragment Card on Part { id }',
    true,
  ],
  [
    '{ parts { ...All } } fragment All on Parts { edges { ... on Edge { node { ...Card } } } } fragment Card on Part { name }',
    false,
  ],
  ['query ($no: Boolean = false) { parts { edges { node { id name @include(if: $no) } } } }', false],
  ['{ parts { total } }', true],
])('knows which fields are selected by %s', async (source, isOnlyId) => {
  let answer: boolean | undefined;
  const parts = (_given: object, _context: unknown, selection: Selection) => {
    answer = selectsOnly(selection, ['edges', 'node'], new Set(['id']));
  };
  const { errors } = await graphql({ schema, source, rootValue: { parts } });
  expect([errors, answer]).toEqual([undefined, isOnlyId]);
});

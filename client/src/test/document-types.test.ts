import { expect, test } from 'vitest';
import { sources } from './sources.ts';

const tag = /gql`\s*(query|mutation|subscription|fragment)\s+(\w+)/g;
const typedTag = new RegExp(String.raw`TypedDocumentNode<\s*(\w+)(?:,\s*(\w+))?,?\s*>\s*=\s*${tag.source}`, 'g');

/** Each gql tag with a type annotation: its operation, and the annotation as one string. */
const documents = sources.flatMap(({ file, text }) =>
  Array.from(text.matchAll(typedTag), ([, data = '', variables = '', kind = '', name = '']) => ({
    file,
    kind,
    name,
    types: [data, variables].filter(Boolean).join(', '),
  })),
);

test.each(documents)('$kind $name of $file has the types of its own text', ({ kind, name, types }) => {
  const type = `${name}${kind[0]?.toUpperCase()}${kind.slice(1)}`;
  expect([type, `${type}, ${type}Variables`]).toContain(types);
  expect(types === type && kind !== 'fragment' ? `${name} has no type of its variables` : '').toBe('');
});

test('each operation has a type', () => {
  const typed = new Set(documents.map(({ name }) => name));
  const untyped = sources.flatMap(({ text }) =>
    Array.from(text.matchAll(tag), ([, kind, name = '']) => (kind === 'fragment' || typed.has(name) ? [] : [name])),
  );
  expect(documents.length).toBeGreaterThan(0);
  expect(untyped.flat()).toEqual([]);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildSchema,
  getNamedType,
  type GraphQLObjectType,
  isObjectType,
  Kind,
  parse,
  print,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { expect, test } from 'vitest';
import { createCache } from '#app/apollo/cache.ts';
import { sources } from './sources.ts';

const schema = buildSchema(readFileSync(path.join(import.meta.dirname, '../../../schema.graphql'), 'utf8'));

const definitions = sources
  .flatMap(({ text }) => [...text.matchAll(/gql`([^`]*)`/g)])
  .flatMap(([, text = '']) => parse(text.replaceAll(/\$\{[^}]*\}/g, '')).definitions);

const fragments = new Map<string, FragmentDefinitionNode>();
for (const one of definitions) if (one.kind === Kind.FRAGMENT_DEFINITION) fragments.set(one.name.value, one);

const { policies } = createCache();

/** Whether the cache merges a new value of the field with the old one, in place of replacing it. */
function isMerged(...field: Parameters<typeof policies.getMergeFunction>): boolean {
  const merge = policies.getMergeFunction(...field);
  return merge?.({}, {}, { mergeObjects: () => 'merged' } as never) === 'merged';
}

type Selections = (SelectionSetNode | undefined)[];

/** The fields of selections, with those of their fragments. */
const fieldsOf = (selections: Selections): FieldNode[] =>
  selections
    .flatMap((set) => set?.selections ?? [])
    .flatMap((node) => {
      if (node.kind === Kind.FIELD) return node;
      const isNamed = node.kind === Kind.FRAGMENT_SPREAD;
      return fieldsOf([isNamed ? fragments.get(node.name.value)?.selectionSet : node.selectionSet]);
    });

const hasId = (type: GraphQLObjectType) => 'id' in type.getFields();

/** By field of a type with an id, whose value has none: by the fields that operations ask of the value, the operations. */
const asked = new Map<string, Map<string, string[]>>();

function note(operation: string, parent: GraphQLObjectType, selections: Selections) {
  const inner = new Map<string, Selections>();
  for (const { name, arguments: given = [], selectionSet } of fieldsOf(selections)) {
    const field = [name.value, ...given.map((argument) => print(argument))].join(' ');
    inner.set(field, [...(inner.get(field) ?? []), selectionSet]);
  }
  for (const [field, sets] of inner) {
    const [fieldName = ''] = field.split(' ');
    const type = getNamedType(parent.getFields()[fieldName]?.type);
    if (!isObjectType(type)) continue;
    if (hasId(parent) && !hasId(type) && !isMerged(parent.name, fieldName, type.name)) {
      const names = [...new Set(fieldsOf(sets).map(({ name }) => name.value))].toSorted().join(' ');
      const operations = asked.get(`${parent.name}.${field}`) ?? new Map<string, string[]>();
      asked.set(`${parent.name}.${field}`, operations.set(names, [...(operations.get(names) ?? []), operation]));
    }
    note(operation, type, sets);
  }
}

for (const one of definitions) {
  // The answers of files are not kept in the cache.
  if (one.kind !== Kind.OPERATION_DEFINITION || one.name?.value.endsWith('Csv')) continue;
  const root = schema.getRootType(one.operation);
  if (root) note(one.name?.value ?? '', root, [one.selectionSet]);
}

// The cache replaces a value without an id. If two operations ask for different fields of it, each takes from the pages of
// the other what it did not ask for, and they load again.
test('operations ask for the same fields of a value that has no id', () => {
  const different = [...asked].filter(([, operations]) => operations.size > 1);
  expect(asked.size).toBeGreaterThan(10);
  expect(Object.fromEntries(different)).toEqual({});
});

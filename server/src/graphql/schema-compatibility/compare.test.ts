import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compareSchemas } from './compare.ts';

const released = `
  directive @auth(requires: Role!) on FIELD_DEFINITION
  enum Role { VISITOR CUSTOMER ADMIN }
  enum Season { SUMMER WINTER LENT @deprecated(reason: "no season of ours") }
  type Part { id: ID! name: String! price: Int season: Season weight: Int @deprecated(reason: "use mass") maker: Maker @deprecated }
  type Maker { name: String! }
  type Gone { message: String! }
  union Result = Part | Gone
  input Add { name: String! note: String code: String @deprecated }
  type Query {
    part(id: ID!, old: Int @deprecated): Part @auth(requires: VISITOR)
    parts(first: Int = 20): [Part!]! @auth(requires: VISITOR)
    result: Result @auth(requires: CUSTOMER)
  }
  type Mutation { add(input: Add!): Part @auth(requires: ADMIN) }
`;

/** The released schema with one change. */
const changed = (from: string | RegExp, to: string) => {
  const text = released.replace(from, to);
  if (text === released) throw new Error(`nothing to change: ${from}`);
  return compareSchemas(released, text);
};

describe('a change that breaks clients', () => {
  it.each([
    ['a field goes', 'price: Int', '', 'Part.price was removed'],
    ['a field is renamed', 'name: String! price', 'title: String! price', 'Part.name was removed'],
    ['a field may be null', 'name: String! price', 'name: String price', 'Part.name changed type'],
    ['a field changes its type', 'price: Int', 'price: Float', 'Part.price changed type'],
    ['a root field goes', /result: Result.*/, '', 'Query.result was removed'],
    ['a type goes', /union Result.*/, 'type Result { x: Int }', 'Result changed from a Union type'],
    ['a value goes', 'WINTER', '', 'WINTER was removed'],
    ['a member of a union goes', 'Part | Gone', 'Part', 'Gone was removed'],
    ['an argument goes', '(first: Int = 20)', '', 'Query.parts arg first was removed'],
    ['an argument must be given', 'first: Int = 20', 'first: Int = 20, after: ID!', 'required arg after'],
    ['an input field must be given', 'note: String', 'note: String!', 'Add.note changed type'],
    ['a new input field must be given', 'note: String', 'note: String size: Int!', 'required field size'],
    [
      'a field takes a higher role',
      'Result @auth(requires: CUSTOMER)',
      'Result @auth(requires: ADMIN)',
      'now requires ADMIN',
    ],
  ])('is reported: %s', (...[, from, to, found]) => {
    const { breaking } = changed(from, to);
    expect(breaking.join()).toContain(found);
  });
});

describe('what was deprecated', () => {
  it.each([
    ['a field', 'weight: Int @deprecated(reason: "use mass")', ''],
    ['a field and its type', /maker: Maker @deprecated|type Maker.*/g, ''],
    ['a value', 'LENT @deprecated(reason: "no season of ours")', ''],
    ['an argument', ', old: Int @deprecated', ''],
    ['an input field', 'code: String @deprecated', ''],
  ])('may be removed: %s', (_what, from, to) => {
    expect(changed(from, to).breaking).toEqual([]);
  });

  it('only in a later release', () => {
    const { breaking } = changed('price: Int', 'price: Int @deprecated');
    expect(breaking).toEqual([]);
    expect(compareSchemas(released, released.replace('price: Int', '')).breaking).toHaveLength(1);
  });
});

describe('an addition', () => {
  it.each([
    ['a field', 'price: Int', 'price: Int stock: Int'],
    ['an optional argument', 'first: Int = 20', 'first: Int = 20, after: ID'],
    ['an optional input field', 'note: String', 'note: String size: Int'],
    ['a type and a root field', 'type Gone', 'type New { id: ID! } extend type Query { new: New } type Gone'],
    ['a deprecation', 'price: Int', 'price: Int @deprecated'],
    [
      'a field for more people',
      'add(input: Add!): Part @auth(requires: ADMIN)',
      'add(input: Add!): Part @auth(requires: CUSTOMER)',
    ],
  ])('is not reported: %s', (_what, from, to) => {
    expect(changed(from, to)).toEqual({ breaking: [], dangerous: [] });
  });
});

describe('a change that may surprise clients', () => {
  it.each([
    ['a new value', 'SUMMER WINTER', 'SUMMER AUTUMN WINTER', 'AUTUMN was added'],
    ['a new member of a union', 'Part | Gone', 'Part | Gone | Maker', 'Maker was added'],
    ['another default', 'first: Int = 20', 'first: Int = 50', 'defaultValue'],
  ])('is reported as dangerous: %s', (...[, from, to, found]) => {
    const { breaking, dangerous } = changed(from, to);
    expect(breaking).toEqual([]);
    expect(dangerous.join()).toContain(found);
  });
});

describe('the schema of this checkout', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

  it('breaks no client, and would if a field were renamed', () => {
    const [before, now] = [read('released.graphql'), read('../../../../schema.graphql')];
    expect(compareSchemas(before, now).breaking).toEqual([]);
    const renamed = now.replace(' reviewSummary:', ' summary:');
    expect(compareSchemas(before, renamed).breaking).toEqual(['Query.reviewSummary was removed.']);
  });

  it.each([
    ['release --help', 0, 'npm run schema:release'],
    ['release soon', 2, 'There is no command "release soon".'],
  ])('stays the released one after %s', (command, code, text) => {
    const timeOf = () => statSync(new URL('released.graphql', import.meta.url)).mtimeMs;
    const before = timeOf();
    const program = ['--import', 'tsx', 'server/src/graphql/schema-compatibility/main.ts', ...command.split(' ')];
    const { status, stdout, stderr } = spawnSync(process.execPath, program, { encoding: 'utf8' });
    expect(`${stdout}${stderr}`).toContain(text);
    expect(status).toBe(code);
    expect(timeOf()).toBe(before);
  });
});

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import {
  buildSchema,
  getNamedType,
  getNullableType,
  GraphQLBoolean,
  type GraphQLField,
  GraphQLFloat,
  GraphQLID,
  type GraphQLInputType,
  GraphQLInt,
  type GraphQLOutputType,
  GraphQLString,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
} from 'graphql';
import type { Parts } from './requests.ts';
import { fitting, type Known, mostly, number, textFor } from './values.ts';

/** They end the sessions of the caller, and with them the test. */
const left = new Set(['deleteMyAccount', 'signOut', 'signOutEverywhere']);
const DEPTH = 3;

/** Random requests for every root field of schema.graphql, with all their arguments as variables. */
export function randomRequests(known: Known): fc.Arbitrary<Parts> {
  return fc.oneof(
    ...rootFields().map(({ kind, field }) => {
      const { args } = field;
      const variables = fc.record(Object.fromEntries(args.map((arg) => [arg.name, valueOf(arg.type, arg.name)])), {
        requiredKeys: args.filter(isRequiredArgument).map((arg) => arg.name),
      });
      return variables.map((values) => requestOf(kind, field, values));
    }),
  );

  function valueOf(type: GraphQLInputType, name: string): fc.Arbitrary<unknown> {
    if (isNonNullType(type)) return mostly(definite(type.ofType, name));
    return fc.oneof(
      { weight: 4, arbitrary: mostly(definite(type, name)) },
      { weight: 1, arbitrary: fc.constant(null) },
    );
  }

  function definite(type: GraphQLInputType, name: string): fc.Arbitrary<unknown> {
    if (isListType(type)) return fc.array(valueOf(type.ofType, name), { maxLength: 4 });
    if (isEnumType(type)) return fc.constantFrom(...type.getValues().map((value) => value.name));
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields());
      return fc.record(Object.fromEntries(fields.map((field) => [field.name, valueOf(field.type, field.name)])), {
        requiredKeys: fields.filter((field) => isNonNullType(field.type)).map((field) => field.name),
      });
    }
    const text = textFor(name, known);
    const scalar = getNamedType(type).name;
    if (scalar === 'Int' || scalar === 'Float') return number;
    if (scalar === 'Boolean') return fc.boolean();
    if (scalar === 'DateTimeISO')
      return fc.oneof(
        fc.date({ noInvalidDate: true }).map((day) => day.toISOString()),
        text,
      );
    return text;
  }
}

/** A request for every text in the arguments of the root fields: this text is the given one, the others fit. */
export function requestsWith(text: string, known: Known): Parts[] {
  return rootFields().flatMap(({ kind, field }) =>
    withText(field.args).map((variables) => requestOf(kind, field, variables)),
  );

  function withText(fields: readonly Typed[]): Record<string, unknown>[] {
    const valid = fittingFields(fields);
    return fields.flatMap(({ name, type }) => valuesWithText(type).map((value) => ({ ...valid, [name]: value })));
  }

  function valuesWithText(type: GraphQLInputType): unknown[] {
    const nullable = getNullableType(type);
    if (isListType(nullable)) return valuesWithText(nullable.ofType).map((value) => [value]);
    if (isInputObjectType(nullable)) return withText(Object.values(nullable.getFields()));
    return isTextType(nullable) ? [text] : [];
  }

  function fittingFields(fields: readonly Typed[]): Record<string, unknown> {
    return Object.fromEntries(fields.map(({ name, type }) => [name, fittingValue(type, name)]));
  }

  function fittingValue(type: GraphQLInputType, name: string): unknown {
    const nullable = getNullableType(type);
    if (isListType(nullable)) return [fittingValue(nullable.ofType, name)];
    if (isInputObjectType(nullable)) return fittingFields(Object.values(nullable.getFields()));
    if (isEnumType(nullable)) return nullable.getValues()[0]?.name;
    if (nullable === GraphQLBoolean) return true;
    if (nullable === GraphQLInt || nullable === GraphQLFloat) return 5;
    if (isTextType(nullable)) return fc.sample(fitting(name, known), { seed: 1, numRuns: 1 })[0];
    return '2026-11-27T00:00:00.000Z';
  }
}

interface Typed {
  name: string;
  type: GraphQLInputType;
}

const isTextType = (type: GraphQLInputType) => type === GraphQLString || type === GraphQLID;

function rootFields() {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
  const roots = { query: schema.getQueryType(), mutation: schema.getMutationType() };
  return Object.entries(roots).flatMap(([kind, root]) =>
    Object.values(root?.getFields() ?? {})
      .filter(({ name }) => !left.has(name))
      .map((field) => ({ kind, field })),
  );
}

function requestOf(kind: string, { name, args, type }: GraphQLField<unknown, unknown>, variables: object): Parts {
  const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const inBrackets = (list: string) => (list ? `(${list})` : '');
  const query = `${kind} Fuzz${inBrackets(declared)} { ${name}${inBrackets(passed)} ${selectionOf(type, DEPTH)} }`;
  return { method: 'POST', url: '/graphql', payload: JSON.stringify({ query, variables }) };
}

/** The fields without arguments, to the given depth. */
function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (!isCompositeType(named)) return '';
  if (isUnionType(named)) {
    const members = named.getTypes().map((member) => `... on ${member.name} ${selectionOf(member, depth)}`);
    return `{ __typename ${members.join(' ')} }`;
  }
  const fields = isObjectType(named) ? Object.values(named.getFields()) : [];
  const selected = fields
    .filter(
      ({ args, type: inner }) => !args.some(isRequiredArgument) && (depth > 0 || !isCompositeType(getNamedType(inner))),
    )
    .map(({ name, type: inner }) => `${name} ${selectionOf(inner, depth - 1)}`);
  return `{ __typename ${selected.join(' ')} }`;
}

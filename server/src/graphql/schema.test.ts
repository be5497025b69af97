import 'reflect-metadata';
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  isSpecifiedScalarType,
} from 'graphql';
import { expect, it } from 'vitest';
import { makeSchema } from './schema.ts';

interface Described {
  name: string;
  description?: string | null | undefined;
}

it('describes every type, field, argument and value', () => {
  const schema = makeSchema();
  const own = Object.values(schema.getTypeMap()).filter(
    (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type),
  );
  const all: [string, Described][] = own.flatMap((type) => [[type.name, type], ...membersOf(type)]);
  expect(all.length).toBeGreaterThan(500);
  expect(all.filter(([, { description }]) => !description?.trim()).map(([name]) => name)).toEqual([]);

  function membersOf(type: (typeof own)[number]): [string, Described][] {
    if (isEnumType(type)) return type.getValues().map((value) => [`${type.name}.${value.name}`, value]);
    if (isInputObjectType(type))
      return Object.values(type.getFields()).map((field) => [`${type.name}.${field.name}`, field]);
    if (!isObjectType(type) && !isInterfaceType(type)) return [];
    return Object.values(type.getFields()).flatMap((field): [string, Described][] => {
      const name = `${type.name}.${field.name}`;
      return [
        [name, field],
        ...field.args.map((argument): [string, Described] => [`${name}(${argument.name})`, argument]),
      ];
    });
  }
});

it('every mutation takes one input and nothing else, except those that need only the viewer', () => {
  const mutations = Object.values(makeSchema().getMutationType()?.getFields() ?? {});
  const others = mutations.filter(({ args }) => args.length !== 1 || !args.every(isRequiredArgument));
  expect(others.map(({ name, args }) => [name, args.length])).toEqual([
    ['signOut', 0],
    ['signOutEverywhere', 0],
  ]);
  const names = new Set(mutations.flatMap(({ args }) => args.map(({ name }) => name)));
  expect([...names]).toEqual(['input']);
});

import 'reflect-metadata';
import { isEnumType, isInputObjectType, isInterfaceType, isObjectType, isSpecifiedScalarType } from 'graphql';
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

import { badInput } from './errors.ts';

/** A condition for the value of an input's field, and the sentence of the refusal. */
interface Rule {
  field: string;
  message: string;
  isMet: (value: unknown) => boolean;
}

interface InvalidField {
  /** Its path: `filter.search`, `lines.0.quantity`. */
  field: string;
  message: string;
}

/** By prototype of the class that declares them. */
const declared = new Map<object, Rule[]>();
/** By prototype of an input's class: its own rules, then inherited ones. */
const compiled = new Map<object, Rule[]>();

/** Declares a rule of a field of an input class. Both APIs check it: GraphQL for its arguments, REST through `validated`. */
export const rule = (message: string, isMet: Rule['isMet']): PropertyDecorator => {
  return (prototype, field) => {
    declared.set(prototype, [...(declared.get(prototype) ?? []), { field: String(field), message, isMet }]);
  };
};

/** Throws BAD_USER_INPUT with the first invalid field of GraphQL arguments. Other values than objects have no rules. */
export function validateInput(input: unknown): void {
  const invalid = isObject(input) ? invalidField(input) : undefined;
  if (invalid) throw badInput(invalid.field, invalid.message);
}

/**
 * The first field that breaks a rule of its class, also in nested inputs and lists of them. Null and missing values pass:
 * the schema of each API refuses them in required fields.
 */
export function invalidField(input: object): InvalidField | undefined {
  const values = input as Record<string, unknown>;
  for (const { field, message, isMet } of rulesOf(Object.getPrototypeOf(input) as object | null)) {
    const value = values[field];
    if (value !== undefined && value !== null && !isMet(value)) return { field, message };
  }
  for (const name of Object.keys(values)) {
    const value = values[name];
    const inner = isObject(value) ? invalidField(value) : undefined;
    if (inner) return { ...inner, field: `${name}.${inner.field}` };
  }
  return undefined;
}

function rulesOf(prototype: object | null): Rule[] {
  if (!prototype) return [];
  const known = compiled.get(prototype);
  if (known) return known;
  const rules = [...(declared.get(prototype) ?? []), ...rulesOf(Object.getPrototypeOf(prototype) as object | null)];
  compiled.set(prototype, rules);
  return rules;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

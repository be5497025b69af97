/** The fields of input classes that have addresses of pictures, by prototype of the class that declares them. */
const declared = new Map<object, string[]>();

/** The rule, for a field with the address of a picture or a list of them. */
export const ofPictures =
  (rule: PropertyDecorator): PropertyDecorator =>
  (prototype, field) => {
    rule(prototype, field);
    declared.set(prototype, [...(declared.get(prototype) ?? []), String(field)]);
  };

/** Replaces the addresses of pictures in an input, and in its nested inputs and lists of them. */
export function replacePictures(input: unknown, replaced: (address: string) => string): void {
  if (typeof input !== 'object' || input === null) return;
  const values = input as Record<string, unknown>;
  for (const field of fieldsOf(Object.getPrototypeOf(input) as object | null)) {
    const value = values[field];
    if (typeof value === 'string') values[field] = replaced(value);
    else if (Array.isArray(value)) values[field] = (value as string[]).map(replaced);
  }
  for (const value of Object.values(values)) replacePictures(value, replaced);
}

const fieldsOf = (prototype: object | null): string[] =>
  prototype ? [...(declared.get(prototype) ?? []), ...fieldsOf(Object.getPrototypeOf(prototype) as object | null)] : [];

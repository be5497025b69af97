import { expect, it } from 'vitest';
import { AreSearches, HasItems, IsAtLeast, IsMatch, IsText, IsTyped } from './input.ts';
import { invalidField, validateInput } from './input-rules.ts';

class Line {
  @IsAtLeast(1, 'Order at least one piece.')
  quantity?: number | null;
}

class Keyed {
  @IsMatch(/^\w+$/, 'Give a key.')
  key?: string | null;
}

class Basket extends Keyed {
  @HasItems({ min: 1, max: 2 }, 'Order 1 or 2 parts.')
  lines?: Line[] | null;

  @IsTyped('an address', 5)
  @IsMatch(/\d/, 'Give a house number.')
  address?: string | null;

  @AreSearches(3)
  words?: string[];

  @IsText('a note', 3)
  note?: string | null;

  within?: Line;
}

const basket = (values: Partial<Basket>) => Object.assign(new Basket(), values);
const line = (quantity: number) => Object.assign(new Line(), { quantity });

it.each([
  ['a rule of the class', basket({ lines: [] }), { field: 'lines', message: 'Order 1 or 2 parts.' }],
  ['an inherited rule', basket({ key: '-' }), { field: 'key', message: 'Give a key.' }],
  [
    'the class before what it inherits',
    basket({ key: '-', address: '' }),
    { field: 'address', message: 'Give a house number.' },
  ],
  ['a nested input', basket({ within: line(0) }), { field: 'within.quantity', message: 'Order at least one piece.' }],
  [
    'an input of a list',
    basket({ lines: [line(1), line(0)] }),
    { field: 'lines.1.quantity', message: 'Order at least one piece.' },
  ],
  [
    'a text of a list',
    basket({ words: ['ok', 'long'] }),
    { field: 'words', message: 'Search for at most 3 characters.' },
  ],
  [
    'a text that may be blank',
    basket({ note: 'long' }),
    { field: 'note', message: 'Give a note of at most 3 characters.' },
  ],
  [
    'text that Postgres cannot store',
    basket({ address: '1\0' }),
    { field: 'address', message: 'Give an address of 1 to 5 characters.' },
  ],
  [
    'half a character',
    basket({ address: '1\ud83d' }),
    { field: 'address', message: 'Give an address of 1 to 5 characters.' },
  ],
  ['a value of another type', basket({ address: 7 as never }), { field: 'address', message: 'Give a house number.' }],
])('names the field that breaks %s', (_rule, input, invalid) => {
  expect(invalidField(input)).toEqual(invalid);
});

it.each([
  ['null and missing values', basket({ lines: null, address: null })],
  ['an input without rules', { lines: [] }],
  ['an object without a class', Object.create(null) as object],
  ['good values', basket({ lines: [line(1)], address: '1 A', note: '', words: ['a', ''], key: 'k', within: line(2) })],
])('accepts %s', (_what, input) => {
  expect(invalidField(input)).toBeUndefined();
});

it('refuses GraphQL arguments with the field; scalars have no rules', () => {
  expect(() => validateInput(basket({ key: '' }))).toThrow(
    expect.objectContaining({ code: 'BAD_USER_INPUT', message: 'Give a key.', field: 'key' }) as Error,
  );
  for (const value of ['text', 3, null, undefined]) expect(() => validateInput(value)).not.toThrow();
});

import { buildMessage, ValidateBy } from 'class-validator';

/** Text that a person typed: not blank, at most `max` characters, nothing that Postgres cannot store. */
export const IsTyped = (what: string, max: number) =>
  ValidateBy({
    name: 'isTyped',
    validator: {
      validate: (value: unknown) => isStorable(value) && value.trim().length > 0 && value.length <= max,
      defaultMessage: buildMessage(() => `Give ${what} of 1 to ${max} characters.`),
    },
  });

/** Text to search for; may be empty. */
export const IsSearch = (max = 100) =>
  ValidateBy({
    name: 'isSearch',
    validator: {
      validate: (value: unknown) => isStorable(value) && value.length <= max,
      defaultMessage: buildMessage(() => `Search for at most ${max} characters.`),
    },
  });

// Postgres refuses NUL, and a lone surrogate is no text in any encoding.
const isStorable = (value: unknown): value is string =>
  typeof value === 'string' && !value.includes('\0') && value.toWellFormed() === value;

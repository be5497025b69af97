import { buildMessage, ValidateBy, type ValidationOptions } from 'class-validator';

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
export const IsSearch = (max = 100, options?: ValidationOptions) =>
  ValidateBy(
    {
      name: 'isSearch',
      validator: {
        validate: (value: unknown) => isStorable(value) && value.length <= max,
        defaultMessage: buildMessage(() => `Search for at most ${max} characters.`),
      },
    },
    options,
  );

/** A syntactically valid e-mail address. */
export const IsEmailAddress = () =>
  ValidateBy({
    name: 'isEmailAddress',
    validator: {
      validate: (value: unknown) =>
        isStorable(value) && value.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()),
      defaultMessage: buildMessage(() => 'Give an e-mail address.'),
    },
  });

/** A page of the web. Other schemes (javascript:, data:) would run or carry content where the address is shown. */
export const IsWebAddress = () =>
  ValidateBy({
    name: 'isWebAddress',
    validator: {
      validate: isWebAddress,
      defaultMessage: buildMessage(() => 'Give a web address that starts with http:// or https://.'),
    },
  });

/** A picture of the web or of this site. */
export const IsPicture = (options?: ValidationOptions) =>
  ValidateBy(
    {
      name: 'isPicture',
      validator: {
        validate: (value: unknown) => isWebAddress(value) || isPathOfThisSite(value),
        defaultMessage: buildMessage(
          () => 'Give the address of a picture that starts with http://, https:// or one slash.',
        ),
      },
    },
    options,
  );

// Postgres refuses NUL, and a lone surrogate is no text in any encoding.
const isStorable = (value: unknown): value is string =>
  typeof value === 'string' && !value.includes('\0') && value.toWellFormed() === value;

// Browsers drop line breaks and read a backslash as a slash, so that //evil.example can be written in many ways.
const isPlainAddress = (value: unknown): value is string =>
  isStorable(value) && value.length <= 2_000 && !/[\s\p{Cc}\\]/u.test(value);

const isWebAddress = (value: unknown): value is string =>
  isPlainAddress(value) && /^https?:\/\/[^/]/i.test(value) && URL.canParse(value);

const isPathOfThisSite = (value: unknown): value is string => isPlainAddress(value) && /^\/(?!\/)/.test(value);

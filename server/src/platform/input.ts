import { rule } from './input-rules.ts';
import { ofPictures } from './picture-fields.ts';

/** Text that a person typed: not blank, at most `max` characters, nothing that Postgres cannot store. */
export const IsTyped = (what: string, max: number) => rule(`Give ${what} of 1 to ${max} characters.`, isTyped(max));

export const AreTyped = (what: string, max: number) =>
  rule(`Give ${what} of 1 to ${max} characters.`, every(isTyped(max)));

const isTyped = (max: number) => (value: unknown) =>
  isStorable(value) && value.trim().length > 0 && value.length <= max;

const isText = (max: number) => (value: unknown) => isStorable(value) && value.length <= max;

/** Text that may be blank. */
export const IsText = (what: string, max: number) => rule(`Give ${what} of at most ${max} characters.`, isText(max));

const searchMessage = (max: number) => `Search for at most ${max} characters.`;

/** Text to search for; may be empty. */
export const IsSearch = (max = 100) => rule(searchMessage(max), isText(max));

export const AreSearches = (max: number) => rule(searchMessage(max), every(isText(max)));

/** A syntactically valid e-mail address. */
export const IsEmailAddress = () =>
  rule(
    'Give an email address.',
    (value) => isStorable(value) && value.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()),
  );

/** A page of the web. Other schemes (javascript:, data:) would run or carry content where the address is shown. */
export const IsWebAddress = () => rule('Give a web address that starts with http:// or https://.', isWebAddress);

const pictureMessage = 'Give the address of a picture that starts with http://, https:// or one slash.';
const isPicture = (value: unknown) => isWebAddress(value) || isPathOfThisSite(value);

/** A picture of the web or of this site. */
export const IsPicture = () => ofPictures(rule(pictureMessage, isPicture));

export const ArePictures = () => ofPictures(rule(pictureMessage, every(isPicture)));

/** A time that Postgres can store, whose year has four digits: the year 0000 does not exist. */
export const IsTime = () =>
  rule('Give a time in the years 1 to 9999.', (value) => {
    const year = value instanceof Date ? value.getUTCFullYear() : 0;
    return year >= 1 && year <= 9_999;
  });

/** A day of the calendar in the years 1000 to 9999: earlier ones are not written with four digits everywhere. */
export const IsDay = () =>
  rule(
    'Give a day as YYYY-MM-DD.',
    (value) =>
      typeof value === 'string' &&
      /^[1-9]\d{3}-\d\d-\d\d$/.test(value) &&
      !Number.isNaN(Date.parse(value)) &&
      new Date(value).toISOString().startsWith(value),
  );

export const IsMatch = (pattern: RegExp, message: string) =>
  rule(message, (value) => typeof value === 'string' && pattern.test(value));

export const IsAtLeast = (min: number, message: string) =>
  rule(message, (value) => typeof value === 'number' && value >= min);

export const IsAtMost = (max: number, message: string) =>
  rule(message, (value) => typeof value === 'number' && value <= max);

export const IsBetween = ({ min, max }: { min: number; max: number }, message: string) =>
  rule(message, (value) => typeof value === 'number' && value >= min && value <= max);

export const IsVersion = () => IsBetween({ min: 1, max: 2_147_483_647 }, 'Give the version that was read.');

/** A list of `min` to `max` items. */
export const HasItems = ({ min = 0, max }: { min?: number; max: number }, message: string) =>
  rule(message, (value) => Array.isArray(value) && value.length >= min && value.length <= max);

export const HasNoTwins = (message: string) =>
  rule(message, (value) => Array.isArray(value) && new Set(value).size === value.length);

const every = (isMet: (item: unknown) => boolean) => (value: unknown) => Array.isArray(value) && value.every(isMet);

// Postgres refuses NUL, and a lone surrogate is no text in any encoding.
const isStorable = (value: unknown): value is string =>
  typeof value === 'string' && !value.includes('\0') && value.isWellFormed();

// Browsers drop line breaks and read a backslash as a slash, so that //evil.example can be written in many ways.
const isPlainAddress = (value: unknown): value is string =>
  isStorable(value) && value.length <= 2_000 && !/[\s\p{Cc}\\]/u.test(value);

const isWebAddress = (value: unknown): value is string =>
  isPlainAddress(value) && /^https?:\/\/[^/]/i.test(value) && URL.canParse(value);

const isPathOfThisSite = (value: unknown): value is string => isPlainAddress(value) && /^\/(?!\/)/.test(value);

/**
 * The text with the wildcards of LIKE escaped: `%` and `_` match only themselves. Prisma's conditions in any case are LIKE
 * patterns, also `equals`.
 */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The digits of a text that may be a phone number: four or more, with what people write between them, "(614) 555-0190". */
export function phoneDigitsOf(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '');
  return digits.length >= 4 && /^[\d\s()+./-]+$/.test(text) ? digits : null;
}

/** Prisma's condition for columns that contain the search text, in any case. Prisma does not escape LIKE wildcards. */
export const containing = (search: string | null | undefined) =>
  ({ contains: escapeLike((search ?? '').trim()), mode: 'insensitive' }) as const;

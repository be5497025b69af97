/** A phone number as it is checked and sent. A pasted one may have invisible characters and the hyphens and spaces of print. */
export const cleanPhone = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .trim();

/** Whether a clean text can be a phone number: at least seven digits, separators and an extension. */
export function isPhoneNumber(text: string): boolean {
  return (
    /^[\d\s()+./#*x-]*((,\s*)?(x|ext(ension)?[.:]?)\s*\d+)?$/i.test(text) && text.replaceAll(/\D/g, '').length >= 7
  );
}

/** A number without its extension, for a link that calls it. */
export const mainNumber = (phone: string): string => phone.replace(/\s*([#,x]|ext).*/is, '');

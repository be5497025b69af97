/** Whether a text can be a phone number: at least seven digits, separators and an extension. */
export function isPhoneNumber(text: string): boolean {
  return /^[\d\s()+./#*x-]*(ext\.?\s*\d+)?$/i.test(text) && text.replaceAll(/\D/g, '').length >= 7;
}

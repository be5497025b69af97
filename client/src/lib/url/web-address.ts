/** An http(s) address that the server accepts too; a link with another scheme (javascript:, data:) could run code. */
export function isWebAddress(text: string): boolean {
  return text.length <= 2000 && /^https?:\/\/[^/]/i.test(text) && !/[\s\p{Cc}\\]/u.test(text) && URL.canParse(text);
}

/** A picture of another site, or a path of this site. */
export function isPictureAddress(text: string): boolean {
  return isWebAddress(text) || (text.length <= 2000 && /^\/(?!\/)/.test(text) && !/[\s\p{Cc}\\]/u.test(text));
}

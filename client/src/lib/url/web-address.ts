/** A page of the web, as the server takes it: other schemes (javascript:, data:) would run where the link is shown. */
export function isWebAddress(text: string): boolean {
  return text.length <= 2000 && /^https?:\/\/[^/]/i.test(text) && !/[\s\p{Cc}\\]/u.test(text) && URL.canParse(text);
}

/** A picture of the web, or of this site. */
export function isPictureAddress(text: string): boolean {
  return isWebAddress(text) || (text.length <= 2000 && /^\/(?!\/)/.test(text) && !/[\s\p{Cc}\\]/u.test(text));
}

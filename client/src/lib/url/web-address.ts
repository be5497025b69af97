/** An http(s) address that the server accepts too; a link with another scheme (javascript:, data:) could run code. */
export function isWebAddress(text: string): boolean {
  return text.length <= 2000 && /^https?:\/\/[^/]/i.test(text) && !/[\s\p{Cc}\\]/u.test(text) && canParse(text);
}

/** Safari has URL.canParse from version 17 on. */
function canParse(text: string): boolean {
  try {
    return new URL(text).href !== '';
  } catch {
    return false;
  }
}

/** A picture of another site, or a path of this site. */
export function isPictureAddress(text: string): boolean {
  return isWebAddress(text) || (text.length <= 2000 && /^\/(?!\/)/.test(text) && !/[\s\p{Cc}\\]/u.test(text));
}

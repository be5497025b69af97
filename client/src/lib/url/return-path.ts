import { paths } from '../paths.ts';

const base = 'https://shop.invalid';

/**
 * The page to return to after signing in. Only an address of this site is accepted: one that a browser could read as
 * another host ("//evil.example", "/\evil.example", "/..//evil.example") would be an open redirect. Anything else is the home page.
 */
export function safeReturnPath(origin: unknown): string {
  if (typeof origin !== 'string' || !origin.startsWith('/')) return paths.home;
  let url: URL;
  // Safari 16 has no URL.canParse.
  try {
    url = new URL(origin, base);
  } catch {
    return paths.home;
  }
  if (url.origin !== base || url.pathname.startsWith('//')) return paths.home;
  if (url.pathname === paths.login || url.pathname === paths.register) return paths.home;
  return `${url.pathname}${url.search}${url.hash}`;
}

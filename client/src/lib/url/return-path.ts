import { paths } from '../paths.ts';

const base = 'https://shop.invalid';

/**
 * The page to return to after signing in. Only an address of this site is accepted: one that a browser could read as
 * another host ("//evil.example", "/\evil.example", "/..//evil.example") would be an open redirect. Anything else is the home page.
 */
export function safeReturnPath(origin: unknown): string {
  if (typeof origin !== 'string' || !origin.startsWith('/') || !URL.canParse(origin, base)) return paths.home;
  const url = new URL(origin, base);
  if (url.origin !== base || url.pathname.startsWith('//')) return paths.home;
  if (url.pathname === paths.login || url.pathname === paths.register) return paths.home;
  return `${url.pathname}${url.search}${url.hash}`;
}

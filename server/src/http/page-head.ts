import { escapeHtml } from '#platform/escape-html.ts';

export interface Site {
  /** Without a slash at the end. */
  url: string;
  name: string;
}

/** Replaces the content of a meta tag. */
export const setTag = (head: string, [name, content]: [name: string, content: string]): string =>
  head.replace(
    new RegExp(`((?:name|property)="${name}"\\s+content=")[^"]*`),
    (_, tag: string) => tag + escapeHtml(content),
  );

export const setTitle = (head: string, title: string, site: Site): string =>
  head.replace(/<title>[^<]*/, () => `<title>${escapeHtml(`${title} · ${site.name}`)}`);

/** Makes a frame the page of one address, which search engines may index. The address has the site's URL. */
export function setAddress(head: string, address: string): string {
  const open = head
    .replace(/<meta name="robots"[^>]*>\n?/, '')
    .replace(/(rel="canonical" href=")[^"]*/, (_, tag: string) => tag + escapeHtml(address));
  return setTag(open, ['og:url', address]);
}

/** Adds things as schema.org describes them. */
export const addStructuredData = (head: string, things: object[]): string =>
  head + things.map((thing) => `<script type="application/ld+json">${inScript(thing)}</script>\n`).join('');

/** The place of a page in the site; the paths begin with a slash. */
export const breadcrumbOf = (steps: { name: string; path: string }[], site: Site): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: site.url + path,
  })),
});

/** A "<" in a name must not end the script element, and old parsers end a line at U+2028 and U+2029. */
const inScript = (thing: object): string =>
  JSON.stringify(thing).replaceAll(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.codePointAt(0)?.toString(16).padStart(4, '0')}`,
  );

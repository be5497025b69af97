import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether the sender of a request holds this version of a response. The header may list several, and a proxy that compresses
 * marks them as weak: `W/"…"`.
 */
export function holds({ 'if-none-match': held }: IncomingHttpHeaders, etag: string): boolean {
  if (held === undefined || held === etag) return held === etag;
  return held.split(',').some((tag) => [strong(etag), '*'].includes(strong(tag.trim())));
}

const strong = (etag: string) => etag.replace(/^W\//, '');

/** A credential is encrypted for its feed and the origin of its address, so that no other server can get it. */
export const purposeOf = (feedId: string, url: string): string => `feed ${feedId} ${new URL(url).origin}`;

/** Headers that the request has by itself, or that change how it is sent. */
export const reservedHeaders = new Set([
  'accept',
  'accept-encoding',
  'connection',
  'content-length',
  'content-type',
  'expect',
  'host',
  'if-modified-since',
  'if-none-match',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'range',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
]);

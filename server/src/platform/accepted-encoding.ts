/** The name without the weight 0, which refuses it. */
const named = (encoding: string) => new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, 'i');
const patterns = { br: named('br'), gzip: named('gzip') };

/** Whether a header `Accept-Encoding` names the encoding, with a weight above 0. */
export const acceptsEncoding = (header: string | string[] | undefined, encoding: keyof typeof patterns): boolean =>
  patterns[encoding].test(String(header ?? ''));

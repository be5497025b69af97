const named = { br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i, gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i };

/** Whether a header `Accept-Encoding` names the encoding, with a weight above 0. */
export const acceptsEncoding = (header: string | string[] | undefined, encoding: keyof typeof named): boolean =>
  named[encoding].test(String(header ?? ''));

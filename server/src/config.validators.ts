import { isIP } from 'node:net';
import { makeValidator } from 'envalid';

/** The widest networks of private addresses are 10.0.0.0/8 and fc00::/7. */
const SHORTEST_PREFIX = { 4: 8, 6: 7 };
/** IPv4 addresses are ::ffff:0:0/96 in IPv6, so this is an IPv4 network of 8 bits. */
const SHORTEST_MAPPED_PREFIX = 104;

/** false, or the addresses and networks of the shop's own proxies. */
export const proxies = makeValidator<string | false>((text) => {
  if (text === '' || text === 'off') return false;
  for (const part of text.split(',').map((one) => one.trim())) {
    const [address = '', length] = part.split('/');
    const version = isIP(address) as 0 | 4 | 6;
    const longest = version === 4 ? 32 : 128;
    const prefix = Number(length ?? longest);
    if (version === 0 || length === '' || !(Number.isInteger(prefix) && prefix >= 0 && prefix <= longest)) {
      throw new Error('must be addresses or networks of your proxies, or off');
    }
    const isMapped = version === 6 && new URL(`http://[${address}]`).hostname.startsWith('[::');
    if (prefix < (isMapped ? SHORTEST_MAPPED_PREFIX : SHORTEST_PREFIX[version])) {
      throw new Error(`${part} trusts the whole internet: every client could choose its address`);
    }
  }
  return text;
});

/** A setting without a default: a missing one and an empty one are the same mistake. */
export const required = makeValidator<string>((text) => {
  if (text.trim() === '') throw new TypeError('must not be empty');
  return text;
});

const numberIf = (fits: (number: number) => boolean, rule: string) =>
  makeValidator<number>((text) => {
    const number = Number(text);
    if (text.trim() !== '' && Number.isFinite(number) && fits(number)) return number;
    throw new Error(rule);
  });

/** How many there may be of something. */
export const rate = numberIf(
  (number) => Number.isInteger(number) && number >= 1,
  'must be a whole number of at least 1',
);

/** Seconds, minutes, hours or days; also a part of one. */
export const duration = numberIf((number) => number > 0, 'must be a number above 0');

export const durationOrNone = numberIf((number) => number >= 0, 'must be a number of at least 0');

export const day = makeValidator<Date>((input) => {
  const date = new Date(`${input}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(input) || Number.isNaN(date.getTime()))
    throw new TypeError('must be a date such as 2027-12-31');
  return date;
});

export const timeZone = makeValidator<string>((name) => {
  try {
    // Node would take +05:30 for the east, Postgres for the west.
    if (/^[+-]/.test(name)) throw new RangeError('an offset');
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    throw new TypeError('must be a time zone such as America/New_York');
  }
});

/** Whether a host, with or without a port, is this machine. */
export const isLoopbackHost = (host: string): boolean => /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host);

/** The origin under which browsers reach the shop: the pages name their files from the root. */
export const publicOrigin = makeValidator<string>((text) => {
  const { protocol, origin, href } = new URL(URL.canParse(text) ? text : 'none:');
  if (/^https?:$/.test(protocol) && href === `${origin}/`) return origin;
  throw new TypeError('must be https:// and a host, without a path: https://shop.example.com');
});

/** Comma-separated origins, written as browsers send them; `*` for any. */
export const origins = makeValidator<string>((text) => {
  for (const origin of text.split(',').flatMap((one) => one.trim() || [])) {
    const { protocol, host } = new URL(URL.canParse(origin) ? origin : 'none:');
    if (origin === '*' || (/^[^*]+$/.test(host) && origin === `${protocol}//${host}`)) continue;
    const form = /^https?:$/.test(protocol) && !host.includes('*') ? `${protocol}//${host}` : 'https://dealer.example';
    throw new TypeError(`${origin} is no origin, as browsers send it: write ${form}`);
  }
  return text;
});

/** The address of a database, as node-postgres reads it. */
export const postgresUrl = makeValidator<string>(checkPostgresUrl);

export const postgresUrlOrEmpty = makeValidator<string>((input) => (input === '' ? '' : checkPostgresUrl(input)));

function checkPostgresUrl(input: string): string {
  if (!/^postgres(ql)?:\/\//.test(input)) throw new TypeError('must be postgresql://user:password@host:port/database');
  if (!URL.canParse(input) || !isEncoded(input)) {
    throw new TypeError('is not a URL: in its password write # as %23, / as %2F, ? as %3F, @ as %40 and % as %25');
  }
  const schema = new URLSearchParams(input.split('?')[1]).get('schema') ?? 'public';
  if (schema !== 'public') throw new TypeError(`the shop keeps its tables in the schema public, not in ${schema}`);
  return input;
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

import { isIP, isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { Extensions } from 'type-graphql';
import { AppError } from './errors.ts';
import type { Count, LimitStore, Use } from './limit-store.ts';
import { rateLimitedCalls } from './metrics.ts';
import { counted } from './counted.ts';

/** Counts each call of a field of Query or Mutation against the limit of this name (RATE_LIMIT_… in config.ts). */
export const RateLimited = (limit: string) => Extensions({ rateLimit: limit });

/** The name of the limit that @RateLimited declares. */
export function rateLimitOf(field: { extensions: { rateLimit?: unknown } } | undefined): string | undefined {
  const limit = field?.extensions.rateLimit;
  return typeof limit === 'string' ? limit : undefined;
}

const MINUTE = 60;
const HOUR = 3_600;
/** One subscriber of an IPv6 provider has at least a /64 network of addresses. */
const IPV6_NETWORK = 64;

/** Calls of a signed-in user (of an address without one), always of an address, or on a subject, of all callers. */
type RateLimit = { per: 'user' | 'address' | 'subject' } & ({ perMinute: number } | { perHour: number });

type Calls = ReadonlyMap<string, number>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The limits that the request counted against. */
    spent?: Calls;
  }
}

export interface RateLimits {
  /** Counts one call per limit, or the given numbers; throws RATE_LIMITED with the seconds to wait. */
  spend(request: FastifyRequest, limits: string | Calls): Promise<void>;
  /** Counts calls of a visitor; false above a limit. Without a promise if the counts are in memory. */
  isWithin(address: string, limits: Calls): boolean | Promise<boolean>;
  /** Counts one call on a subject, such as an order number that callers guess the address of. */
  spendOn(limit: string, subject: string): Promise<void>;
}

export function makeRateLimits(limits: Record<string, RateLimit>, store: LimitStore): RateLimits {
  return {
    spend(request, given) {
      const spent = typeof given === 'string' ? new Map([[given, 1]]) : given;
      request.spent = sumOf(request.spent, spent);
      const user = request.logged.viewerId;
      return countAll([...spent].map(([limit, calls]) => callsOf(callerOf(limit, request.ip, user), limit, calls)));
    },
    isWithin(address, spent) {
      const network = networkOf(address);
      const uses = [...spent].map(([limit, calls]) => callsOf(network, limit, calls));
      const areWithin = (counts: Count[]) => counts.every(({ calls }, n) => calls <= (uses[n] as Use).max);
      const counts = store.count(uses);
      return Array.isArray(counts) ? areWithin(counts) : counts.then(areWithin);
    },
    spendOn: (limit, subject) => countAll([{ limit, caller: subject, calls: 1, ...windowOf(limit) }]),
  };

  async function countAll(uses: Use[]): Promise<void> {
    const counts = uses.length > 0 ? await store.count(uses) : [];
    for (const [n, { calls, seconds }] of counts.entries()) {
      const { limit, max, windowSeconds } = uses[n] as Use;
      if (calls <= max) continue;
      rateLimitedCalls.inc({ limit });
      const message = `Too many requests: at most ${max} ${windowSeconds === HOUR ? 'an hour' : 'a minute'}. Try again in ${counted(seconds, 'second')}.`;
      throw new AppError('RATE_LIMITED', message, { retryAfter: seconds });
    }
  }

  function callerOf(limit: string, address: string, user: string | undefined): string {
    return (declaredLimit(limit).per === 'user' && user) || networkOf(address);
  }

  function callsOf(caller: string, limit: string, calls: number): Use {
    return { limit, caller, calls, ...windowOf(limit) };
  }

  function windowOf(limit: string): Pick<Use, 'max' | 'windowSeconds'> {
    const declared = declaredLimit(limit);
    const [max, windowSeconds] = 'perHour' in declared ? [declared.perHour, HOUR] : [declared.perMinute, MINUTE];
    return { max, windowSeconds };
  }

  function declaredLimit(limit: string): RateLimit {
    const declared = limits[limit];
    if (!declared) throw new Error(`there is no rate limit named ${limit}`);
    return declared;
  }
}

function sumOf(one: Calls | undefined, other: Calls): Calls {
  if (!one) return other;
  const sum = new Map(one);
  for (const [limit, calls] of other) sum.set(limit, (sum.get(limit) ?? 0) + calls);
  return sum;
}

/** The address of a client; of IPv6, its network. */
export function networkOf(client: string): string {
  const ip = isIP(client) ? client : withoutPort(client);
  if (isIPv4(ip)) return ip;
  // A proxy may send any text.
  if (!ipaddr.isValid(ip)) return ip.slice(0, IPV6_NETWORK);
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${IPV6_NETWORK}`).toString();
}

/** Some balancers add the port: 192.0.2.7:50001, [2001:db8::7]:50001. */
const withoutPort = (client: string): string => client.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');

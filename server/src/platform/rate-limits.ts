import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { Extensions } from 'type-graphql';
import { AppError } from './errors.ts';
import type { LimitStore, Use } from './limit-store.ts';
import { rateLimitedCalls } from './metrics.ts';

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

export interface RateLimits {
  /** Counts one call per limit, or the given numbers; throws RATE_LIMITED with the seconds to wait. */
  spend(request: FastifyRequest, limits: string | ReadonlyMap<string, number>): Promise<void>;
  /** Counts one call on a subject, such as an order number that callers guess the address of. */
  spendOn(limit: string, subject: string): Promise<void>;
}

export function makeRateLimits(limits: Record<string, RateLimit>, store: LimitStore): RateLimits {
  return {
    spend: (request, spent) =>
      countAll(
        typeof spent === 'string' ? [callsOf(request, spent, 1)] : [...spent].map((use) => callsOf(request, ...use)),
      ),
    spendOn: (limit, subject) => countAll([{ limit, caller: subject, calls: 1, ...windowOf(limit) }]),
  };

  async function countAll(uses: Use[]): Promise<void> {
    const counts = uses.length > 0 ? await store.count(uses) : [];
    for (const [n, { calls, seconds }] of counts.entries()) {
      const { limit, max, windowSeconds } = uses[n] as Use;
      if (calls <= max) continue;
      rateLimitedCalls.inc({ limit });
      const message = `Too many requests: at most ${max} ${windowSeconds === HOUR ? 'an hour' : 'a minute'}. Try again in ${seconds} seconds.`;
      throw new AppError('RATE_LIMITED', message, { retryAfter: seconds });
    }
  }

  function callsOf(request: FastifyRequest, limit: string, calls: number): Use {
    const caller = (declaredLimit(limit).per === 'user' && request.logged.viewerId) || networkOf(request);
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

/** The address of a client; of IPv6, its network. */
export function networkOf({ ip }: FastifyRequest): string {
  // A proxy may send any text.
  if (!ipaddr.isValid(ip)) return ip.slice(0, IPV6_NETWORK);
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${IPV6_NETWORK}`).toString();
}

import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Extensions } from 'type-graphql';
import { AppError } from './errors.ts';
import { rateLimitedCalls } from './metrics.ts';

/** Counts each call of a field of Query or Mutation against the limit of this name (RATE_LIMIT_… in config.ts). */
export const RateLimited = (limit: string) => Extensions({ rateLimit: limit });

/** The name of the limit that @RateLimited declares. */
export function rateLimitOf(field: { extensions: { rateLimit?: unknown } } | undefined): string | undefined {
  const limit = field?.extensions.rateLimit;
  return typeof limit === 'string' ? limit : undefined;
}

const MINUTE = 60_000;
/** One subscriber of an IPv6 provider has at least a /64 network of addresses. */
const IPV6_NETWORK = 64;

/** Calls per minute, of a signed-in user (of an address without one) or always of an address. */
interface RateLimit {
  perMinute: number;
  per: 'user' | 'address';
}

export interface RateLimits {
  /** Counts `times` calls; throws RATE_LIMITED with the seconds to wait. */
  spend(request: FastifyRequest, limit: string, times?: number): Promise<void>;
}

/** Counts in memory, separately in each process. */
export async function registerRateLimits(app: FastifyInstance, limits: Record<string, RateLimit>): Promise<RateLimits> {
  await app.register(rateLimit, { global: false });
  const limiters = new Map(
    Object.entries(limits).map(([name, { perMinute, per }]) => [
      name,
      app.createRateLimit({
        max: perMinute,
        timeWindow: MINUTE,
        keyGenerator: (request) => (per === 'user' && request.logged.viewerId) || addressOf(request),
      }),
    ]),
  );
  return {
    async spend(request, limit, times = 1) {
      const limiter = limiters.get(limit);
      if (!limiter) throw new Error(`there is no rate limit named ${limit}`);
      for (let n = 0; n < times; n += 1) {
        const use = await limiter(request);
        if (use.isAllowed || !use.isExceeded) continue;
        rateLimitedCalls.inc({ limit });
        const message = `Too many requests: at most ${use.max} a minute. Try again in ${use.ttlInSeconds} seconds.`;
        throw new AppError('RATE_LIMITED', message, { retryAfter: use.ttlInSeconds });
      }
    },
  };
}

const addressOf = ({ ip }: FastifyRequest): string => rateLimit.normalizeIP(ip, IPV6_NETWORK);

import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

const MINUTE = 60_000;
/** Whoever has an IPv6 address has 2^64 of them. */
const IPV6_NETWORK = 64;

/** How often somebody may do something in a minute: a signed-in user, or else (or always) an address. */
interface RateLimit {
  perMinute: number;
  per: 'user' | 'address';
}

export interface RateLimits {
  /** Counts `times` uses; throws RATE_LIMITED with the seconds to wait. */
  spend(request: FastifyRequest, limit: string, times?: number): Promise<void>;
}

/** Counts in memory, so each process by itself. */
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
        const message = `Too often: at most ${use.max} a minute. Try again in ${use.ttlInSeconds} seconds.`;
        throw new AppError('RATE_LIMITED', message, { retryAfter: use.ttlInSeconds });
      }
    },
  };
}

const addressOf = ({ ip }: FastifyRequest): string => rateLimit.normalizeIP(ip, IPV6_NETWORK);

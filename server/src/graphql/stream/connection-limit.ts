import { AppError } from '#platform/errors.ts';
import type { LimitStore } from '#platform/limit-store.ts';

const RETRY_SECONDS = 30;

/** Counts open streams per user and network. `acquire` throws RATE_LIMITED above the limit and returns `release`. */
export function makeConnectionLimit(store: LimitStore, max: { perUser: number; perAddress: number }) {
  return {
    async acquire(userId: string | undefined, network: string): Promise<() => void> {
      const slots = await store.take([
        { key: `address ${network}`, max: max.perAddress },
        ...(userId ? [{ key: `user ${userId}`, max: max.perUser }] : []),
      ]);
      if (slots) return slots.release;
      throw new AppError('RATE_LIMITED', 'Too many open live connections. Close one first.', {
        retryAfter: RETRY_SECONDS,
      });
    },
  };
}

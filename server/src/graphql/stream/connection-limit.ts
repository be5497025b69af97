import { AppError } from '#platform/errors.ts';

const RETRY_SECONDS = 30;

/** Counts open streams per user and address. `acquire` throws RATE_LIMITED above the limit and returns `release`. */
export function makeConnectionLimit(max: { perUser: number; perAddress: number }) {
  const open = new Map<string, number>();
  return {
    acquire(userId: string | undefined, address: string): () => void {
      const keys = [`address ${address}`, ...(userId ? [`user ${userId}`] : [])];
      const limits = [max.perAddress, max.perUser];
      if (keys.some((key, n) => (open.get(key) ?? 0) >= (limits[n] ?? 0))) {
        throw new AppError('RATE_LIMITED', 'Too many open live connections. Close one first.', {
          retryAfter: RETRY_SECONDS,
        });
      }
      for (const key of keys) open.set(key, (open.get(key) ?? 0) + 1);
      return () => {
        for (const key of keys.splice(0)) {
          const left = (open.get(key) ?? 1) - 1;
          if (left > 0) open.set(key, left);
          else open.delete(key);
        }
      };
    },
  };
}

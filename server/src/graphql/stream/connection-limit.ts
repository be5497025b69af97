import { AppError } from '#platform/errors.ts';

const RETRY_SECONDS = 30;

/** Counts open connections; throws RATE_LIMITED when somebody has too many. Answers how to give one back. */
export function makeConnections(most: { perUser: number; perAddress: number }) {
  const open = new Map<string, number>();
  return {
    take(userId: string | undefined, address: string): () => void {
      const keys = [`address ${address}`, ...(userId ? [`user ${userId}`] : [])];
      const limits = [most.perAddress, most.perUser];
      if (keys.some((key, n) => (open.get(key) ?? 0) >= (limits[n] ?? 0))) {
        throw new AppError('RATE_LIMITED', 'You have too many live connections open. Close one first.', {
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

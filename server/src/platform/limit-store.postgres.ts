import { inBatches } from './batches.ts';
import type { Database } from './database.ts';
import { newId } from './ids.ts';
import type { LimitStore, Slot, Use } from './limit-store.ts';
import type { Logger } from './logger.ts';
import { statement } from './statement.ts';

/** A process renews its slots; those of a killed process expire. */
const RENEW_MS = 20_000;

const countCalls = statement<
  { keys: string[]; calls: number[]; windows: number[] },
  { key: string; calls: number; seconds: number }
>(
  'limits.count',
  (p) => `INSERT INTO rate_limit_counters AS counter (key, calls, resets_at)
    SELECT key, calls, now() + make_interval(secs => seconds)
    FROM unnest(${p.keys}::text[], ${p.calls}::int[], ${p.windows}::int[]) AS used (key, calls, seconds) ORDER BY key
    ON CONFLICT (key) DO UPDATE SET
      calls = CASE WHEN counter.resets_at > now() THEN counter.calls ELSE 0 END + excluded.calls,
      resets_at = CASE WHEN counter.resets_at > now() THEN counter.resets_at ELSE excluded.resets_at END
    RETURNING key, calls, greatest(1, ceil(extract(epoch FROM resets_at - now())))::int AS seconds`,
);

/** Until the end of the transaction, other processes wait to take a slot of these keys. */
const lockKeys = statement<{ keys: string[] }>(
  'limits.lock',
  (p) => `SELECT pg_advisory_xact_lock(hashtextextended(key, 0))::text FROM (
      SELECT key FROM unnest(${p.keys}::text[]) AS wanted (key) ORDER BY key
    ) AS sorted`,
);

const takeSlots = statement<{ id: string; keys: string[]; most: number[] }, { key: string }>(
  'limits.take',
  (p) => `WITH wanted AS (SELECT * FROM unnest(${p.keys}::text[], ${p.most}::int[]) AS wanted (key, most)),
    full_keys AS (
      SELECT FROM wanted
      WHERE most <= (SELECT count(*) FROM live_slots WHERE live_slots.key = wanted.key AND expires_at > now())
    )
    INSERT INTO live_slots (id, key, expires_at)
    SELECT ${p.id}::uuid, key, now() + interval '1 minute' FROM wanted WHERE NOT EXISTS (SELECT FROM full_keys)
    RETURNING key`,
);

const renewSlots = statement<{ ids: string[] }>(
  'limits.renew',
  (p) => `UPDATE live_slots SET expires_at = now() + interval '1 minute' WHERE id = ANY(${p.ids}::uuid[])`,
);

const releaseSlots = statement<{ id: string }>('limits.release', (p) => `DELETE FROM live_slots WHERE id = ${p.id}`);

/** Deletes ended windows and the slots of killed processes. Any number of processes may run it. */
export async function deleteExpiredLimits({ prisma }: Pick<Database, 'prisma'>): Promise<void> {
  await inBatches(
    (limit) => prisma.$executeRaw`DELETE FROM rate_limit_counters WHERE key IN (
      SELECT key FROM rate_limit_counters WHERE resets_at < now() LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
  );
  await prisma.$executeRaw`DELETE FROM live_slots WHERE expires_at < now() - interval '1 minute'`;
}

/** The limits of all processes together. Postgres' clock counts. */
export function makePostgresLimitStore(db: Database, logger: Logger): LimitStore {
  // A flood of refused calls is not passed on to Postgres.
  const refusedUntil = new Map<string, number>();
  const open = new Set<string>();
  const timer = setInterval(() => {
    const now = Date.now();
    for (const [key, end] of refusedUntil) if (end <= now) refusedUntil.delete(key);
    if (open.size > 0) db.query(renewSlots, { ids: [...open] }).catch(warn);
  }, RENEW_MS);
  timer.unref();
  return {
    async count(uses) {
      const known = uses.map((use) => refusedCount(use));
      if (known.some((count) => count !== undefined)) return known.map((count) => count ?? { calls: 0, seconds: 0 });
      const rows = await db.query(countCalls, {
        keys: uses.map(keyOf),
        calls: uses.map(({ calls }) => calls),
        windows: uses.map(({ windowSeconds }) => windowSeconds),
      });
      const counts = new Map(rows.map((row) => [row.key, row]));
      return uses.map((use) => {
        const { calls = 0, seconds = 0 } = counts.get(keyOf(use)) ?? {};
        if (calls > use.max) refusedUntil.set(keyOf(use), Date.now() + seconds * 1_000);
        return { calls, seconds };
      });
    },

    async take(slots: Slot[]) {
      const id = newId();
      const keys = slots.map(({ key }) => key);
      const taken = await db.transaction(async (query) => {
        await query(lockKeys, { keys });
        return query(takeSlots, { id, keys, most: slots.map(({ max }) => max) });
      });
      if (taken.length === 0) return null;
      open.add(id);
      return {
        release() {
          if (open.delete(id)) db.query(releaseSlots, { id }).catch(warn);
        },
      };
    },

    close: () => clearInterval(timer),
  };

  function refusedCount(use: Use) {
    const seconds = Math.ceil(((refusedUntil.get(keyOf(use)) ?? 0) - Date.now()) / 1_000);
    return seconds > 0 ? { calls: use.max + 1, seconds: Math.min(seconds, use.windowSeconds) } : undefined;
  }

  /** A slot that was not released expires. */
  function warn(error: unknown): void {
    logger.warn({ err: error }, 'a slot of a live subscription was not renewed or released');
  }
}

const keyOf = ({ limit, caller }: Use): string => `${limit} ${caller}`;

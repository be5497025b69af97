import type { Database } from '#platform/database.ts';
import type { Logger } from '#platform/logger.ts';
import type { LegacyCall } from './legacy-call.type.ts';

export type LegacyCalls = ReturnType<typeof makeLegacyCalls>;

const PAUSE_MS = 5_000;
const LONGEST_NAME = 300;
// Whoever makes up names must not fill the table: those beyond are counted together.
const MOST_CLIENTS = 500;

/** $1 routes, $2 clients, $3 numbers of calls */
const add = {
  name: 'legacy-calls.add',
  text: `
    INSERT INTO legacy_calls (route, client, calls)
    SELECT * FROM unnest($1::text[], $2::text[], $3::int[])
    ON CONFLICT (route, client) DO UPDATE SET calls = legacy_calls.calls + excluded.calls, last_at = now()`,
};

/** Counts in memory and writes every few seconds at most, one statement for all: a call costs no write of its own. */
export function makeLegacyCalls({ db, logger }: { db: Database; logger: Logger }) {
  const known = new Set<string>();
  let counts = new Map<string, { route: string; client: string; calls: number }>();
  let writtenAt = 0;

  return { count, flush, list };

  function count(route: string, caller: string): void {
    const name = caller.slice(0, LONGEST_NAME);
    const client = known.size < MOST_CLIENTS || known.has(name) ? name : 'others';
    known.add(client);
    const key = `${route} ${client}`;
    const counted = counts.get(key) ?? { route, client, calls: 0 };
    counted.calls += 1;
    counts.set(key, counted);
    if (Date.now() - writtenAt > PAUSE_MS) void flush();
  }

  /** Writes what was counted. A lost count is no reason to fail whatever was called. */
  async function flush(): Promise<void> {
    const rows = [...counts.values()];
    counts = new Map();
    writtenAt = Date.now();
    if (rows.length === 0) return;
    const columns = [rows.map(({ route }) => route), rows.map(({ client }) => client), rows.map(({ calls }) => calls)];
    try {
      await db.query(add, columns);
    } catch (error) {
      logger.warn({ err: error }, 'calls of the old API were not counted');
    }
  }

  async function list(): Promise<LegacyCall[]> {
    await flush();
    return db.prisma.legacyCall.findMany({ orderBy: { lastAt: 'desc' }, take: 1_000 });
  }
}

import type { Database } from '#platform/database.ts';
import type { Logger } from '#platform/logger.ts';
import { statement } from '#platform/statement.ts';
import type { LegacyCall } from './legacy-call.type.ts';

const FLUSH_INTERVAL_MS = 5_000;
const MAX_NAME_LENGTH = 300;
/** Invented client names must not fill the table: further clients are counted as `others`. */
const MAX_CLIENTS = 500;

const addCalls = statement<{ routes: string[]; clients: string[]; calls: number[] }>(
  'legacy-calls.add',
  (p) => `
    INSERT INTO legacy_calls (route, client, calls)
    SELECT * FROM unnest(${p.routes}::text[], ${p.clients}::text[], ${p.calls}::int[])
    ON CONFLICT (route, client) DO UPDATE SET calls = legacy_calls.calls + excluded.calls, last_at = now()`,
);

/** Counts in memory and writes all counts with one statement every few seconds, so a call costs no write of its own. */
export function makeLegacyCalls({ db, logger }: { db: Database; logger: Logger }) {
  const knownClients = new Set<string>();
  let counts = new Map<string, { route: string; client: string; calls: number }>();
  let flushedAt = 0;

  return { count, flush, list };

  function count(route: string, caller: string): void {
    const name = caller.slice(0, MAX_NAME_LENGTH);
    const client = knownClients.size < MAX_CLIENTS || knownClients.has(name) ? name : 'others';
    knownClients.add(client);
    const key = `${route} ${client}`;
    const counted = counts.get(key) ?? { route, client, calls: 0 };
    counted.calls += 1;
    counts.set(key, counted);
    if (Date.now() - flushedAt > FLUSH_INTERVAL_MS) void flush();
  }

  /** Writes the counts. A failure loses them, and does not fail the call that was counted. */
  async function flush(): Promise<void> {
    const rows = [...counts.values()];
    counts = new Map();
    flushedAt = Date.now();
    if (rows.length === 0) return;
    const routes = rows.map(({ route }) => route);
    const clients = rows.map(({ client }) => client);
    const calls = rows.map((row) => row.calls);
    try {
      await db.query(addCalls, { routes, clients, calls });
    } catch (error) {
      logger.warn({ err: error }, 'counts of legacy calls lost');
    }
  }

  async function list(): Promise<LegacyCall[]> {
    await flush();
    return db.prisma.legacyCall.findMany({ orderBy: { lastAt: 'desc' }, take: 1_000 });
  }
}

import type pg from 'pg';

/** The number of statements in the client's database that wait for a lock. */
export async function countLockWaits(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`);
  return rows[0]?.count ?? 0;
}

import type pg from 'pg';

export interface Waiting {
  /** The id of the session that waits for a lock. */
  pid: number;
  /** Looks from another session. */
  observer: pg.Pool;
}

/** The sessions that hold a lock for which a session waits; empty if it waits for none. */
export async function blockingSessions({ observer, pid }: Waiting): Promise<string> {
  // A role sees the state and the query of its own sessions only, unless it has the rights of pg_read_all_stats.
  const statement = `SELECT format('process %s (%s)', pid, concat_ws(', ', nullif(application_name, ''), usename, state,
      left(nullif(query, '<insufficient privilege>'), 100))) AS holder
    FROM pg_stat_activity WHERE pid = ANY (pg_blocking_pids($1)) ORDER BY xact_start`;
  const { rows } = await observer.query<{ holder: string }>(statement, [pid]).catch(() => ({ rows: [] }));
  return rows.map(({ holder }) => holder).join(' or ');
}

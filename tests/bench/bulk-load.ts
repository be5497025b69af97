import pg from 'pg';
import { step } from '../../sandbox/src/commands/progress.ts';

interface Job {
  name: string;
  run: (session: pg.Client) => Promise<unknown>;
}

/** As many as most machines have cores to spare. */
const SESSIONS = 2;

/** Runs the jobs in order, two at a time, each in a session with memory for sorts. */
export async function inSessions(client: pg.Client, jobs: Job[]): Promise<void> {
  const left = jobs.values();
  const { host, port, user, password, database } = client;
  const work = async () => {
    const session = new pg.Client({ host, port, user, password, database });
    await session.connect();
    try {
      // Postgres expects one row of a join of computed values, and would compare each with each.
      await session.query(`SET enable_nestloop = off; SET maintenance_work_mem = '512MB'`);
      for (const { name, run } of left) await step(name, () => run(session));
    } finally {
      await session.end();
    }
  };
  await Promise.all(Array.from({ length: SESSIONS }, work));
}

/** Loads many rows into a table without its indexes, and builds them afterwards, the largest kinds first. */
export async function withoutIndexes(client: pg.Client, table: string, load: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid JOIN pg_am ON pg_am.oid = relam
     WHERE indrelid = $1::regclass AND NOT indisprimary ORDER BY amname = 'gin' DESC, indnatts DESC`,
    [table],
  );
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  await load();
  await inSessions(
    client,
    indexes.map(({ name, definition }) => ({ name, run: (session) => session.query(definition) })),
  );
}

/** From the first number to the last one, in chunks. */
export function chunksOf(last: number, size: number): [first: number, last: number][] {
  const starts = Array.from({ length: Math.ceil(last / size) }, (_, n) => n * size + 1);
  return starts.map((first) => [first, Math.min(first + size - 1, last)]);
}

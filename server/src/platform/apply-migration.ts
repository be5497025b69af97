import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { blockingSessions, type Waiting } from './blocking-sessions.ts';
import { StartRefusal } from './start-refusal.ts';

/** Between two tries, the shop answers the requests that waited behind the migration. */
const PAUSE_MS = 3_000;
const LOOK_MS = 300;
/** `lock_not_available`, and `deadlock_detected`: a session that held another lock of the migration wanted this one. */
const BLOCKED = ['55P03', '40P01'];

interface Session extends Waiting {
  client: pg.ClientBase;
  /** How long a migration is tried. */
  patienceMs: number;
}

/** Applies a migration; again if it did not get a lock within `lock_timeout`, or ended by a deadlock. */
export async function applyMigration(file: string, session: Session): Promise<void> {
  const { client, patienceMs } = session;
  const name = path.basename(path.dirname(file));
  const script = await readFile(file, 'utf8');
  const end = performance.now() + patienceMs;
  let holders = 'another session';
  for (;;) {
    const applying = tryToApply(client, { name, script });
    let isApplied: boolean | undefined;
    while (isApplied === undefined) {
      isApplied = await Promise.race([applying, pause(LOOK_MS, undefined)]);
      if (isApplied === undefined) holders = (await blockingSessions(session)) || holders;
    }
    if (isApplied) return;
    if (performance.now() > end) {
      throw new StartRefusal(
        `The migration ${name} did not get a lock within ${Math.round(patienceMs / 60_000)} minutes: ${holders} holds it. ` +
          'Wait for its end, or end it by pg_terminate_backend, and start again.',
      );
    }
    await pause(PAUSE_MS);
  }
}

/** False if it did not get a lock in time. */
async function tryToApply(client: pg.ClientBase, { name, script }: { name: string; script: string }): Promise<boolean> {
  const checksum = createHash('sha256').update(script).digest('hex');
  const record = `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
    VALUES ('${randomUUID()}', '${checksum}', ${pg.escapeLiteral(name)}, clock_timestamp(), 1)`;
  // Changes of many rows commit in batches; one that was interrupted goes on with the other rows.
  const queries = /^\s*COMMIT\b/m.test(script) ? [script, record] : [`BEGIN; ${script}\n; ${record}; COMMIT`];
  try {
    for (const query of queries) await client.query(query);
    return true;
  } catch (error) {
    const { code, message } = error as pg.DatabaseError;
    if (!code || !BLOCKED.includes(code)) {
      throw new StartRefusal(`The migration ${name} failed: ${message}`, { cause: error });
    }
    await client.query('ROLLBACK');
    return false;
  }
}

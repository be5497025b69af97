import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { blockingSessions, type Waiting } from './blocking-sessions.ts';

/** The lock that `prisma migrate deploy` takes. */
const LOCK = 72_707_369;
const LOOK_MS = 3_000;

interface Waiter extends Waiting {
  client: pg.ClientBase;
  report: (text: string) => void;
}

/** Waits for the lock of migrations, until the end of its session. Reports the session that holds it, and each change of its state. */
export async function takeMigrationLock({ client, report, ...waiting }: Waiter): Promise<void> {
  const taking = client.query('SELECT pg_advisory_lock($1)', [LOCK]);
  let reported = '';
  while (!(await Promise.race([taking, pause(LOOK_MS, undefined, { ref: false })]))) {
    const holders = await blockingSessions(waiting);
    if (holders === reported) continue;
    if (holders) report(`The start waits for the migrations of ${holders}.`);
    reported = holders;
  }
}

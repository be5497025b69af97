import pg from 'pg';
import { expect, it } from 'vitest';
import { createDatabase } from '../../../tests/support/environment/database.ts';
import { migrate } from '#platform/migrate.ts';

it('a start that waits for the migrations of another one names its session', async () => {
  const database = await createDatabase();
  const other = new pg.Client({ connectionString: database.url, application_name: 'another start' });
  await other.connect();
  try {
    const { rows } = await other.query<{ pid: number }>(
      'SELECT pg_backend_pid() AS pid, pg_advisory_lock(72707369) IS NULL',
    );
    const reported: string[] = [];
    const migrated = migrate(database.url, { report: (text) => reported.push(text) });
    await expect
      .poll(() => reported, { timeout: 10_000 })
      .toEqual([
        expect.stringMatching(
          `^The start waits for the migrations of process ${rows[0]?.pid} \\(another start, .*idle.*pg_advisory_lock`,
        ),
      ]);
    await other.query('SELECT pg_advisory_unlock_all()');
    expect(await migrated).toEqual([]);
    expect(reported).toHaveLength(1);
  } finally {
    await other.end();
    await database.drop();
  }
});

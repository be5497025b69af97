import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { buildServerForTests } from '../../../sandbox/src/commands/build.ts';
import { createBareDatabase } from '../../../tests/support/environment/database.ts';
import { dropRole, runAs } from './roles.ts';
import { serverSettings } from './server-settings.ts';
import { refusePendingMigrations } from '#platform/migrate.ts';

/** Runs the server's program until it exits; returns what it printed. */
async function runServer(databaseUrl: string, { command = 'serve', migrationUrl = '' } = {}): Promise<string> {
  const env = {
    ...serverSettings,
    MIGRATE_ON_START: migrationUrl ? 'on' : 'off',
    DATABASE_URL: databaseUrl,
    DATABASE_MIGRATION_URL: migrationUrl,
  };
  const { main } = await buildServerForTests();
  const { stdout } = await promisify(execFile)(process.execPath, [main, ...command.split(' ')], {
    env,
    timeout: 150_000,
  });
  return stdout;
}

it('help and an unknown option migrate nothing', { timeout: 120_000 }, async () => {
  const nowhere = 'postgresql://u:p@localhost:1/x';
  const migrate = (command: string) => runServer(nowhere, { command, migrationUrl: nowhere });
  expect(await migrate('migrate --help')).toMatch(/^ +migrate +applies pending migrations/m);
  expect(await migrate('--help')).toBe(await migrate('migrate --help'));
  expect(await migrate('doctor --help')).toContain('exit code 1 if one is a fault');
  await expect(migrate('migrate --dry-run')).rejects.toThrow('There is no command migrate --dry-run; the commands are');
});

it(
  'a server that may not migrate refuses to start before "migrate" has run, with a role that owns the tables',
  { timeout: 120_000 },
  async () => {
    const database = await createBareDatabase();
    try {
      const refusal = await runServer(database.url).catch((error: unknown) => String(error));
      expect(refusal).toMatch(/Migrations are pending \(run "node server\/dist\/main.js migrate" first\): \d+_/);
      // The name of the database is random, so the role is new.
      const role = new URL(database.url).pathname.slice(1);
      const runUrl = Object.assign(new URL(database.url), { username: role, password: 'p' }).href;
      const printed = await runServer(runUrl, { command: 'migrate', migrationUrl: database.url });
      expect(printed).toContain('migrations applied');
      await expect(refusePendingMigrations(runUrl)).resolves.toBeUndefined();

      // The owner of the tables has no schema of its own, but the role of the running server gets one.
      await runAs(database.url, `CREATE SCHEMA AUTHORIZATION ${role}`);
      const unusable = await runServer(runUrl, { migrationUrl: database.url }).catch((error: unknown) => String(error));
      expect(unusable).toContain(`Tables of the role "${role}" are in the schema "${role}": run ALTER ROLE`);
      await dropRole(database.url, role);
    } finally {
      await database.drop();
    }
  },
);

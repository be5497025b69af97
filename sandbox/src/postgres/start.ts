import { execFile } from 'node:child_process';
import { access, chown, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort, isFree } from '#net/ports.ts';
import { type Account, accountForPostgres } from './os-account.ts';
import { choosePlace, type Place } from './locations.ts';

const run = promisify(execFile);

export interface Postgres {
  /** Names the database `kelvin`; its user may create others. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts the embedded Postgres; data stay between runs. One that a killed run left behind is stopped first: nothing
 * that it acknowledged is lost.
 */
export async function startPostgres({ dataDir, port }: { dataDir: string; port: number }): Promise<Postgres> {
  const account = accountForPostgres();
  const place = await choosePlace(path.resolve(dataDir), account);
  const control = (...words: string[]) =>
    run(path.join(place.programs, 'bin', 'pg_ctl'), ['-D', place.data, ...words], { ...account, cwd: place.data });

  if (!(await exists(path.join(place.data, 'PG_VERSION')))) await initialise(place, account);
  await stop();
  if (port && !(await isFree(port))) {
    const advice = 'Stop that program, or choose another port by SANDBOX_POSTGRES_PORT.';
    throw new Error(`Port ${port} (postgres) is taken by another program. ${advice}`);
  }
  const chosen = port || (await freePort());
  // No socket file: two shops on a machine would meet in its folder.
  const options = `-p ${chosen} -h localhost -c unix_socket_directories= -c log_min_messages=fatal`;
  const log = path.join(place.data, 'server.log');
  // pg_ctl leaves the output of Postgres open: waiting for its end would be waiting for ever.
  await control('start', '-w', '-t', '60', '-l', log, '-o', options).catch(async (error: unknown) => {
    throw new Error(`Postgres did not start:\n${await readFile(log, 'utf8').catch(() => '')}`, { cause: error });
  });
  const url = `postgresql://kelvin:kelvin@localhost:${chosen}/kelvin`;
  await ensureDatabase(url);
  return { url, stop };

  async function stop(): Promise<void> {
    if (await exists(path.join(place.data, 'postmaster.pid'))) {
      // 'No server running': the file was left by one that was killed, and Postgres knows how to go on from there.
      await control('stop', '-m', 'fast', '-w', '-t', '60').catch(() => undefined);
    }
  }
}

async function initialise(place: Place, account: Account | undefined): Promise<void> {
  const passwordFile = path.join(place.data, '..', `.postgres-password-${process.pid}`);
  await writeFile(passwordFile, 'kelvin\n', { mode: 0o600 });
  if (account) await chown(passwordFile, account.uid, account.gid);
  try {
    await run(
      path.join(place.programs, 'bin', 'initdb'),
      ['-D', place.data, '-U', 'kelvin', '-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C', `--pwfile=${passwordFile}`],
      { ...account, cwd: place.data },
    );
  } finally {
    await rm(passwordFile);
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/kelvin$/, 'postgres') });
  await client.connect();
  const { rowCount } = await client.query(`SELECT FROM pg_database WHERE datname = 'kelvin'`);
  if (!rowCount) await client.query('CREATE DATABASE kelvin');
  await client.end();
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

import { execFile } from 'node:child_process';
import { access, chown, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort, isFree } from '#net/ports.ts';
import { type Account, postgresAccount } from './os-account.ts';
import { chooseLocations, type Locations } from './locations.ts';

const run = promisify(execFile);

export interface Postgres {
  /** Connects to the database `kelvin`; its user may create others. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts the embedded Postgres; data is kept between runs. The Postgres of a killed run is stopped first, without losing
 * committed data.
 */
export async function startPostgres({ dataDir, port }: { dataDir: string; port: number }): Promise<Postgres> {
  const account = postgresAccount();
  const locations = await chooseLocations(path.resolve(dataDir), account);
  const control = (...words: string[]) =>
    run(path.join(locations.programs, 'bin', 'pg_ctl'), ['-D', locations.data, ...words], {
      ...account,
      cwd: locations.data,
    });

  if (!(await exists(path.join(locations.data, 'PG_VERSION')))) await initialize(locations, account);
  await stop();
  if (port && !(await isFree(port))) {
    const advice = 'Stop that program, or choose another port by SANDBOX_POSTGRES_PORT.';
    throw new Error(`Port ${port} (postgres) is taken by another program. ${advice}`);
  }
  const chosen = port || (await freePort());
  // No socket file: two shops on one machine would share its folder.
  const options = `-p ${chosen} -h localhost -c unix_socket_directories= -c log_min_messages=fatal`;
  const log = path.join(locations.data, 'server.log');
  // Postgres keeps pg_ctl's output stream open, so the output is read from the log file.
  await control('start', '-w', '-t', '60', '-l', log, '-o', options).catch(async (error: unknown) => {
    throw new Error(`Postgres did not start:\n${await readFile(log, 'utf8').catch(() => '')}`, { cause: error });
  });
  const url = `postgresql://kelvin:kelvin@localhost:${chosen}/kelvin`;
  await ensureDatabase(url);
  return { url, stop };

  async function stop(): Promise<void> {
    if (await exists(path.join(locations.data, 'postmaster.pid'))) {
      // It fails if a killed Postgres left the file behind; the next start recovers from that.
      await control('stop', '-m', 'fast', '-w', '-t', '60').catch(() => undefined);
    }
  }
}

async function initialize(locations: Locations, account: Account | undefined): Promise<void> {
  const passwordFile = path.join(locations.data, '..', `.postgres-password-${process.pid}`);
  await writeFile(passwordFile, 'kelvin\n', { mode: 0o600 });
  if (account) await chown(passwordFile, account.uid, account.gid);
  try {
    await run(
      path.join(locations.programs, 'bin', 'initdb'),
      [
        '-D',
        locations.data,
        '-U',
        'kelvin',
        '-A',
        'scram-sha-256',
        '-E',
        'UTF8',
        '--locale=C',
        `--pwfile=${passwordFile}`,
      ],
      { ...account, cwd: locations.data },
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

import { execFile } from 'node:child_process';
import { access, chown, mkdtemp, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { commandOf } from '#command-of.ts';
import { freePort, isFree } from '#net/ports.ts';
import { type Account, postgresAccount } from './os-account.ts';
import { chooseLocations, type Locations } from './locations.ts';

const run = promisify(execFile);

export interface Postgres {
  /** Connects to the database `kelvin`; its user may create others. */
  url: string;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  dataDir: string;
  port: number;
  /** Settings of Postgres by name, without spaces. */
  settings?: Record<string, string>;
}

/**
 * Starts the embedded Postgres; data is kept between runs. The Postgres of a killed run is stopped first, without losing
 * committed data.
 */
export async function startPostgres({ dataDir, port, settings = {} }: PostgresOptions): Promise<Postgres> {
  const account = postgresAccount();
  const locations = await chooseLocations(path.resolve(dataDir), account);
  const stop = () => stopIn(locations, account);
  if (!(await exists(path.join(locations.data, 'PG_VERSION')))) await initialize(locations, account);
  await stop();
  if (port && !(await isFree(port))) {
    const advice = 'Stop that program, or choose another port by SANDBOX_POSTGRES_PORT.';
    throw new Error(`Port ${port} (postgres) is taken by another program. ${advice}`);
  }
  const chosen = port || (await freePort());
  // No socket file: two shops on one machine would share its folder.
  const all = { unix_socket_directories: '', log_min_messages: 'fatal', ...settings };
  const assignments = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`);
  const options = `-p ${chosen} -h localhost ${assignments.join(' ')}`;
  const log = path.join(locations.data, 'server.log');
  // Postgres keeps pg_ctl's output stream open, so the output is read from the log file.
  await control(locations, account, ['start', '-w', '-t', '60', '-l', log, '-o', options]).catch(
    async (error: unknown) => {
      const output = await readFile(log, 'utf8').catch(() => '');
      const advice = 'If its data is damaged, `npm run reset` deletes the data.';
      throw new Error(`Postgres did not start. ${advice}\n${output}`, { cause: error });
    },
  );
  const url = `postgresql://kelvin:kelvin@localhost:${chosen}/kelvin`;
  await ensureDatabase(url);
  return { url, stop };
}

/** Stops the Postgres of a killed run. */
export async function stopPostgres(dataDir: string): Promise<void> {
  const account = postgresAccount();
  await stopIn(await chooseLocations(path.resolve(dataDir), account), account);
}

async function stopIn(locations: Locations, account: Account | undefined): Promise<void> {
  const file = path.join(locations.data, 'postmaster.pid');
  const [pid] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  if (!pid) return;
  const command = commandOf(Number(pid));
  // After a restart of the machine the id may be another program's, and pg_ctl would stop that.
  if (command && !command.includes(locations.data)) return rm(file);
  // It fails if a killed Postgres left the file behind; the next start recovers from that.
  await control(locations, account, ['stop', '-m', 'fast', '-w', '-t', '60']).catch(() => undefined);
}

const control = ({ programs, data }: Locations, account: Account | undefined, words: string[]) =>
  run(path.join(programs, 'bin', 'pg_ctl'), ['-D', data, ...words], { ...account, cwd: data });

/** In a folder of its own, renamed when complete, so that an initdb cut short by kill -9 is never used. */
async function initialize({ programs, data }: Locations, account: Account | undefined): Promise<void> {
  const prefix = `${path.basename(data)}-new-`;
  const unfinished = (await readdir(path.dirname(data))).filter((name) => name.startsWith(prefix));
  for (const name of unfinished) await rm(path.join(path.dirname(data), name), { recursive: true, force: true });
  const folder = await mkdtemp(path.join(path.dirname(data), prefix));
  const passwordFile = `${folder}.password`;
  try {
    await writeFile(passwordFile, 'kelvin\n', { mode: 0o600 });
    if (account) for (const file of [folder, passwordFile]) await chown(file, account.uid, account.gid);
    const choices = ['-U', 'kelvin', '-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C', `--pwfile=${passwordFile}`];
    await run(path.join(programs, 'bin', 'initdb'), ['-D', folder, ...choices], {
      ...account,
      cwd: folder,
    });
    // Fails on a folder with files, which initdb would refuse, too.
    await rmdir(data);
    await rename(folder, data);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(folder, { recursive: true, force: true });
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

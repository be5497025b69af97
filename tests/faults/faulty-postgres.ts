import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '@kelvin/sandbox/postgres';

export type FaultyPostgres = Awaited<ReturnType<typeof startFaultyPostgres>>;

/** A Postgres of its own, as durable as in production, that can be frozen and killed. */
export async function startFaultyPostgres(dataDir: string) {
  let postgres = await startPostgres({ dataDir, port: 0 });
  const { url } = postgres;
  let control = await connect(url);
  let frozen: number[] = [];
  return {
    url,

    /** Rows of a statement, on a connection that is not the shop's. */
    async rows<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
      return (await control.query<Row>(sql, values)).rows;
    },

    /** SIGSTOP to all its processes: connections stay open, and nothing answers. */
    async freeze(): Promise<void> {
      const all = await processes();
      // First the postmaster, which starts others.
      for (const pid of all) process.kill(pid, 'SIGSTOP');
      frozen = all;
    },

    thaw(): void {
      for (const pid of frozen.splice(0)) if (isAlive(pid)) process.kill(pid, 'SIGCONT');
    },

    /** SIGKILL to all its processes. */
    async kill(): Promise<void> {
      const all = await processes();
      for (const pid of all) process.kill(pid, 'SIGKILL');
      while (all.some(isAlive)) await setTimeout(10);
    },

    /** Starts it again after `kill`; resolves when it accepts connections. */
    async restart(): Promise<void> {
      postgres = await startPostgres({ dataDir, port: Number(new URL(url).port) });
      control = await connect(url);
    },

    async stop(): Promise<void> {
      for (const pid of frozen.splice(0)) if (isAlive(pid)) process.kill(pid, 'SIGCONT');
      await control.end().catch(() => undefined);
      await postgres.stop();
    },
  };

  async function processes(): Promise<number[]> {
    const { rows: folders } = await control.query<{ data_directory: string }>('SHOW data_directory');
    const file = await readFile(join(folders[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8');
    const { rows } = await control.query<{ pid: number }>('SELECT pid FROM pg_stat_activity');
    return [Number(file.split('\n')[0]), ...rows.map(({ pid }) => pid)];
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // The end of a killed Postgres.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

import pg from 'pg';
import { step } from '../../sandbox/src/commands/progress.ts';
import { makeDatabase } from '../support/environment/make-database.ts';
import type { TestEnvironment } from '../support/environment/provided-context.ts';
import { startTestEnvironment } from '../support/environment/start-environment.ts';
import { startBare } from './bare-server.ts';
import { startShop, type Server } from './shop-server.ts';

export interface Settings {
  rounds: number;
  /** Folder for CPU profiles of the shop; without it none are written. */
  profileDir?: string | undefined;
}

interface BenchDatabase {
  url: string;
  client: pg.Client;
  /** The process id of the client's session. */
  session: number;
}

/** Creates what a benchmark needs and removes it at the end. */
export interface Stage extends Settings {
  environment: TestEnvironment;
  /** Creates a migrated database. */
  database(): Promise<BenchDatabase>;
  shop(url: string): Promise<Server>;
  bare(url: string): Promise<Server>;
}

/** Runs a benchmark and cleans up after it, also if it fails or is interrupted. */
export async function withStage(settings: Settings, bench: (stage: Stage) => Promise<void>): Promise<void> {
  const stops: (() => Promise<unknown>)[] = [];
  const interrupted = new Promise<never>((_, reject) => {
    process.once('SIGINT', () => reject(new Error('Interrupted.')));
  });
  const kept = async <T extends Server>(server: Promise<T>): Promise<T> => {
    const started = await server;
    stops.push(() => started.stop());
    return started;
  };
  const { environment, stop } = await step('Postgres and the stand-ins', () =>
    startTestEnvironment({ isDurable: true }),
  );
  stops.push(stop);
  const { profileDir } = settings;
  const nodeArguments = profileDir ? ['--cpu-prof', `--cpu-prof-dir=${profileDir}`] : [];
  try {
    const stage: Stage = {
      ...settings,
      environment,
      async database() {
        const { url, drop } = await makeDatabase(environment);
        stops.push(drop);
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        stops.push(() => client.end());
        const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
        return { url, client, session: rows[0]?.pid ?? NaN };
      },
      shop: (databaseUrl) => kept(startShop({ environment, databaseUrl, nodeArguments })),
      bare: (databaseUrl) => kept(startBare(databaseUrl)),
    };
    await Promise.race([bench(stage), interrupted]);
  } finally {
    // In reverse order of starting.
    for (const end of stops.toReversed()) await end();
  }
}

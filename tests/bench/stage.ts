import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { buildClient, buildServer } from '../../sandbox/src/commands/build.ts';
import { step } from '../../sandbox/src/commands/progress.ts';
import { makeDatabase } from '../support/environment/make-database.ts';
import type { TestEnvironment } from '../support/environment/provided-context.ts';
import { startTestEnvironment } from '../support/environment/start-environment.ts';
import { top } from '../support/runner/run.ts';
import { fillCatalogue } from './catalogue.ts';
import { type Customer, fillOrders, fillReviews, makeAdmin, makeCustomers } from './data.ts';
import { type Build, type Server, startBare, startShop } from './server-processes.ts';

export interface Settings {
  rounds: number;
  /** The program that runs the servers. */
  node: string;
  /** A commit to measure beside the working tree. */
  compared?: string | undefined;
  /** Entries of fit lists in the large catalogue. */
  fitments: number;
  /** Orders of the larger shop of the lists. */
  orders: number;
  /** Folder for CPU profiles of the shop; without it none are written. */
  profileDir?: string | undefined;
}

interface BenchDatabase {
  url: string;
  client: pg.Client;
  /** The process id of the client's session. */
  session: number;
}

/** A running shop with 1,000 parts and 100,000 orders. */
export interface Setup extends BenchDatabase {
  name: string;
  server: Server;
  parts: string[];
  /** Prices of the parts in cents. */
  prices: ReadonlyMap<string, number>;
}

export interface Common {
  /** The shop, and the compared one after it. */
  setups: [Setup, ...Setup[]];
  bare: Server;
  customers: Customer[];
  admin: Customer;
}

/** Creates what a benchmark needs and removes it at the end. */
export interface Stage extends Settings {
  environment: TestEnvironment;
  builds: [Build, ...Build[]];
  /** Creates a migrated database. */
  database(): Promise<BenchDatabase>;
  shop(url: string, settings?: Record<string, string>): Promise<Server>;
  bare(url: string): Promise<Server>;
  /** The shops of most benchmarks; the first call starts them. */
  common(): Promise<Common>;
}

const PARTS = 1_000;
const ORDERS = 100_000;
/** Each customer places one order a round, because the shop refuses a second unpaid order of the same part. */
export const CUSTOMERS = 600;

/** Runs benchmarks and cleans up after them, also if one fails or is interrupted. */
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
  try {
    await Promise.race([start().then(bench), interrupted]);
  } finally {
    // In reverse order of starting.
    for (const end of stops.toReversed()) await end();
  }

  async function start(): Promise<Stage> {
    await step('Browser app and server built', async () => {
      await buildClient();
      await buildServer();
    });
    const { node, compared, profileDir } = settings;
    const builds: Stage['builds'] = [{ name: 'shop', folder: top, node }];
    if (compared)
      builds.push({ name: compared, node, folder: await step(`${compared} built`, () => checkOut(compared)) });
    const { environment, stop } = await step('Postgres and the stand-ins', () =>
      startTestEnvironment({ isDurable: true }),
    );
    stops.push(stop);
    const nodeArguments = profileDir ? ['--cpu-prof', `--cpu-prof-dir=${profileDir}`] : [];
    const shopOf = (build: Build, databaseUrl: string, given: Record<string, string> = {}) =>
      kept(startShop({ build, environment, databaseUrl, nodeArguments, settings: given }));
    const database = async (options?: { isBare: boolean }): Promise<BenchDatabase> => {
      const { url, drop } = await makeDatabase(environment, options);
      stops.push(drop);
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      stops.push(() => client.end());
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      return { url, client, session: rows[0]?.pid ?? NaN };
    };
    let common: Promise<Common> | undefined;
    return {
      ...settings,
      environment,
      builds,
      database,
      shop: (url, given) => shopOf(builds[0], url, given),
      bare: (url) => kept(startBare(node, url)),
      common: () => (common ??= openCommon()),
    };

    async function openCommon(): Promise<Common> {
      const databases = await Promise.all(builds.map((build) => ownDatabase(build)));
      const clients = databases.map(({ client }) => client);
      const customers = await step(`${CUSTOMERS} customers`, () => makeCustomers(environment, clients, CUSTOMERS));
      const admin = await makeAdmin(environment, clients);
      const setups: Setup[] = [];
      for (const [n, build] of builds.entries()) {
        const own = databases[n] as BenchDatabase;
        setups.push(await step(`${PARTS} parts and ${ORDERS} orders of ${build.name}`, () => openSetup(build, own)));
      }
      const [first] = setups as Common['setups'];
      return { setups: setups as Common['setups'], customers, admin, bare: await kept(startBare(node, first.url)) };
    }

    /** A database migrated by the build itself: the migrations of a compared commit may differ. */
    async function ownDatabase(build: Build): Promise<BenchDatabase> {
      if (build.folder === top) return database();
      const own = await database({ isBare: true });
      const migrating = await startShop({ build, environment, databaseUrl: own.url });
      await migrating.stop();
      return own;
    }

    async function openSetup(build: Build, own: BenchDatabase): Promise<Setup> {
      const { client, url } = own;
      await fillCatalogue(client, PARTS);
      await fillReviews(client);
      await fillOrders(client, ORDERS);
      await liftStockLimit(client);
      const { rows } = await client.query<{ id: string; cents: number }>(
        'SELECT id, price_cents AS cents FROM products ORDER BY id',
      );
      const parts = rows.map(({ id }) => id);
      const prices = new Map(rows.map(({ id, cents }) => [id, cents]));
      return { ...own, name: build.name, server: await shopOf(build, url), parts, prices };
    }
  }

  /** Builds a commit in a worktree of its own, with the installed packages of this checkout. */
  async function checkOut(commit: string): Promise<string> {
    const run = promisify(execFile);
    const folder = join(await mkdtemp(join(tmpdir(), 'kelvin-bench-')), 'checkout');
    await run('git', ['worktree', 'add', '--detach', folder, commit], { cwd: top });
    stops.push(async () => {
      await run('git', ['worktree', 'remove', '--force', folder], { cwd: top });
      await rm(join(folder, '..'), { recursive: true, force: true });
    });
    for (const part of ['.', 'server', 'client', 'sandbox', 'tests']) {
      await symlink(join(top, part, 'node_modules'), join(folder, part, 'node_modules')).catch(() => undefined);
    }
    for (const command of ['generate.ts', 'build-all.ts']) {
      await run(process.execPath, ['--import', 'tsx', join('sandbox/src/commands', command)], { cwd: folder });
    }
    return folder;
  }
}

/** With the real limit the stock of one part would end after 50 orders. A compared commit may have it as a CHECK. */
async function liftStockLimit(client: pg.Client) {
  await client.query(`ALTER TABLE products DROP CONSTRAINT products_available_range,
    ADD CONSTRAINT products_available_range CHECK (available >= 0)`);
  const { rows } = await client.query(`SELECT to_regproc('largest_stock')::text AS "isSetting"`);
  if (!(rows as { isSetting: string | null }[])[0]?.isSetting) return;
  await client.query('ALTER TABLE shop_settings DROP CONSTRAINT shop_settings_total_range');
  await client.query('UPDATE shop_settings SET max_available = 1000000');
}

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { startTestEnvironment } from '../support/environment/start-environment.ts';
import { makeRunFolder, postgresFolder, removeRunFolder } from '../support/environment/run-folder.ts';
import { confuseCards } from './card-faults.ts';
import { exhaustPool, freezePostgres, killPostgres } from './database-faults.ts';
import { failOver } from './failover.ts';
import { startFaultyPostgres } from './faulty-postgres.ts';
import { confuseIdentity, stopIdentity } from './identity-faults.ts';
import { fillDisk, moveClock, overload } from './machine-faults.ts';
import { postgresPrograms } from './postgres-cluster.ts';
import { restartRolling } from './several-processes.ts';
import { startShop } from './shop-process.ts';
import { terminate } from './termination.ts';

const names = [
  'frozen Postgres',
  'killed Postgres',
  'exhausted pool',
  'terminated server',
  'two processes',
  'four processes',
  'end of a primary',
  'full disk',
  'identity provider down',
  'identity provider slow or wrong',
  'card provider',
  'moved clock',
  'overload',
] as const;

const help = `npm run test:faults [-- part of a name …]

Breaks what the shop depends on, under load, and prints what it measured. Takes about five minutes on two idle cores.
Rolling restarts need haproxy, the full disk needs root, the moved clock needs libfaketime, and the end of a primary needs
patroni, etcd, haproxy and all programs of Postgres 18 in POSTGRES_BIN; without them they are skipped.

${names.map((name) => `  ${name}`).join('\n')}`;

const FAKETIME = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
];

/** Whether all these programs are installed. */
function has(...programs: string[]): boolean {
  try {
    return programs.every((program) => execFileSync('which', [program]).length > 0);
  } catch {
    return false;
  }
}

async function main(parts: string[]) {
  const folder = await makeRunFolder();
  const { environment, stop } = await startTestEnvironment();
  const postgres = await startFaultyPostgres(postgresFolder(folder));
  const settings = {
    DATABASE_URL: postgres.url,
    FIREBASE_AUTH_EMULATOR_HOST: new URL(environment.identityUrl).host,
    STRIPE_API_URL: environment.cardsUrl,
  };
  const size = { postgres, timeoutMs: 3_000, perSecond: 20, reserveMs: 1_000 };
  const withShop =
    (fault: (stage: typeof size & { shop: Awaited<ReturnType<typeof startShop>> }) => Promise<string>) => async () => {
      const shop = await startShop(settings);
      try {
        return await fault({ ...size, shop });
      } finally {
        await shop.kill();
      }
    };
  const programs = has('patroni', 'etcd', 'haproxy') ? postgresPrograms() : undefined;
  const { identityUrl } = environment;
  const library = FAKETIME.find((file) => existsSync(file));
  const restart = (processes: number) =>
    has('haproxy') ? () => restartRolling({ folder, postgres, settings, processes }) : undefined;
  const faults: Record<(typeof names)[number], (() => Promise<string>) | undefined> = {
    'frozen Postgres': withShop(freezePostgres),
    'killed Postgres': withShop(killPostgres),
    'exhausted pool': withShop(exhaustPool),
    'terminated server': withShop((stage) => terminate({ ...stage, drainMs: 3_000 })),
    'two processes': restart(2),
    'four processes': restart(4),
    'end of a primary': programs ? () => failOver({ folder, programs, settings, identityUrl }) : undefined,
    'full disk': process.getuid?.() === 0 ? () => fillDisk(folder, settings) : undefined,
    'identity provider down': () => stopIdentity(settings),
    'identity provider slow or wrong': () => confuseIdentity(settings),
    'card provider': () => confuseCards(settings, { identityUrl, rows: postgres.rows }, 1_000),
    'moved clock': library ? () => moveClock(settings, library, identityUrl) : undefined,
    overload: () => overload(settings),
  };
  try {
    for (const name of names.filter((one) => parts.length === 0 || parts.some((part) => one.includes(part)))) {
      const run = faults[name];
      if (!run) {
        console.log(`skipped  ${name}`);
        continue;
      }
      // Other programs on the machine change what a fault measures.
      const load = (loadavg()[0] ?? NaN).toFixed(1);
      try {
        const measured = await run();
        console.log(`ok       ${measured} (load ${load})`);
      } catch (error) {
        process.exitCode = 1;
        console.log(`FAILED   ${name}: ${(error as Error).message} (load ${load})`);
      }
    }
  } finally {
    await postgres.stop();
    await stop();
    await removeRunFolder(folder);
  }
}

const words = process.argv.slice(2);
const unknown = words.find((word) => !names.some((name) => name.includes(word)));
if (words.includes('--help')) console.log(help);
else if (unknown) {
  console.error(`There is no fault ${unknown}.\n\n${help}`);
  process.exitCode = 2;
} else await main(words);

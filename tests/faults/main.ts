import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { startTestEnvironment } from '../support/environment/start-environment.ts';
import { makeRunFolder, postgresFolder, removeRunFolder } from '../support/environment/run-folder.ts';
import { exhaustPool, freezePostgres, killPostgres } from './database-faults.ts';
import { startFaultyPostgres } from './faulty-postgres.ts';
import { fillDisk, moveClock, overload, stopIdentity } from './machine-faults.ts';
import { restartRolling } from './several-processes.ts';
import { startShop } from './shop-process.ts';
import { terminate } from './termination.ts';

const help = `npm run test:faults [-- part of a name …]

Breaks what the shop depends on, under load, and prints what it measured. Takes about five minutes on two idle cores.
Rolling restarts need haproxy, the full disk needs root, the moved clock needs libfaketime; without them they are skipped.`;

const FAKETIME = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
];

const hasHaproxy = () => {
  try {
    return execFileSync('haproxy', ['-v']).length > 0;
  } catch {
    return false;
  }
};

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
  const library = FAKETIME.find((file) => existsSync(file));
  const faults: [name: string, run: (() => Promise<string>) | undefined][] = [
    ['frozen Postgres', withShop(freezePostgres)],
    ['killed Postgres', withShop(killPostgres)],
    ['exhausted pool', withShop(exhaustPool)],
    ['terminated server', withShop((stage) => terminate({ ...stage, drainMs: 3_000 }))],
    ['two processes', hasHaproxy() ? () => restartRolling({ folder, postgres, settings, processes: 2 }) : undefined],
    ['four processes', hasHaproxy() ? () => restartRolling({ folder, postgres, settings, processes: 4 }) : undefined],
    ['full disk', process.getuid?.() === 0 ? () => fillDisk(folder, settings) : undefined],
    ['identity provider', () => stopIdentity(settings)],
    ['moved clock', library ? () => moveClock(settings, library, environment.identityUrl) : undefined],
    ['overload', () => overload(settings)],
  ];
  try {
    for (const [name, run] of faults.filter(
      ([title]) => parts.length === 0 || parts.some((part) => title.includes(part)),
    )) {
      if (!run) {
        console.log(`skipped  ${name}`);
        continue;
      }
      try {
        console.log(`ok       ${await run()}`);
      } catch (error) {
        process.exitCode = 1;
        console.log(`FAILED   ${name}: ${(error as Error).message}`);
      }
    }
  } finally {
    await postgres.stop();
    await stop();
    await removeRunFolder(folder);
  }
}

const words = process.argv.slice(2);
if (words.includes('--help')) console.log(help);
else await main(words);

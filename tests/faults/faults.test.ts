import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeRunFolder, postgresFolder, removeRunFolder } from '../support/environment/run-folder.ts';
import { exhaustPool, freezePostgres, killPostgres, type Stage } from './database-faults.ts';
import { type FaultyPostgres, startFaultyPostgres } from './faulty-postgres.ts';
import { startShop } from './shop-process.ts';
import { terminate } from './termination.ts';

// The small size; `npm run test:faults` runs the large one.
let folder: string;
let postgres: FaultyPostgres;
let stage: Stage;
beforeAll(async () => {
  folder = await makeRunFolder();
  postgres = await startFaultyPostgres(postgresFolder(folder));
  const shop = await startShop({
    DATABASE_URL: postgres.url,
    DATABASE_TIMEOUT_SECONDS: '1',
    DATABASE_POOL: '5',
    MAX_REQUESTS: '20',
    MAX_WAIT_MS: '60000',
    DRAIN_SECONDS: '10',
    FIREBASE_AUTH_EMULATOR_HOST: new URL(inject('identityUrl')).host,
    STRIPE_API_URL: inject('cardsUrl'),
  });
  stage = { shop, postgres, timeoutMs: 1_000, perSecond: 20, reserveMs: 10_000 };
});
afterAll(async () => {
  await stage.shop.kill();
  await postgres.stop();
  await removeRunFolder(folder);
});

it('a server survives a frozen and a killed Postgres and a full pool, and its end loses no request', async () => {
  const measured = [
    await freezePostgres(stage),
    await killPostgres(stage),
    await exhaustPool(stage),
    await terminate({ ...stage, drainMs: 2_000, perSecond: 20 }),
  ];
  process.stdout.write(`${measured.join('\n')}\n`);
  expect(measured).toHaveLength(4);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, vi } from 'vitest';
import { makeFeedHttp } from '#adapters/feed-http.ts';
import { makeFirebase } from '#adapters/firebase.ts';
import { makeImageFolder } from '#adapters/image-folder.ts';
import { makeSmtp } from '#adapters/smtp.ts';
import { makeStripe } from '#adapters/stripe.ts';
import { buildApp } from '#app.ts';
import { readConfig } from '#config.ts';
import { type Database, openDatabase } from '#platform/database.ts';
import type { Prisma } from '#generated/prisma/client.ts';
import { newId } from '#platform/ids.ts';
import { makeLogger } from '#platform/logger.ts';
import { makeServices } from '#services.ts';
import { createDatabase } from '../../../tests/support/environment/database.ts';
import { makeCaller } from './caller.ts';
import { makeCardProvider } from './card-provider.ts';
import { makeSubscriber } from './subscriptions.ts';
import { makePeople } from './people.ts';

export type Shop = Awaited<ReturnType<typeof openShop>>;

/**
 * The whole server on real parts: its own Postgres database, the Auth emulator and the Stripe stand-in. Tests use its
 * APIs; they use the database to set up rows that no API creates, and to count rows.
 */
export async function openShop(settings: Record<string, string> = {}) {
  const database = await createDatabase();
  const emulatorHost = new URL(inject('identityUrl')).host;
  // firebase-admin reads its emulator's address from the environment.
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', emulatorHost);
  const environment = { ...testSettings(database.url, emulatorHost), ...settings };
  const config = readConfig(environment);
  const logLines: Record<string, unknown>[] = [];
  const logger = makeLogger(config.logLevel, {
    write(lines) {
      for (const line of lines.trimEnd().split('\n')) logLines.push(JSON.parse(line) as (typeof logLines)[0]);
    },
  });
  const db: Database = { ...openDatabase({ ...config.database, logger }), inTurn: atOnce };
  const identity = makeFirebase(config.identity);
  const imagesDir = await mkdtemp(join(tmpdir(), 'kelvin-images-'));
  const imageStore = makeImageFolder({ dir: imagesDir });
  const transport = config.mail.smtp && makeSmtp(config.mail.smtp);
  const outside = {
    db,
    cards: makeStripe(config.cards),
    identity,
    imageStore,
    feedSource: makeFeedHttp(config.feeds),
    transport,
    logger,
  };
  const services = makeServices(config, outside);
  const app = await buildApp({ config, services, identity, db, logger });
  const subscriber = makeSubscriber(app, db.prisma);

  return {
    app,
    services,
    db,
    prisma: db.prisma,
    databaseUrl: config.database.url,
    /** The settings, for a server in a process of its own. */
    environment,
    imagesDir,
    /** The lines of the log; none by default, because LOG_LEVEL is silent. */
    logLines,
    outside,
    /** The services with failing adapters. */
    servicesWith: (broken: Partial<typeof outside>) => makeServices(config, { ...outside, ...broken }),
    call: makeCaller(app),
    ...subscriber,
    cards: makeCardProvider(config.cards),
    ...makePeople(db.prisma),

    /** Creates a product with the given fields. */
    product(fields: Partial<Prisma.ProductCreateManyInput> = {}) {
      const id = newId();
      return db.prisma.product.create({
        data: {
          id,
          partNumber: id,
          name: 'Run capacitor 45/5',
          brand: 'Test',
          category: 'CAPACITORS',
          description: 'A part.',
          image: '/x.svg',
          priceCents: 1_999,
          minimum: 100,
          available: 1_000,
          ...fields,
        },
      });
    },

    async close() {
      await subscriber.closeStreams();
      await app.close();
      await db.close();
      await database.drop();
      await rm(imagesDir, { recursive: true, force: true });
    },
  };
}

/** Orders of the same part race in Postgres, as those of several processes do. */
const atOnce: Database['inTurn'] = (_keys, run) => run();

/** Tests order more than one person does, and call faster. */
const generousTerms = {
  MAX_UNPAID_ORDERS: '50',
  MAX_UNPAID_LINES: '10000',
  RESERVATION_PERCENT: '100',
  DELETED_ORDERS_PER_DAY: '1000000',
};
const generousLimits = Object.fromEntries(
  [
    'ANONYMOUS',
    'SIGNED_IN',
    'ORDERS',
    'INTENTS',
    'REVIEWS',
    'ANSWERS',
    'PROFILE',
    'CONTACT',
    'SIGN_IN',
    'NEW_ACCOUNTS',
    'LISTS',
    'IMAGES',
    'RECEIPTS',
    'BASKET',
    'PAYMENT_REPORTS',
    'FIND_ORDER',
    'FIND_ORDER_NUMBER',
  ].map((name) => [`RATE_LIMIT_${name}`, '1000000']),
);

function testSettings(databaseUrl: string, emulatorHost: string) {
  return {
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    DATABASE_TIMEOUT_SECONDS: '90',
    FIREBASE_PROJECT_ID: 'demo-kelvin',
    FIREBASE_API_KEY: 'sandbox-api-key',
    FIREBASE_AUTH_DOMAIN: 'localhost',
    FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
    STRIPE_API_URL: inject('cardsUrl'),
    STRIPE_JS_URL: `${inject('cardsUrl')}/v3/stripe.js`,
    INTROSPECTION: 'true',
    // Tests of pages name a folder. To read the built app would triple the CPU time in which a shop opens.
    CLIENT_DIR: 'none',
    // Test workers load modules and share two cores.
    MAX_WAIT_MS: '60000',
    DRAIN_SECONDS: '0',
    ...generousLimits,
    ...generousTerms,
    LOG_LEVEL: 'silent',
  };
}

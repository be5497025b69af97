import { bool, cleanEnv, port, str, url, type ValidatorSpec } from 'envalid';
import { invalidCombinations, LIVE_STRIPE_API } from '#config.combinations.ts';
import { feedSpecs, feedsOf } from '#config.feeds.ts';
import { imagesOf, imageSpecs } from '#config.images.ts';
import { mailOf, mailSpecs } from '#config.mail.ts';
import { reservationSpecs, reservationsOf } from '#config.reservations.ts';
import {
  day,
  duration,
  durationOrNone,
  origins,
  postgresUrl,
  postgresUrlOrEmpty,
  proxies,
  publicOrigin,
  rate,
  required,
  timeZone,
} from '#config.validators.ts';
import { StartRefusal } from '#platform/start-refusal.ts';

export type Config = ReturnType<typeof readConfig>;

/** The settings as they were given. */
export const givenSettings = (): NodeJS.ProcessEnv => process.env;

/** Reads the settings (docs/operations.md lists them); throws one error that lists all invalid settings. */
export function readConfig(env: NodeJS.ProcessEnv = givenSettings()) {
  const faults: string[] = [];
  const settings = cleanEnv(env, specs, {
    reporter: ({ errors }) => {
      faults.push(...Object.entries(errors).map(([name, error]) => `${name}: ${error?.message ?? 'is wrong'}`));
    },
  });
  // A copy: envalid refuses to read an invalid setting.
  faults.push(...invalidCombinations({ ...settings }));
  if (faults.length > 0) {
    throw new StartRefusal(`Invalid settings:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`, { faults });
  }
  return {
    env: settings.NODE_ENV,
    host: settings.HOST,
    port: settings.PORT,
    metricsPort: settings.METRICS_PORT,
    publicUrl: settings.PUBLIC_URL,
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    clientDir: settings.CLIENT_DIR,
    playground: settings.PLAYGROUND,
    playgroundSignIn: signInAtEmulator(settings),
    introspection: settings.INTROSPECTION,
    brand: {
      name: 'Kelvin Air & Heat',
      since: 1958,
      /** The seller on receipts, to whom approved returns are sent. Like the agencies of the web app, a placeholder. */
      address: '14 Commerce Road, Agrabad\n+880 31 555 0114',
      timeZone: settings.TIME_ZONE,
    },
    database: {
      url: settings.DATABASE_URL,
      /** Of the role that owns the tables; the same unless it is set. */
      migrationUrl: settings.DATABASE_MIGRATION_URL || settings.DATABASE_URL,
      poolSize: settings.DATABASE_POOL,
      timeoutMs: settings.DATABASE_TIMEOUT_SECONDS * 1_000,
    },
    migrateOnStart: settings.MIGRATE_ON_START,
    identity: {
      projectId: settings.FIREBASE_PROJECT_ID,
      apiKey: settings.FIREBASE_API_KEY,
      authDomain: settings.FIREBASE_AUTH_DOMAIN,
      emulatorHost: emulatorHostForBrowsers(settings),
      timeoutMs: settings.FIREBASE_TIMEOUT_SECONDS * 1_000,
    },
    cards: {
      secretKey: settings.STRIPE_SECRET_KEY,
      publishableKey: settings.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
      apiUrl: settings.STRIPE_API_URL,
      scriptUrl: settings.STRIPE_JS_URL,
      timeoutMs: settings.STRIPE_TIMEOUT_SECONDS * 1_000,
      isLive: settings.STRIPE_SECRET_KEY.startsWith('sk_live_') || settings.STRIPE_SECRET_KEY.startsWith('rk_live_'),
    },
    adminEmails: settings.ADMIN_EMAILS.split(',').flatMap((email) => email.trim().toLowerCase() || []),
    rest: {
      origins: settings.REST_ORIGINS.split(',').flatMap((origin) => origin.trim() || []),
      sunset: settings.REST_SUNSET,
    },
    timeZone: settings.TIME_ZONE,
    images: imagesOf(settings),
    mail: mailOf(settings),
    feeds: feedsOf(settings),
    cancelHours: settings.CANCEL_HOURS,
    returnDays: settings.RETURN_DAYS,
    reservations: reservationsOf(settings),
    reconcileMinutes: settings.RECONCILE_MINUTES,
    live: { perUser: settings.MAX_LIVE_PER_USER, perAddress: settings.MAX_LIVE_PER_ADDRESS },
    sweepSeconds: settings.SWEEP_SECONDS,
    drainSeconds: settings.DRAIN_SECONDS,
    overload: { maxRequests: settings.MAX_REQUESTS, maxWaitMs: settings.MAX_WAIT_MS },
    limitsStore: settings.LIMITS_STORE,
    newAccounts: { perHour: settings.RATE_LIMIT_NEW_ACCOUNTS, per: 'address' } as const,
    findOrderNumber: { perHour: settings.RATE_LIMIT_FIND_ORDER_NUMBER, per: 'subject' } as const,
    rateLimits: {
      anonymous: { perMinute: settings.RATE_LIMIT_ANONYMOUS, per: 'address' },
      signedIn: { perMinute: settings.RATE_LIMIT_SIGNED_IN, per: 'user' },
      orders: { perMinute: settings.RATE_LIMIT_ORDERS, per: 'user' },
      intents: { perMinute: settings.RATE_LIMIT_INTENTS, per: 'user' },
      reviews: { perMinute: settings.RATE_LIMIT_REVIEWS, per: 'user' },
      answers: { perMinute: settings.RATE_LIMIT_ANSWERS, per: 'user' },
      profile: { perMinute: settings.RATE_LIMIT_PROFILE, per: 'user' },
      signIn: { perMinute: settings.RATE_LIMIT_SIGN_IN, per: 'address' },
      lists: { perMinute: settings.RATE_LIMIT_LISTS, per: 'user' },
      contact: { perMinute: settings.RATE_LIMIT_CONTACT, per: 'address' },
      images: { perMinute: settings.RATE_LIMIT_IMAGES, per: 'user' },
      receipts: { perMinute: settings.RATE_LIMIT_RECEIPTS, per: 'user' },
      basket: { perMinute: settings.RATE_LIMIT_BASKET, per: 'user' },
      findOrder: { perMinute: settings.RATE_LIMIT_FIND_ORDER, per: 'address' },
      paymentReports: { perMinute: settings.RATE_LIMIT_PAYMENT_REPORTS, per: 'user' },
    } as const,
  };
}

type Emulator = Record<
  'PLAYGROUND_USERS' | 'FIREBASE_AUTH_EMULATOR_HOST' | 'FIREBASE_AUTH_EMULATOR_PUBLIC_HOST' | 'FIREBASE_API_KEY',
  string
>;

/** The Firebase Admin SDK reads FIREBASE_AUTH_EMULATOR_HOST itself; browsers may need another address. */
function emulatorHostForBrowsers(settings: Emulator): string | null {
  const { FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_AUTH_EMULATOR_PUBLIC_HOST: publicHost } = settings;
  return host ? publicHost || host : null;
}

/** The emulator's sign-in address and the accounts of the playground; null without the Auth emulator. */
function signInAtEmulator(settings: Emulator) {
  const { PLAYGROUND_USERS, FIREBASE_API_KEY: key } = settings;
  const host = emulatorHostForBrowsers(settings);
  if (!host || !PLAYGROUND_USERS) return null;
  const users = PLAYGROUND_USERS.split(',').map((user) => {
    const [email = '', password = ''] = user.trim().split(':');
    return { email, password };
  });
  return { url: `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${key}`, users };
}

const specs = {
  NODE_ENV: str({ choices: ['development', 'test', 'production'], default: 'production' }),
  HOST: str({ default: 'localhost', desc: 'address to listen on' }),
  PORT: port({ default: 5000 }),
  METRICS_PORT: port({ default: undefined, desc: 'port of GET /metrics for Prometheus' }),
  PUBLIC_URL: publicOrigin({
    default: 'http://localhost:5000',
    desc: 'the address under which browsers reach the shop',
  }),
  LOG_LEVEL: str({ choices: ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], default: 'info' }),
  CLIENT_DIR: str({ default: 'client/dist', desc: 'folder of the built browser app' }),
  PLAYGROUND: bool({ default: false, desc: 'serve GraphiQL at /playground' }),
  PLAYGROUND_USERS: str({ default: '', desc: 'email:password, comma-separated; the playground signs in as them' }),
  INTROSPECTION: bool({ default: false, desc: 'answer introspection queries' }),
  DATABASE_URL: postgresUrl({ desc: 'postgresql://user:password@host:port/database' }),
  DATABASE_MIGRATION_URL: postgresUrlOrEmpty({ default: '', desc: 'the same with the role that owns the tables' }),
  DATABASE_POOL: rate({ default: 10, desc: 'Postgres connections per process' }),
  DATABASE_TIMEOUT_SECONDS: rate({ default: 3, desc: 'the statement timeout' }),
  MIGRATE_ON_START: bool({ default: true, desc: 'apply migrations on start; if off, refuse to start without them' }),
  FIREBASE_PROJECT_ID: required(),
  FIREBASE_API_KEY: required(),
  FIREBASE_AUTH_DOMAIN: required(),
  FIREBASE_TIMEOUT_SECONDS: duration({ default: 5, desc: 'the timeout of requests to the identity provider' }),
  FIREBASE_AUTH_EMULATOR_HOST: str({ default: '', desc: 'host:port of the Auth emulator; sandbox only' }),
  FIREBASE_AUTH_EMULATOR_PUBLIC_HOST: str({ default: '', desc: 'host:port of the Auth emulator for browsers' }),
  STRIPE_SECRET_KEY: required(),
  STRIPE_PUBLISHABLE_KEY: required(),
  STRIPE_WEBHOOK_SECRET: required(),
  STRIPE_API_URL: url({ default: LIVE_STRIPE_API }),
  STRIPE_JS_URL: url({ default: 'https://js.stripe.com/endive/stripe.js' }),
  STRIPE_TIMEOUT_SECONDS: duration({ default: 10, desc: 'the timeout of requests to Stripe' }),
  ADMIN_EMAILS: str({
    default: '',
    desc: 'comma-separated; these users become admins when they sign in with a verified e-mail',
  }),
  REST_ORIGINS: origins({
    default: 'http://localhost:3000',
    desc: 'comma-separated origins of other sites whose pages may call the APIs (GraphQL, REST, images); * for any',
  }),
  REST_SUNSET: day({
    default: undefined,
    desc: 'the last day of the legacy REST API: 2027-12-31; announced in its responses',
  }),
  TIME_ZONE: timeZone({ default: 'UTC', desc: 'the time zone of the days in the statistics and on receipts' }),
  ...reservationSpecs,
  ...mailSpecs,
  ...feedSpecs,
  RETURN_DAYS: durationOrNone({ default: 30, desc: 'days after delivery in which a customer may ask for a return' }),
  CANCEL_HOURS: durationOrNone({ default: 2, desc: 'hours after payment in which a customer may cancel' }),
  MAX_LIVE_PER_USER: rate({ default: 10, desc: 'open subscriptions per user' }),
  MAX_LIVE_PER_ADDRESS: rate({ default: 100, desc: 'open subscriptions per address' }),
  RECONCILE_MINUTES: duration({ default: 60, desc: 'minutes between two reconciliations with Stripe' }),
  SWEEP_SECONDS: duration({ default: 60, desc: 'seconds between two runs of the jobs' }),
  MAX_REQUESTS: rate({ default: 100, desc: 'requests at the same time; more are refused with 503' }),
  MAX_WAIT_MS: rate({ default: 300, desc: 'wait of new connections above which some requests get 503' }),
  DRAIN_SECONDS: durationOrNone({ default: 3, desc: 'seconds between reporting not ready and the end of listening' }),
  TRUST_PROXY: proxies({
    default: false,
    desc: 'comma-separated addresses of trusted proxies (X-Forwarded-For)',
  }),
  LIMITS_STORE: str({ choices: ['memory', 'postgres'], default: 'memory', desc: 'where rate limits are counted' }),
  RATE_LIMIT_ANONYMOUS: rate({ default: 120, desc: 'anonymous GraphQL requests per minute and address' }),
  RATE_LIMIT_SIGNED_IN: rate({ default: 300, desc: 'GraphQL requests per minute and user' }),
  RATE_LIMIT_ORDERS: rate({ default: 20, desc: 'orders per minute and user' }),
  RATE_LIMIT_INTENTS: rate({ default: 10, desc: 'opened payments per minute and user' }),
  RATE_LIMIT_REVIEWS: rate({ default: 5, desc: 'reviews and questions per minute and user' }),
  RATE_LIMIT_ANSWERS: rate({ default: 20, desc: 'answers to questions about parts per minute and user' }),
  RATE_LIMIT_PROFILE: rate({ default: 10, desc: 'saved profiles per minute and user' }),
  RATE_LIMIT_SIGN_IN: rate({ default: 30, desc: 'calls of POST /user/{email} per minute and address' }),
  RATE_LIMIT_NEW_ACCOUNTS: rate({ default: 20, desc: 'first sign-ins per hour and address' }),
  RATE_LIMIT_LISTS: rate({ default: 60, desc: 'lists of the legacy REST API per minute and user or address' }),
  RATE_LIMIT_CONTACT: rate({ default: 5, desc: 'contact messages per minute and address' }),
  RATE_LIMIT_IMAGES: rate({ default: 10, desc: 'uploaded images per minute and user' }),
  RATE_LIMIT_PAYMENT_REPORTS: rate({ default: 30, desc: 'reported payments per minute and user' }),
  RATE_LIMIT_BASKET: rate({ default: 120, desc: 'changes of basket, addresses and lists per minute and user' }),
  RATE_LIMIT_RECEIPTS: rate({ default: 30, desc: 'receipts per minute and user; each is rendered on request' }),
  RATE_LIMIT_FIND_ORDER: rate({ default: 5, desc: 'orders looked up by number per minute and address' }),
  RATE_LIMIT_FIND_ORDER_NUMBER: rate({ default: 10, desc: 'look-ups of one order number per hour' }),
  ...imageSpecs,
} satisfies Record<string, ValidatorSpec<unknown>>;

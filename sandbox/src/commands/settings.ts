import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { passwords } from '#identity/seed-accounts.ts';
import { hostInUrl } from '#net/serve.ts';
import { blockedPorts } from '#net/ports.ts';

/** The root of the checkout. Commands work from there, not from the current folder. */
export const top = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

export const PROJECT = 'demo-kelvin';
export const WEBHOOK_SECRET = 'whsec_sandbox';

const portNames = {
  shop: ['PORT', 5000],
  postgres: ['SANDBOX_POSTGRES_PORT', 54_329],
  identity: ['SANDBOX_IDENTITY_PORT', 9099],
  cards: ['SANDBOX_CARDS_PORT', 12_111],
  mailbox: ['SANDBOX_MAILBOX_PORT', 8025],
  smtp: ['SANDBOX_SMTP_PORT', 1025],
  vite: ['SANDBOX_VITE_PORT', 5173],
} as const;

export type PortOf = keyof typeof portNames;

export interface Settings {
  dir: string;
  /** Where the server and the stand-ins listen; Postgres stays on localhost. */
  host: string;
  ports: Record<PortOf, number>;
  /** The shop's address for webhooks, if it differs from the address for browsers. */
  webhookTarget?: string | undefined;
  /** Whether the seed adds agencies for pickup, and stock at them. */
  hasAgencies: boolean;
}

/** Loads .env, or the file that SANDBOX_ENV_FILE names; none if it is empty. Variables of the environment take precedence. */
export function loadEnvFile(file = process.env['SANDBOX_ENV_FILE'] ?? path.join(top, '.env')): void {
  if (file && existsSync(file)) process.loadEnvFile(file);
}

export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const entries = Object.entries(portNames).map(([part, [name, standard]]) => [
    part,
    readPort(name, env[name], standard),
  ]);
  return {
    dir: path.resolve(top, env['SANDBOX_DIR'] || '.sandbox'),
    host: env['HOST'] || 'localhost',
    ports: Object.fromEntries(entries) as Record<PortOf, number>,
    webhookTarget: env['SANDBOX_WEBHOOK_TARGET'] || undefined,
    hasAgencies: env['SANDBOX_AGENCIES'] !== 'none',
  };
}

function readPort(name: string, text: string | undefined, standard: number): number {
  const port = text ? Number(text) : standard;
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${name}=${text} is not a port (1 to 65535).`);
  if (blockedPorts.has(port)) {
    throw new Error(
      `${name}=${port}: browsers refuse to open this port (it belongs to another protocol). Choose another.`,
    );
  }
  return port;
}

/** The parts whose port the environment chooses. */
export const chosenPorts = (): PortOf[] =>
  (Object.keys(portNames) as PortOf[]).filter((part) => process.env[nameOfPort(part)]);

/** The environment variable that chooses a port. */
export const nameOfPort = (part: PortOf): string => portNames[part][0];

/** Tests and integrators exceed the limits for customers. The environment may set lower ones. */
const generousLimits = () =>
  Object.fromEntries(
    [
      'ANONYMOUS',
      'SIGNED_IN',
      'ORDERS',
      'INTENTS',
      'REVIEWS',
      'PROFILE',
      'CONTACT',
      'IMAGES',
      'RECEIPTS',
      'NEW_ACCOUNTS',
      'FIND_ORDER',
      'FIND_ORDER_NUMBER',
    ].map((action) => {
      const name = `RATE_LIMIT_${action}`;
      return [name, process.env[name] ?? '100000'];
    }),
  );

export const addressOf = ({ host, ports }: Settings, part: PortOf): string =>
  `http://${hostInUrl(host)}:${ports[part]}`;

export const shopUrl = (settings: Settings): string => addressOf(settings, 'shop');

/**
 * The server's settings. It is the same server as in production; only addresses and keys differ. The environment may have
 * the settings of a real shop: none of its addresses and keys remains. `pagesAt` is the part that serves the pages, to which
 * the links in mails lead.
 */
export function serverEnvironment(settings: Settings, pagesAt: PortOf = 'shop'): NodeJS.ProcessEnv {
  const { dir, host, ports } = settings;
  const cards = addressOf(settings, 'cards');
  return {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(ports.shop),
    HOST: host,
    PUBLIC_URL: addressOf(settings, pagesAt),
    DATABASE_URL: `postgresql://kelvin:kelvin@localhost:${ports.postgres}/kelvin`,
    DATABASE_MIGRATION_URL: '',
    MIGRATE_ON_START: 'on',
    TIME_ZONE: process.env['TIME_ZONE'] ?? 'America/New_York',
    PLAYGROUND: 'on',
    INTROSPECTION: 'on',
    PLAYGROUND_USERS: `customer@example.com:${passwords.customer},admin@example.com:${passwords.admin}`,
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_API_KEY: 'sandbox-api-key',
    FIREBASE_AUTH_DOMAIN: 'localhost',
    FIREBASE_AUTH_EMULATOR_HOST: `${hostInUrl(host)}:${ports.identity}`,
    FIREBASE_AUTH_EMULATOR_PUBLIC_HOST: '',
    ...generousLimits(),
    // The server shares the cores with the stand-ins and a browser, so its event loop may be slow.
    MAX_WAIT_MS: process.env['MAX_WAIT_MS'] ?? '10000',
    // No load balancer has to notice the end.
    DRAIN_SECONDS: process.env['DRAIN_SECONDS'] ?? '0',
    IMAGES_STORE: 'folder',
    IMAGES_DIR: path.join(dir, 'images'),
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: cards,
    STRIPE_JS_URL: `${cards}/v3/stripe.js`,
    SMTP_URL: `smtp://${hostInUrl(host)}:${ports.smtp}`,
    MAIL_FROM: 'Kelvin Air & Heat <shop@kelvin.example>',
    MAIL_SECRET: 'sandbox-key-of-the-links-in-mails-0000',
    // The mailbox serves a price list of a supplier, too.
    FEED_HOSTS: `${hostInUrl(host)}:${ports.mailbox}`,
    FEED_SECRET: 'sandbox-key-of-the-credentials-0000',
  };
}

import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top of the checkout: every command works from there, wherever it is called. */
export const top = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

export const PROJECT = 'demo-kelvin';
export const WEBHOOK_SECRET = 'whsec_sandbox';

const portNames = {
  shop: ['PORT', 5000],
  postgres: ['SANDBOX_POSTGRES_PORT', 54_329],
  identity: ['SANDBOX_IDENTITY_PORT', 9099],
  cards: ['SANDBOX_CARDS_PORT', 12_111],
  mailbox: ['SANDBOX_MAILBOX_PORT', 8025],
  vite: ['SANDBOX_VITE_PORT', 5173],
} as const;

export type PortOf = keyof typeof portNames;

export interface Settings {
  dir: string;
  ports: Record<PortOf, number>;
}

export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const entries = Object.entries(portNames).map(([part, [name, usual]]) => [part, readPort(name, env[name], usual)]);
  return {
    dir: path.resolve(top, env['SANDBOX_DIR'] || '.sandbox'),
    ports: Object.fromEntries(entries) as Record<PortOf, number>,
  };
}

function readPort(name: string, text: string | undefined, usual: number): number {
  const port = text ? Number(text) : usual;
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`${name}=${text} is no port (1 to 65535).`);
  return port;
}

/** The environment variable that chooses a port. */
export const nameOfPort = (part: PortOf): string => portNames[part][0];

/** Tests and integrators hurry more than customers do; the environment may lower them again. */
const generousLimits = Object.fromEntries(
  ['ANONYMOUS', 'SIGNED_IN', 'ORDERS', 'INTENTS', 'REVIEWS', 'PROFILE', 'CONTACT'].map((action) => {
    const name = `RATE_LIMIT_${action}`;
    return [name, process.env[name] ?? '100000'];
  }),
);

/** What the server is told. It is the same server as in production; only addresses and keys differ. */
export function serverEnvironment({ ports }: Settings): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(ports.shop),
    HOST: process.env['HOST'] ?? 'localhost',
    PUBLIC_URL: `http://localhost:${ports.shop}`,
    DATABASE_URL: `postgresql://kelvin:kelvin@localhost:${ports.postgres}/kelvin`,
    PLAYGROUND: 'on',
    INTROSPECTION: 'on',
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_API_KEY: 'sandbox-api-key',
    FIREBASE_AUTH_DOMAIN: 'localhost',
    FIREBASE_AUTH_EMULATOR_HOST: `localhost:${ports.identity}`,
    ...generousLimits,
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: `http://localhost:${ports.cards}`,
    STRIPE_JS_URL: `http://localhost:${ports.cards}/v3/stripe.js`,
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildServer } from '../../sandbox/src/commands/build.ts';
import { freePorts } from '../support/environment/free-ports.ts';
import type { TestEnvironment } from '../support/environment/provided-context.ts';
import { top } from '../support/runner/run.ts';

export interface Server {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

interface Shop {
  environment: TestEnvironment;
  databaseUrl: string;
  /** Arguments for Node: a profiler, say. */
  nodeArguments?: string[];
}

const PATIENCE_MS = 60_000;
const dieWithParent = join(top, 'sandbox/src/commands/exit-with-parent.mjs');

const unlimited = Object.fromEntries(
  ['ANONYMOUS', 'SIGNED_IN', 'ORDERS', 'INTENTS'].map((name) => [`RATE_LIMIT_${name}`, '1000000000']),
);

/** Starts the built shop as a process, as deployed, but without rate limits. */
export async function startShop({ environment, databaseUrl, nodeArguments = [] }: Shop): Promise<Server> {
  await buildServer();
  const [port = 0] = await freePorts(1);
  const main = ['--enable-source-maps', join(top, 'server/dist/main.js')];
  const child = spawn(process.execPath, ['--import', dieWithParent, ...nodeArguments, ...main], {
    cwd: top,
    // The server logs as in production; the output is discarded.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // In its own process group, so Ctrl-C reaches the benchmark only, which then stops the servers in order.
    detached: true,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: databaseUrl,
      FIREBASE_PROJECT_ID: 'demo-kelvin',
      FIREBASE_API_KEY: 'sandbox-api-key',
      FIREBASE_AUTH_DOMAIN: 'localhost',
      FIREBASE_AUTH_EMULATOR_HOST: new URL(environment.identityUrl).host,
      STRIPE_SECRET_KEY: 'sk_test_sandbox',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
      STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
      STRIPE_API_URL: environment.cardsUrl,
      STRIPE_JS_URL: `${environment.cardsUrl}/v3/stripe.js`,
      // Jobs run on start only, not during a measurement.
      SWEEP_SECONDS: '3600',
      DRAIN_SECONDS: '0',
      // The benchmark puts load on the server on purpose.
      MAX_REQUESTS: '100000',
      MAX_EVENT_LOOP_DELAY_MS: '60000',
      ...unlimited,
    },
  });
  const exited = once(child, 'exit');
  await Promise.race([
    untilReady(port),
    exited.then(([code]) => {
      throw new Error(`The shop ended with code ${String(code)}; see above.`);
    }),
  ]);
  return {
    port,
    pid: child.pid ?? NaN,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function untilReady(port: number) {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await setTimeout(100);
  }
  throw new Error('The shop was not ready in time.');
}

import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePorts } from '../support/environment/free-ports.ts';
import type { TestEnvironment } from '../support/environment/provided-context.ts';
import { top } from '../support/runner/run.ts';

export interface Server {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

/** A built checkout of the shop, and the Node that runs it. */
export interface Build {
  name: string;
  folder: string;
  node: string;
}

interface Shop {
  build: Build;
  environment: TestEnvironment;
  databaseUrl: string;
  /** Arguments for Node: a profiler, say. */
  nodeArguments?: string[];
  settings?: Record<string, string>;
}

const PATIENCE_MS = 60_000;
const dieWithParent = pathToFileURL(join(top, 'sandbox/src/commands/exit-with-parent.mjs')).href;

const unlimited = Object.fromEntries(
  ['ANONYMOUS', 'SIGNED_IN', 'ORDERS', 'INTENTS', 'LISTS', 'CONTACT'].map((name) => [
    `RATE_LIMIT_${name}`,
    '1000000000',
  ]),
);

/** Starts the built shop as a process, as the image does, but without rate limits. */
export async function startShop({ build, environment, databaseUrl, nodeArguments = [], settings = {} }: Shop) {
  const [port = 0] = await freePorts(1);
  const { flags, malloc } = productionStart(build.folder);
  const child = spawn(build.node, ['--import', dieWithParent, ...nodeArguments, ...flags, 'server/dist/main.js'], {
    cwd: build.folder,
    // The server logs as in production; the output is discarded.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // In its own process group, so Ctrl-C reaches the benchmark only, which then stops the servers in order.
    detached: true,
    env: {
      PATH: process.env['PATH'],
      ...malloc,
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
      // No jobs during a measurement.
      SWEEP_SECONDS: '3600',
      DRAIN_SECONDS: '0',
      // The benchmark puts load on the server on purpose, and a busy machine may pause it.
      DATABASE_TIMEOUT_SECONDS: '60',
      MAX_REQUESTS: '100000',
      MAX_WAIT_MS: '60000',
      // The setting of older commits, for --compare.
      MAX_EVENT_LOOP_DELAY_MS: '60000',
      // The accounts are not verified, and order the whole stock and 50 lines at once.
      RESERVATION_PERCENT_UNVERIFIED: '100',
      MAX_UNPAID_LINES_UNVERIFIED: '100',
      ...unlimited,
      ...settings,
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

/** Node's flags and the C library's settings of the image; none for an image without them. */
function productionStart(folder: string): { flags: string[]; malloc: Record<string, string> } {
  const dockerfile = readFileSync(join(folder, 'Dockerfile'), 'utf8');
  const [, command = '[]'] = /^CMD (\["node",.*\])$/m.exec(dockerfile) ?? [];
  const flags = (JSON.parse(command) as string[]).filter((part) => part.startsWith('--'));
  const malloc = [...dockerfile.matchAll(/\b(MALLOC_\w+)=(\d+)/g)].map(([, name = '', value = '']) => [name, value]);
  return { flags, malloc: Object.fromEntries(malloc) as Record<string, string> };
}

async function untilReady(port: number) {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await setTimeout(10);
  }
  throw new Error('The shop was not ready in time.');
}

/** Starts bare-process.ts on a database, which measures the minimum cost of a request. */
export async function startBare(node: string, databaseUrl: string): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'bare-process.ts'), {
    execPath: node,
    execArgv: ['--import', 'tsx'],
    detached: true,
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl },
  });
  const exited = once(child, 'exit');
  const [port] = (await once(child, 'message')) as [number];
  return {
    port,
    pid: child.pid ?? NaN,
    async stop() {
      child.disconnect();
      await exited;
    },
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePorts } from '../support/environment/free-ports.ts';
import { top } from '../support/runner/run.ts';

export type ShopProcess = Awaited<ReturnType<typeof startShop>>;
export type Settings = Record<string, string>;

const START_MS = 60_000;

const unlimited = Object.fromEntries(
  ['ANONYMOUS', 'SIGNED_IN', 'CONTACT'].map((name) => [`RATE_LIMIT_${name}`, '1000000']),
);

/** Starts the server as a process; it ends with its parent. */
export async function startShop(settings: Settings, { port, preload }: { port?: number; preload?: string } = {}) {
  const [free = 0] = port ? [port] : await freePorts(1);
  const url = `http://127.0.0.1:${free}`;
  const exitWithParent = pathToFileURL(join(top, 'sandbox/src/commands/exit-with-parent.mjs')).href;
  const imports = [exitWithParent, 'tsx', ...(preload ? [pathToFileURL(preload).href] : [])];
  const child = spawn(process.execPath, [...imports.flatMap((file) => ['--import', file]), 'server/src/main.ts'], {
    cwd: top,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      TSX_TSCONFIG_PATH: join(top, 'server/tsconfig.json'),
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(free),
      PUBLIC_URL: url,
      LOG_LEVEL: 'error',
      FIREBASE_PROJECT_ID: 'demo-kelvin',
      FIREBASE_API_KEY: 'sandbox-api-key',
      FIREBASE_AUTH_DOMAIN: 'localhost',
      STRIPE_SECRET_KEY: 'sk_test_sandbox',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
      STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
      ...unlimited,
      ...settings,
    },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(-4_000)));
  }
  const exited = once(child, 'exit');
  const isReady = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true;
  const deadline = Date.now() + START_MS;
  while (!(await isReady())) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error(`The server did not start:\n${printed}`);
    await setTimeout(50);
  }
  return {
    url,
    port: free,
    pid: child.pid ?? NaN,
    isReady,
    /** SIGTERM; resolves with the exit code and the milliseconds until the end. */
    async terminate(): Promise<{ code: number | null; ms: number }> {
      const start = performance.now();
      child.kill('SIGTERM');
      const [code] = (await exited) as [number | null];
      return { code, ms: performance.now() - start };
    },
    async kill(): Promise<void> {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { TestEnvironment } from './provided-context.ts';

const TIMEOUT_MS = 180_000;

interface Started {
  environment: TestEnvironment;
  stop(): Promise<void>;
}

/** Starts the test environment as a separate process. Benchmarks need a Postgres that is as durable as the real one. */
export async function startTestEnvironment({ isDurable = false } = {}): Promise<Started> {
  const child = fork(join(import.meta.dirname, 'environment-process.ts'), isDurable ? ['--durable'] : [], {
    execArgv: ['--import', 'tsx'],
    // Without vitest's own variables, which would change how the sandbox runs.
    env: { ...process.env, NODE_ENV: undefined, VITEST: undefined },
  });
  const exited = once(child, 'exit');
  const late = setTimeout(TIMEOUT_MS, 'late' as const, { ref: false });
  const environment = await Promise.race([started(child), late, exited.then(() => undefined)]);
  if (environment === 'late') {
    child.kill('SIGKILL');
    throw new Error(`The test environment did not start within ${TIMEOUT_MS / 1_000} seconds.`);
  }
  if (!environment) throw new Error('The test environment did not start; its error is printed above.');
  return {
    environment,
    async stop() {
      child.disconnect();
      await exited;
    },
  };
}

async function started(child: ChildProcess): Promise<TestEnvironment> {
  const [environment] = (await once(child, 'message')) as [TestEnvironment];
  return environment;
}

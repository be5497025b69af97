import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestEnvironment } from './provided-context.ts';

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
  const environment = await Promise.race([started(child), exited.then(() => undefined)]);
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

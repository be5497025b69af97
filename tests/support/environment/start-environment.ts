import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestEnvironment } from './provided-context.ts';

/** Starts the parts of the sandbox that tests and benches run against, in a process of their own. */
export async function startTestEnvironment(): Promise<{ environment: TestEnvironment; stop(): Promise<void> }> {
  const child = fork(join(import.meta.dirname, 'environment-process.ts'), {
    execArgv: ['--import', 'tsx'],
    // What vitest sets is not for the parts of the sandbox.
    env: { ...process.env, NODE_ENV: undefined, VITEST: undefined },
  });
  const exited = once(child, 'exit');
  const environment = await Promise.race([started(child), exited.then(() => undefined)]);
  if (!environment) throw new Error('The parts that the tests run against did not start; see above.');
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

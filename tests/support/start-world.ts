import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { World } from './provided.ts';

/** Starts the parts of the sandbox that tests and benches run against, in a process of their own. */
export async function startWorld(): Promise<{ world: World; stop(): Promise<void> }> {
  const child = fork(join(import.meta.dirname, 'world-process.ts'), {
    execArgv: ['--import', 'tsx'],
    // What vitest sets is not for the parts of the sandbox.
    env: { ...process.env, NODE_ENV: undefined, VITEST: undefined },
  });
  const exited = once(child, 'exit');
  const world = await Promise.race([started(child), exited.then(() => undefined)]);
  if (!world) throw new Error('The parts that the tests run against did not start; see above.');
  return {
    world,
    async stop() {
      child.disconnect();
      await exited;
    },
  };
}

async function started(child: ChildProcess): Promise<World> {
  const [world] = (await once(child, 'message')) as [World];
  return world;
}

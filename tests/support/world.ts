import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { World } from './provided.ts';

/** Starts the parts that server tests run against, once for all files: the same ones as in the sandbox. */
export async function setup(project: TestProject) {
  const child = fork(join(import.meta.dirname, 'world-process.ts'), {
    execArgv: ['--import', 'tsx'],
    // What vitest sets is not for the parts of the sandbox.
    env: { ...process.env, NODE_ENV: undefined, VITEST: undefined },
  });
  const exited = once(child, 'exit');
  const world = await Promise.race([started(child), exited.then(() => undefined)]);
  if (!world) throw new Error('The parts that the tests run against did not start; see above.');
  project.provide('adminDatabaseUrl', world.adminDatabaseUrl);
  project.provide('templateDatabase', world.templateDatabase);
  project.provide('identityUrl', world.identityUrl);
  project.provide('cardsUrl', world.cardsUrl);
  return async () => {
    child.disconnect();
    await exited;
  };
}

async function started(child: ChildProcess): Promise<World> {
  const [world] = (await once(child, 'message')) as [World];
  return world;
}

import type { TestProject } from 'vitest/node';
import { startWorld } from './start-world.ts';
import type {} from './provided.ts';

/** Starts the parts that server tests run against, once for all files: the same ones as in the sandbox. */
export async function setup(project: TestProject) {
  const { world, stop } = await startWorld();
  project.provide('adminDatabaseUrl', world.adminDatabaseUrl);
  project.provide('templateDatabase', world.templateDatabase);
  project.provide('identityUrl', world.identityUrl);
  project.provide('cardsUrl', world.cardsUrl);
  return stop;
}

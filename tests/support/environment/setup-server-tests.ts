import type { TestProject } from 'vitest/node';
import { startTestEnvironment } from './start-environment.ts';
import type {} from './provided-context.ts';

/** Starts the test environment once for all server tests, with the same parts as the sandbox. */
export async function setup(project: TestProject) {
  const { environment, stop } = await startTestEnvironment();
  project.provide('adminDatabaseUrl', environment.adminDatabaseUrl);
  project.provide('templateDatabase', environment.templateDatabase);
  project.provide('identityUrl', environment.identityUrl);
  project.provide('cardsUrl', environment.cardsUrl);
  return stop;
}

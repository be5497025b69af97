import type { TestProject } from 'vitest/node';
import type {} from './provided.ts';
import { startStack } from './stack.ts';

/** One running shop for all browser tests; SHOP_URL names one that runs already, to write tests against. */
export async function setup(project: TestProject) {
  const running = process.env['SHOP_URL'];
  if (running) {
    project.provide('shopUrl', running);
    return undefined;
  }
  const stack = await startStack();
  project.provide('shopUrl', stack.shopUrl);
  project.provide('cardsUrl', stack.cardsUrl);
  return stack.stop;
}

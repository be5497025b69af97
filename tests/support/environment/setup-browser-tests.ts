import type { TestProject } from 'vitest/node';
import type {} from './provided-context.ts';
import { startStack } from './start-shop.ts';

/** Starts one shop for all browser tests, or uses the running one at SHOP_URL and MAILBOX_URL. */
export async function setup(project: TestProject) {
  const running = process.env['SHOP_URL'];
  if (running) {
    project.provide('shopUrl', running);
    project.provide('cardsUrl', await cardsOf(running));
    project.provide('mailboxUrl', process.env['MAILBOX_URL'] ?? 'http://localhost:8025');
    return undefined;
  }
  const stack = await startStack();
  project.provide('shopUrl', stack.shopUrl);
  project.provide('cardsUrl', stack.cardsUrl);
  project.provide('mailboxUrl', stack.mailboxUrl);
  return stack.stop;
}

/** Reads the card provider's address from the browser configuration of a running shop. */
async function cardsOf(shopUrl: string) {
  const script = await (await fetch(`${shopUrl}/config.js`)).text();
  const address = /"scriptUrl":"([^"]+)"/.exec(script)?.[1];
  if (!address) throw new Error(`${shopUrl}/config.js contains no address of a card provider.`);
  return new URL(address).origin;
}

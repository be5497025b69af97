import type { TestProject } from 'vitest/node';
import type {} from './provided-context.ts';
import { startStack } from './start-shop.ts';

/** Starts one shop for all browser tests, or uses the running one at SHOP_URL and MAILBOX_URL. */
export async function setup(project: TestProject) {
  const { shopUrl, mailboxUrl, stop } = await findShop();
  project.provide('shopUrl', shopUrl);
  project.provide('mailboxUrl', mailboxUrl);
  const { firebase, stripe } = await browserConfigOf(shopUrl);
  project.provide('identityUrl', firebase.emulatorUrl);
  project.provide('identityKey', firebase.apiKey);
  project.provide('cardsUrl', new URL(stripe.scriptUrl).origin);
  return stop;
}

async function findShop() {
  const shopUrl = process.env['SHOP_URL'];
  if (!shopUrl) return startStack();
  return { shopUrl, mailboxUrl: process.env['MAILBOX_URL'] ?? 'http://localhost:8025', stop: undefined };
}

interface BrowserConfig {
  firebase: { apiKey: string; emulatorUrl: string };
  stripe: { scriptUrl: string };
}

/** Reads /config.js, a script that assigns an object. */
async function browserConfigOf(shopUrl: string): Promise<BrowserConfig> {
  const script = await (await fetch(`${shopUrl}/config.js`)).text();
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as BrowserConfig;
}

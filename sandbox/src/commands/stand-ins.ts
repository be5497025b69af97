import path from 'node:path';
import { startCards } from '#cards/start.ts';
import { seedAccounts } from '#identity/seed-accounts.ts';
import { startIdentity } from '#identity/start.ts';
import { startMailbox } from '#mailbox/start.ts';
import type { Startup } from './run-until-stopped.ts';
import { PROJECT, type Settings, shopUrl, WEBHOOK_SECRET } from './settings.ts';

/** Starts the stand-ins of the vendors: sign-in, card payments and mailbox. */
export async function startStandIns(settings: Settings, startup: Startup): Promise<void> {
  const { dir, host, ports } = settings;
  const identity = await startup.start('Firebase Auth emulator', () =>
    startIdentity({ port: ports.identity, host, dataDir: path.join(dir, 'identity'), projectId: PROJECT }),
  );
  await seedAccounts(identity.url, PROJECT);
  const webhookUrl = `${shopUrl(settings)}/webhooks/stripe`;
  const cards = { port: ports.cards, host, dataDir: path.join(dir, 'cards') };
  await startup.start('Stripe stand-in', () => startCards({ ...cards, webhookUrl, webhookSecret: WEBHOOK_SECRET }));
  await startup.start('Mailbox', () =>
    startMailbox({ port: ports.mailbox, host, identityUrl: identity.url, projectId: PROJECT }),
  );
}

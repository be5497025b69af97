import path from 'node:path';
import { startCards } from '#cards/start.ts';
import { seedAccounts } from '#identity/seed-accounts.ts';
import { startSmtp } from '#mailbox/smtp.ts';
import { startMailbox } from '#mailbox/start.ts';
import type { Startup } from './run-until-stopped.ts';
import { PROJECT, type Settings, shopUrl, WEBHOOK_SECRET } from './settings.ts';

/** Starts the stand-ins of the vendors: sign-in, card payments and mailbox. */
export async function startStandIns(settings: Settings, startup: Startup): Promise<void> {
  const { dir, host, ports } = settings;
  const webhookUrl = `${settings.webhookTarget ?? shopUrl(settings)}/webhooks/stripe`;
  const cards = { port: ports.cards, host, dataDir: path.join(dir, 'cards'), webhookUrl };
  await startup.start('Stripe stand-in', () => startCards({ ...cards, webhookSecret: WEBHOOK_SECRET }));
  const accounts = { projectId: PROJECT, dataDir: path.join(dir, 'identity') };
  const identity = await startup.start('Firebase Auth emulator', async () => {
    // Loading it occupies this process for half a second, in which the other parts start.
    const { startIdentity } = await import('#identity/start.ts');
    return startIdentity({ port: ports.identity, host, ...accounts });
  });
  await seedAccounts(identity.url, accounts);
  const smtp = await startup.start('SMTP receiver', () => startSmtp({ port: ports.smtp, host }));
  const mailbox = { port: ports.mailbox, host, identityUrl: identity.url, projectId: PROJECT };
  await startup.start('Mailbox', () => startMailbox({ ...mailbox, shopMails: smtp.mails }));
}

import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startCards } from '#cards/start.ts';
import { seedAccounts } from '#identity/seed-accounts.ts';
import { startIdentity } from '#identity/start.ts';
import { startMailbox } from '#mailbox/start.ts';
import { isFree } from '#net/ports.ts';
import { startPostgres } from '#postgres/start.ts';
import { step } from './progress.ts';
import { nameOfPort, type PortOf, PROJECT, type Settings, WEBHOOK_SECRET } from './settings.ts';

interface Stoppable {
  stop(): Promise<void>;
}

/** Starts everything that the shop needs of the world, and tells each new part to `onStart`, so that it can be stopped. */
export async function startWorld({ dir, ports }: Settings, onStart: (part: Stoppable) => void): Promise<void> {
  const start = async <T extends Stoppable>(what: string, work: () => Promise<T>): Promise<T> => {
    const part = await step(what, work);
    onStart(part);
    return part;
  };
  await start('Postgres', () => startPostgres({ dataDir: path.join(dir, 'postgres'), port: ports.postgres }));
  const identity = await start('Firebase Auth emulator', () =>
    startIdentity({ port: ports.identity, dataDir: path.join(dir, 'identity'), projectId: PROJECT }),
  );
  await seedAccounts(identity.url, PROJECT);
  const webhookUrl = `http://localhost:${ports.shop}/webhooks/stripe`;
  await start('Stripe stand-in', () =>
    startCards({ port: ports.cards, dataDir: path.join(dir, 'cards'), webhookUrl, webhookSecret: WEBHOOK_SECRET }),
  );
  await start('Mailbox', () => startMailbox({ port: ports.mailbox, identityUrl: identity.url, projectId: PROJECT }));
}

/**
 * Says which port is taken, and how to choose another, before anything is started. Postgres looks for itself: the one
 * that a killed run left behind has to go first.
 */
export async function checkPorts({ ports }: Settings, parts: PortOf[], command: string): Promise<void> {
  for (const part of parts) {
    if (!(await getsFree(ports[part]))) {
      const name = nameOfPort(part);
      throw new Error(
        `Port ${ports[part]} (${part}) is taken by another program. Stop that program, or choose another port:\n` +
          `  ${name}=${ports[part] + 1} ${command}`,
      );
    }
  }
}

// The server of a killed run needs a moment to notice that it is alone.
async function getsFree(port: number): Promise<boolean> {
  for (let look = 1; look <= 15; look += 1) {
    if (await isFree(port)) return true;
    await setTimeout(200);
  }
  return false;
}

import type { ServerResponse } from 'node:http';
import { serve } from '#net/serve.ts';
import { openAccounts } from './accounts-file.ts';
import { createApp, removeUnusedDescriptions } from './emulator.ts';
import { fixValidSince } from './valid-since-fix.ts';

export interface IdentityOptions {
  /** 0 for any free port. */
  port: number;
  /** Where to listen; `localhost` by default. */
  host?: string;
  /** Folder for the accounts; null keeps them in memory. */
  dataDir: string | null;
  projectId: string;
}

export interface Identity {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts the official Firebase Auth emulator in this process: the code that `firebase emulators:start` runs, without the
 * command line program (docs/decisions/2026-11-21-auth-emulator-in-process.md).
 */
export async function startIdentity({
  port,
  host = 'localhost',
  dataDir,
  projectId,
}: IdentityOptions): Promise<Identity> {
  const { accounts, save } = openAccounts(dataDir, projectId);
  removeUnusedDescriptions();
  const app = await createApp(projectId, 0, new Map([[projectId, accounts]]));
  return serve(
    (request, response) => {
      beforeAnswering(response, () => {
        fixValidSince(accounts, request.url);
        save();
      });
      app(request, response);
    },
    { port, host },
  );
}

// Also after a GET: opening a mail link verifies an address or sets a password.
function beforeAnswering(response: ServerResponse, work: () => void): void {
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  response.end = (...args: unknown[]) => {
    work();
    return end(...args);
  };
}

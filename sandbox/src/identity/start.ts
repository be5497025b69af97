import type { ServerResponse } from 'node:http';
import { serve } from '#net/serve.ts';
import { openAccounts } from './accounts-file.ts';
import { forgetForeignCalls } from './calls.ts';
import { createApp } from './emulator.ts';
import { healSignUp } from './valid-since-fix.ts';

export interface IdentityOptions {
  /** 0 for any free port. */
  port: number;
  /** Where to listen; `localhost` if not told. */
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
 * Starts the official Firebase Auth emulator inside this process: the same code that `firebase emulators:start` runs,
 * without the program around it (docs/decisions/2026-11-21-auth-emulator-in-process.md).
 */
export async function startIdentity({
  port,
  host = 'localhost',
  dataDir,
  projectId,
}: IdentityOptions): Promise<Identity> {
  const { accounts, save } = openAccounts(dataDir, projectId);
  forgetForeignCalls();
  const app = await createApp(projectId, 0, new Map([[projectId, accounts]]));
  return serve(
    (request, response) => {
      beforeAnswering(response, () => {
        healSignUp(accounts, request.url);
        save();
      });
      app(request, response);
    },
    { port, host },
  );
}

// After a GET, too: opening the link of a mail verifies an address or sets a password.
function beforeAnswering(response: ServerResponse, work: () => void): void {
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  response.end = (...args: unknown[]) => {
    work();
    return end(...args);
  };
}

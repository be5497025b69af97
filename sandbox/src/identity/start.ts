import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openAccounts } from './accounts-file.ts';
import { forgetForeignCalls } from './calls.ts';
import { createApp } from './emulator.ts';

export interface IdentityOptions {
  /** 0 for any free port. */
  port: number;
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
export async function startIdentity({ port, dataDir, projectId }: IdentityOptions): Promise<Identity> {
  const { accounts, save } = openAccounts(dataDir, projectId);
  forgetForeignCalls();
  const app = await createApp(projectId, 0, new Map([[projectId, accounts]]));
  const server = createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'OPTIONS') beforeAnswering(response, save);
    app(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, 'localhost', resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function beforeAnswering(response: ServerResponse, save: () => void): void {
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  response.end = (...args: unknown[]) => {
    save();
    return end(...args);
  };
}

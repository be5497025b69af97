import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';

// The Auth emulator inside firebase-tools is CommonJS without types; this file declares the parts that the sandbox uses.
const load = createRequire(import.meta.url);

export interface User {
  localId: string;
  email?: string;
  /** Milliseconds since the epoch. */
  createdAt?: string;
  /** Seconds since the epoch; tokens issued earlier are revoked. */
  validSince?: string;
}

export interface OutOfBandCode {
  email: string;
  oobCode: string;
  oobLink: string;
  requestType: string;
}

export interface ProjectState {
  users: Map<string, User>;
  oobs: Map<string, OutOfBandCode>;
  overwriteUserWithLocalId(localId: string, user: User): User;
}

export const { createApp } = load('firebase-tools/lib/emulator/auth/server.js') as {
  createApp(projectId: string, singleProjectMode: number, states: Map<string, ProjectState>): Promise<RequestListener>;
};

export const { AgentProjectState } = load('firebase-tools/lib/emulator/auth/state.js') as {
  AgentProjectState: new (projectId: string) => ProjectState;
};

const { default: apiSpec } = load('firebase-tools/lib/emulator/auth/apiSpec.js') as {
  default: { paths: Record<string, object> };
};

// Endpoints for tenants, SAML, phones, passkeys and second factors. Neither the shop nor the SDKs call them.
const unused = /tenant|Saml|Idp|passkey|mfa|GameCenter|Ios|PhoneNumber|verificationCode|identityPlatform/i;
const needed = /signInWithIdp/;

/** The emulator compiles a validator for each endpoint when it starts; without the unused ones it starts 4 times as fast. */
export function removeUnusedEndpoints(): void {
  for (const path of Object.keys(apiSpec.paths)) {
    if (unused.test(path) && !needed.test(path)) delete apiSpec.paths[path];
  }
}

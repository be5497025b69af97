import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';

// The Auth emulator inside firebase-tools: plain CommonJS without types, so these are the parts that we use.
const load = createRequire(import.meta.url);

export interface User {
  localId: string;
  email?: string;
  /** Milliseconds since the epoch. */
  createdAt?: string;
  /** Seconds since the epoch: tokens of before are revoked. */
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

export const { default: apiSpec } = load('firebase-tools/lib/emulator/auth/apiSpec.js') as {
  default: { paths: Record<string, object> };
};

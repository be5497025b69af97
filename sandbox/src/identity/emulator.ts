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

const server = 'firebase-tools/lib/emulator/auth/server.js';
compileValidatorsOnFirstUse();

export const { createApp } = load(server) as {
  createApp(projectId: string, singleProjectMode: number, states: Map<string, ProjectState>): Promise<RequestListener>;
};

export const { AgentProjectState } = load('firebase-tools/lib/emulator/auth/state.js') as {
  AgentProjectState: new (projectId: string) => ProjectState;
};

/**
 * The emulator lets exegesis, which routes its API description, compile a validator for each of some 100 calls at its
 * start: seconds of work for the dozen that are ever made. exegesis has an option to compile each when it is first used.
 */
function compileValidatorsOnFirstUse(): void {
  const exegesis = createRequire(load.resolve(server))('exegesis-express') as {
    middleware(apiDescription: object, options: object): unknown;
  };
  const { middleware } = exegesis;
  exegesis.middleware = (apiDescription, options) =>
    middleware(apiDescription, { ...options, lazyCompileValidationSchemas: true });
}

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

// The HTTP library of the emulator. It reads `middleware` when it creates the app.
const exegesis = createRequire(load.resolve('firebase-tools/lib/emulator/auth/server.js'))('exegesis-express') as {
  middleware(this: void, api: object, options: object): Promise<RequestListener>;
};
const { middleware } = exegesis;
// By default it compiles the validators of all endpoints when it starts, which takes ten times as long as the rest.
exegesis.middleware = (api, options) => middleware(api, { ...options, lazyCompileValidationSchemas: true });

export const { createApp } = load('firebase-tools/lib/emulator/auth/server.js') as {
  createApp(projectId: string, singleProjectMode: number, states: Map<string, ProjectState>): Promise<RequestListener>;
};

export const { AgentProjectState } = load('firebase-tools/lib/emulator/auth/state.js') as {
  AgentProjectState: new (projectId: string) => ProjectState;
};

interface Endpoint {
  /** Of all its methods. A reference names one that all endpoints share. */
  parameters?: { $ref?: string }[];
}

const { default: apiSpec } = load('firebase-tools/lib/emulator/auth/apiSpec.js') as {
  default: { paths: Record<string, Endpoint> };
};

// Endpoints for tenants, SAML, phones, passkeys and second factors. Neither the shop nor the SDKs call them.
const unused = /tenant|Saml|Idp|passkey|mfa|GameCenter|Ios|PhoneNumber|verificationCode|identityPlatform/i;
const needed = /signInWithIdp/;

/**
 * When it starts, the emulator reads the description of each endpoint and prepares a validator for each parameter. This removes
 * the unused endpoints, and the parameters that all endpoints share (format, JSONP, quota), which the emulator never uses.
 */
export function removeUnusedDescriptions(): void {
  for (const [path, endpoint] of Object.entries(apiSpec.paths)) {
    if (unused.test(path) && !needed.test(path)) delete apiSpec.paths[path];
    else if (endpoint.parameters) endpoint.parameters = endpoint.parameters.filter(({ $ref }) => !$ref);
  }
}

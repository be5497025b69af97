// The parts that we use of the Auth emulator inside firebase-tools, which ships no types.
declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type { RequestListener } from 'node:http';
  import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';
  const server: {
    createApp(
      projectId: string,
      singleProjectMode: number,
      states: Map<string, AgentProjectState>,
    ): Promise<RequestListener>;
  };
  export default server;
}

declare module 'firebase-tools/lib/emulator/auth/state.js' {
  export interface User {
    localId: string;
    email?: string;
  }
  export interface OutOfBandCode {
    email: string;
    oobCode: string;
    oobLink: string;
    requestType: string;
  }
  export class AgentProjectState {
    constructor(projectId: string);
    users: Map<string, User>;
    oobs: Map<string, OutOfBandCode>;
    overwriteUserWithLocalId(localId: string, user: User): User;
  }
  const state: { AgentProjectState: typeof AgentProjectState };
  export default state;
}

declare module 'firebase-tools/lib/emulator/auth/apiSpec.js' {
  const spec: { default: { paths: Record<string, object> } };
  export default spec;
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Server } from './shop-server.ts';

/** Starts bare-process.ts on a database, which measures the minimum cost of a request. */
export async function startBare(databaseUrl: string): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'bare-process.ts'), {
    execArgv: ['--import', 'tsx'],
    detached: true,
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl },
  });
  const exited = once(child, 'exit');
  const [port] = (await once(child, 'message')) as [number];
  return {
    port,
    pid: child.pid ?? NaN,
    async stop() {
      child.disconnect();
      await exited;
    },
  };
}

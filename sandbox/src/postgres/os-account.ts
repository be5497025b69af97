import { execFileSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';

/** The OS account that Postgres runs under. */
export interface Account {
  uid: number;
  gid: number;
}

const UNPRIVILEGED: Account = { uid: 65_534, gid: 65_534 };

/** Postgres refuses to run as root, so root starts it as `postgres` or an unprivileged user. Undefined: the current user. */
export function postgresAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    return UNPRIVILEGED;
  }
}

const idOf = (flag: '-u' | '-g') =>
  Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));

/** Whether every OS account may enter the folder; root's home, for example, is closed. */
export async function isAccessibleToAll(folder: string): Promise<boolean> {
  const parent = path.dirname(folder);
  const { mode } = await stat(folder);
  return (mode & 0o001) !== 0 && (parent === folder || isAccessibleToAll(parent));
}

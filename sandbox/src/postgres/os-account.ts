import { execFileSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';

/** The account that Postgres runs under. */
export interface Account {
  uid: number;
  gid: number;
}

const NOBODY: Account = { uid: 65_534, gid: 65_534 };

/** Postgres refuses to run as root; root starts it as postgres or nobody instead. Undefined: as whoever we are. */
export function accountForPostgres(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    return NOBODY;
  }
}

const idOf = (flag: '-u' | '-g') =>
  Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));

/** Whether any account may enter the folder: a home of root, say, is closed to the account of Postgres. */
export async function isOpenToAll(folder: string): Promise<boolean> {
  const parent = path.dirname(folder);
  const { mode } = await stat(folder);
  return (mode & 0o001) !== 0 && (parent === folder || isOpenToAll(parent));
}

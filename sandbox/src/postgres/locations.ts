import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Account, isAccessibleToAll } from './os-account.ts';
import { findPostgres } from './binaries.ts';

/** The folders of the Postgres programs and of this sandbox's data. */
export interface Locations {
  programs: string;
  data: string;
}

/** In the sandbox's data folder, or in a fallback folder if the OS account of Postgres cannot access it. */
export async function chooseLocations(dataDir: string, account: Account | undefined): Promise<Locations> {
  const { native, version } = await findPostgres();
  await mkdir(path.dirname(dataDir), { recursive: true });
  if (!account) return { programs: native, data: await makeFolder(dataDir) };
  // Checks the parent: Postgres makes the data folder itself inaccessible to others.
  const data = (await isAccessibleToAll(path.dirname(dataDir))) ? dataDir : fallbackDataDir(dataDir);
  const programs = (await isAccessibleToAll(native)) ? native : await copyPrograms(native, version);
  return { programs, data: await makeFolder(data, account) };
}

async function copyPrograms(native: string, version: string): Promise<string> {
  const programs = path.join(FALLBACK_DIR, `postgres-${version}`);
  if (existsSync(programs)) return programs;
  // Renamed when complete, so that a copy cut short by kill -9 is never used.
  await mkdir(FALLBACK_DIR, { recursive: true });
  const copy = await mkdtemp(`${programs}-`);
  await chmod(copy, 0o755);
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  await rename(copy, programs).catch(async (error: unknown) => {
    await rm(copy, { recursive: true });
    // Another run may have copied it first.
    if (!existsSync(programs)) throw error;
  });
  return programs;
}

async function makeFolder(folder: string, account?: Account): Promise<string> {
  await mkdir(folder, { recursive: true });
  if (account) await chown(folder, account.uid, account.gid);
  return folder;
}

// Used by root only, and writable by root only. In /var/tmp another user could place a symlink of this name, and root
// would change the owner of its target.
const FALLBACK_DIR = '/var/lib/kelvin-sandbox';

/** The data folder to use if `dataDir` is not accessible to Postgres. It depends on the path only, so a reset finds it. */
export function fallbackDataDir(dataDir: string): string {
  const name = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 12);
  return path.join(FALLBACK_DIR, `data-${name}`);
}

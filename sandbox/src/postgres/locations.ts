import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Account, isOpenToAll } from './os-account.ts';
import { findPostgres } from './binaries.ts';

/** Where Postgres lives: its programs, and the data of this sandbox. */
export interface Place {
  programs: string;
  data: string;
}

/** Beside the sandbox's other data, unless the account of Postgres cannot get there: then in a place of its own. */
export async function choosePlace(dataDir: string, account: Account | undefined): Promise<Place> {
  const { native, version } = await findPostgres();
  await mkdir(path.dirname(dataDir), { recursive: true });
  if (!account) return { programs: native, data: await makeFolder(dataDir) };
  // The folder around the data decides: Postgres itself closes the one with the data to all others.
  const data = (await isOpenToAll(path.dirname(dataDir))) ? dataDir : shelterOf(dataDir);
  const programs = (await isOpenToAll(native)) ? native : await copyPrograms(native, version);
  return { programs, data: await makeFolder(data, account) };
}

async function copyPrograms(native: string, version: string): Promise<string> {
  const programs = path.join(SHELTER, `postgres-${version}`);
  if (existsSync(programs)) return programs;
  // Renamed when it is whole: a copy that a kill -9 cut short must not be taken for one.
  await mkdir(SHELTER, { recursive: true });
  const copy = await mkdtemp(`${programs}-`);
  await chmod(copy, 0o755);
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  await rename(copy, programs).catch(async (error: unknown) => {
    await rm(copy, { recursive: true });
    // Another run was faster.
    if (!existsSync(programs)) throw error;
  });
  return programs;
}

async function makeFolder(folder: string, account?: Account): Promise<string> {
  await mkdir(folder, { recursive: true });
  if (account) await chown(folder, account.uid, account.gid);
  return folder;
}

// Only root can get here, and only root may write here: in /var/tmp anybody could put a link of this name beforehand, and
// have root give away what it leads to.
const SHELTER = '/var/lib/kelvin-sandbox';

/** The place of data below a closed folder, known from its path alone, so that the next run and a reset find it. */
export function shelterOf(dataDir: string): string {
  const name = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 12);
  return path.join(SHELTER, `data-${name}`);
}

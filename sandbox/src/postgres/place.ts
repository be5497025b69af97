import { createHash } from 'node:crypto';
import { chown, cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Account, isOpenToAll } from './account.ts';
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
  const programs = (await isOpenToAll(native)) ? native : path.join(SHELTER, `kelvin-postgres-${version}`);
  if (programs !== native) await cp(native, programs, { recursive: true, verbatimSymlinks: true, force: false });
  return { programs, data: await makeFolder(data, account) };
}

async function makeFolder(folder: string, account?: Account): Promise<string> {
  await mkdir(folder, { recursive: true });
  if (account) await chown(folder, account.uid, account.gid);
  return folder;
}

const SHELTER = '/var/tmp';

/** The place of data below a closed folder, known from its path alone, so that the next run and a reset find it. */
export function shelterOf(dataDir: string): string {
  const name = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 12);
  return path.join(SHELTER, `kelvin-sandbox-${name}`);
}

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { top } from '../runner/run.ts';

const cache = join(top, 'node_modules/.cache/kelvin');

export interface PackedChromium {
  executablePath: string;
  /** Where its own copies of libnss3 and the like lie, for systems that lack them. */
  libraries: string;
  /** Its own fonts, for systems that have none. */
  fonts: string;
}

/** Unpacks the Chromium of @sparticuz/chromium once per installation. */
export async function unpackChromium(): Promise<PackedChromium> {
  const folder = join(cache, `chromium-${await packedVersion()}`);
  if (!existsSync(folder)) await unpackInto(folder);
  return {
    executablePath: join(folder, 'chromium'),
    libraries: join(folder, 'al2023/lib'),
    fonts: join(folder, 'fonts'),
  };
}

/** The version that the tests workspace asks for, so that another one is unpacked anew. */
async function packedVersion() {
  const file = await readFile(join(top, 'tests/package.json'), 'utf8');
  const { devDependencies } = JSON.parse(file) as { devDependencies: Record<string, string> };
  return devDependencies['@sparticuz/chromium'];
}

/** Its libraries the package unpacks only where it sees Lambda. */
async function unpackInto(folder: string) {
  await mkdir(cache, { recursive: true });
  const partial = await mkdtemp(join(cache, 'unpacking-'));
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'unpack-chromium.js')], {
    env: { ...process.env, TMPDIR: partial, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  });
  // Renamed when it is whole, so that a killed or a parallel run never leaves half a browser behind.
  await rename(partial, folder).catch(async (error: unknown) => {
    await rm(partial, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  });
}

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { top } from '../runner/run.ts';

const cache = join(top, 'node_modules/.cache/kelvin');

export interface PackedChromium {
  executablePath: string;
  /** Folder of libnss3 and similar libraries, for systems without them. */
  libraries: string;
  /** Folder of fonts, for systems without any. */
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

/** The version in tests/package.json; each version is unpacked into its own folder. */
async function packedVersion() {
  const file = await readFile(join(top, 'tests/package.json'), 'utf8');
  const { devDependencies } = JSON.parse(file) as { devDependencies: Record<string, string> };
  return devDependencies['@sparticuz/chromium'];
}

/** Pretends to run on AWS Lambda, because the package unpacks its libraries only there. */
async function unpackInto(folder: string) {
  await mkdir(cache, { recursive: true });
  const partial = await mkdtemp(join(cache, 'unpacking-'));
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'unpack-chromium.js')], {
    env: { ...process.env, TMPDIR: partial, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  });
  // Renamed after unpacking, so an interrupted or parallel run leaves no partial browser.
  await rename(partial, folder).catch(async (error: unknown) => {
    await rm(partial, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  });
}

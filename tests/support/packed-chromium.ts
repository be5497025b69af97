import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { top } from './run.ts';

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
  const packageFile = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { version } = createRequire(import.meta.url)(join(packageRoot(packageFile), 'package.json')) as {
    version: string;
  };
  const folder = join(cache, `chromium-${version}`);
  if (!existsSync(folder)) await unpackInto(folder);
  return {
    executablePath: join(folder, 'chromium'),
    libraries: join(folder, 'al2023/lib'),
    fonts: join(folder, 'fonts'),
  };
}

function packageRoot(file: string): string {
  const folder = dirname(file);
  return existsSync(join(folder, 'bin')) ? folder : packageRoot(folder);
}

/** The package unpacks into the temporary folder of its process, and its libraries only where it sees Lambda. */
async function unpackInto(folder: string) {
  await mkdir(cache, { recursive: true });
  const partial = await mkdtemp(join(cache, 'unpacking-'));
  const script = `import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())`;
  await promisify(execFile)(process.execPath, ['--eval', script], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: partial, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  });
  // Renamed when it is whole, so that a killed or a parallel run never leaves half a browser behind.
  await rename(partial, folder).catch(() => rm(partial, { recursive: true, force: true }));
}

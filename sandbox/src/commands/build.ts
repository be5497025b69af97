import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { build as bundle, type BuildOptions } from 'esbuild';
import { buildIfChanged } from './build-if-changed.ts';
import { compressFiles } from './compress-files.ts';
import { top } from './settings.ts';

const common = ['package-lock.json', 'tsconfig.base.json'];

export const serverBundle = {
  absWorkingDir: top,
  entryPoints: ['server/src/main.ts'],
  tsconfig: 'server/tsconfig.json',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
} satisfies BuildOptions;

/** Bundles server/dist/main.js; packages stay in node_modules. */
export function buildServer(): Promise<boolean> {
  const inputs = ['server/src', 'server/package.json', 'server/tsconfig.json', ...common];
  return buildIfChanged('server/dist', inputs, () =>
    bundle({ ...serverBundle, outfile: 'server/dist/main.js', packages: 'external' }),
  );
}

/** Builds client/dist, which the server serves to browsers, with its compressed files. */
export async function buildClient(): Promise<boolean> {
  const isBuilt = await bundleClient();
  await compressFiles(clientDir);
  return isBuilt;
}

export const clientDir = path.join(top, 'client/dist');

/** Builds client/dist without the compressed files, which the server does not need. */
export function bundleClient(signal?: AbortSignal): Promise<boolean> {
  const inputs = ['client/src', 'client/public', 'client/index.html', 'client/vite.config.ts', 'client/package.json'];
  return buildIfChanged('client/dist', [...inputs, ...common], async () => {
    const vite = path.join(top, 'node_modules/vite/bin/vite.js');
    await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: path.join(top, 'client'),
      ...(signal && { signal }),
      // Overrides .env: a development build would ship React's slow build.
      env: { ...process.env, NODE_ENV: 'production' },
    });
  });
}

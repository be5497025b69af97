import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildClient, bundleServer, separatePackages } from './build.ts';
import { runtimePackages } from './runtime-packages.ts';
import { runCommand, step } from './progress.ts';
import { top } from './settings.ts';

const help = `npm run build:image

Writes everything that the server image contains to dist/image: the server bundled with its packages, the packages that cannot
be in the bundle, the browser app and the migrations. The Dockerfile copies the folder.`;

const out = path.join(top, 'dist/image');

/**
 * Files that the server does not read: documentation, types, source maps, native sources, GraphiQL as CommonJS, and fonts without
 * a use.
 */
const unused =
  /\/render-graphiql\/cjs$|\.(md|[cm]?ts|map|cc|h|gyp|ya?ml)$|\.(test|spec)\.[cm]?js$|\/(tests?|e2e|benchmarks?|examples?)$|\/NotoSans-(?!(Regular|Bold)\.)\w+\.ttf$/;

async function bundleForImage(): Promise<void> {
  await bundleServer(path.join(out, 'server/dist'));
  await writeFile(path.join(out, 'package.json'), '{ "private": true, "type": "module" }\n');
}

async function copyPackages(): Promise<void> {
  const options = { recursive: true, filter: (file: string) => !unused.test(file) };
  for (const folder of runtimePackages(separatePackages))
    await cp(path.join(top, folder), path.join(out, folder), options);
}

await runCommand(help, async () => {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  await step('Server and its packages bundled', bundleForImage);
  await step('Packages outside of the bundle copied', copyPackages);
  await step('Browser app built', buildClient);
  // The records of a build begin with a dot.
  const filter = (file: string) => !path.basename(file).startsWith('.');
  for (const folder of ['client/dist', 'prisma/migrations']) {
    await cp(path.join(top, folder), path.join(out, folder), { recursive: true, filter });
  }
});

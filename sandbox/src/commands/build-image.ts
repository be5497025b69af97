import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build as bundle, type Plugin } from 'esbuild';
import { buildClient, serverBundle } from './build.ts';
import { runtimePackages } from './runtime-packages.ts';
import { runCommand, step } from './progress.ts';
import { top } from './settings.ts';

const help = `npm run build:image

Writes everything that the server image contains to dist/image: the server with its packages in one file, the packages that
cannot be in that file, the browser app and the migrations. The Dockerfile copies the folder.`;

const out = path.join(top, 'dist/image');

/** Packages with native code or with files that they read at run time. */
const external = [
  'sharp',
  'pdfkit',
  '@fastify/swagger-ui',
  '@prisma/schema-engine-wasm',
  '@expo-google-fonts/noto-sans',
];

/** Files that the server does not read: documentation, types, source maps, native sources, and fonts without a use. */
const unused =
  /\.(md|[cm]?ts|map|cc|h|gyp|ya?ml)$|\.(test|spec)\.[cm]?js$|\/(tests?|e2e|benchmarks?|examples?)$|\/noto-sans\/(?!400Regular|700Bold)\d/;

/** Packages in the CommonJS format expect these variables. */
const commonJs = `import { createRequire as makeRequire } from 'node:module';
const require = makeRequire(import.meta.url);
const __filename = import.meta.filename, __dirname = import.meta.dirname;`;

/** Leaves packages out of the source map. */
const withoutPackageMaps: Plugin = {
  name: 'without-package-maps',
  setup({ onLoad }) {
    const empty = Buffer.from('{"version":3,"sources":["package"],"mappings":"AAAA"}').toString('base64');
    onLoad({ filter: /\/node_modules\/.*\.[cm]?js$/ }, async (file) => ({
      contents: `${await readFile(file.path, 'utf8')}\n//# sourceMappingURL=data:application/json;base64,${empty}`,
      loader: 'default',
    }));
  },
};

async function bundleServer(): Promise<void> {
  await bundle({
    ...serverBundle,
    outfile: path.join(out, 'server/dist/main.js'),
    packages: 'bundle',
    external: [...external, 'pg-native'],
    banner: { js: commonJs },
    plugins: [withoutPackageMaps],
    sourcesContent: false,
    legalComments: 'linked',
  });
  await writeFile(path.join(out, 'package.json'), '{ "private": true, "type": "module" }\n');
}

async function copyPackages(): Promise<void> {
  const options = { recursive: true, filter: (file: string) => !unused.test(file) };
  for (const folder of runtimePackages(external)) await cp(path.join(top, folder), path.join(out, folder), options);
}

await runCommand(async () => {
  if (process.argv.includes('--help')) {
    console.log(help);
    return;
  }
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  await step('Server and its packages bundled', bundleServer);
  await step('Packages outside of the bundle copied', copyPackages);
  await step('Browser app built', buildClient);
  for (const folder of ['client/dist', 'prisma/migrations']) {
    await cp(path.join(top, folder), path.join(out, folder), { recursive: true });
  }
});

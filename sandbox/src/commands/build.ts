import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';
import { build as bundle, type BuildOptions, type Plugin } from 'esbuild';
import { buildIfChanged } from './build-if-changed.ts';
import { compressFiles } from './compress-files.ts';
import { readBuild, replaceBuild } from './replace-build.ts';
import { top } from './settings.ts';

const common = ['package-lock.json', 'tsconfig.base.json'];
const serverInputs = [
  'server/src',
  'server/package.json',
  'server/tsconfig.json',
  'sandbox/src/commands/build.ts',
  ...common,
];

const bundleOptions = {
  absWorkingDir: top,
  entryPoints: { main: 'server/src/start.ts' },
  tsconfig: 'server/tsconfig.json',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  // The thrown error lists what failed; a log would repeat it for each file of a full disk.
  logLevel: 'silent',
} satisfies BuildOptions;

/**
 * Packages with native code or with files that they read at run time; fontkit, which pdfkit loads, too; and GraphiQL, whose 9 MB
 * would take a quarter of the build.
 */
export const separatePackages = [
  '@graphql-yoga/render-graphiql',
  'sharp',
  'pdfkit',
  'fontkit',
  '@fastify/swagger-ui',
  '@embedpdf/fonts-arabic',
  '@embedpdf/fonts-hebrew',
  '@embedpdf/fonts-latin',
];

/** Optional packages of pg and type-graphql that the server does not use. */
const notInstalled = ['pg-native', 'class-validator'];

/** Builds server/dist/main.js: the server with its packages. */
export const buildServer = (): Promise<boolean> =>
  buildIfChanged('server/dist', serverInputs, () => bundleServer(path.join(top, 'server/dist')));

/** Builds server/dist/separate/main.js without its packages, which OpenTelemetry's SDK then finds in node_modules. */
export const buildTraceableServer = (): Promise<boolean> =>
  buildIfChanged('server/dist/separate', serverInputs, () =>
    bundle({ ...bundleOptions, outfile: 'server/dist/separate/main.js', packages: 'external' }),
  );

const testBuild = 'server/dist/tests';
const holdPoints = 'tests/support/crash-recovery/hold-points.ts';

/**
 * Builds the server for tests that start it as a process: up to its check of the settings, a start from sources took 2.9 s
 * of CPU and one from this bundle 0.4. The package pg stays separate, because hold-points.js, which the tests can preload, changes it.
 */
export async function buildServerForTests(): Promise<{ main: string; holdPoints: string }> {
  const folder = path.join(top, testBuild);
  const more = { entryPoints: { 'hold-points': path.join(top, holdPoints) }, external: ['pg'] };
  await buildIfChanged(testBuild, [...serverInputs, holdPoints], () => bundleServer(folder, more));
  return { main: path.join(folder, 'main.js'), holdPoints: path.join(folder, 'hold-points.js') };
}

interface More {
  entryPoints?: Record<string, string>;
  external?: string[];
}

/**
 * Bundles the server with its packages: main.js, and chunks of what it imports later. A start reads a few files instead of
 * thousands. The names in the code stay, because GraphQL types are named after classes.
 */
export async function bundleServer(folder: string, { entryPoints = {}, external = [] }: More = {}): Promise<void> {
  await removeOldChunks(folder);
  const { metafile, outputFiles } = await bundle({
    ...bundleOptions,
    entryPoints: { ...bundleOptions.entryPoints, ...entryPoints },
    outdir: folder,
    splitting: true,
    packages: 'bundle',
    external: [...separatePackages, ...notInstalled, ...external],
    // Each module that imports a CommonJS package gets an object with a getter for each of its exports: 73 of 230 for graphql.
    alias: { graphql: 'graphql/index.mjs' },
    define: {
      // Packages are slower in development; the settings of the shop are read at run time.
      'process.env.NODE_ENV': '"production"',
      'globalThis.process.env.NODE_ENV': '"production"',
      // With it Apollo Server finds Node's hashes; otherwise it computes them in JavaScript.
      'module.require': 'require',
    },
    minifySyntax: true,
    minifyWhitespace: true,
    banner: { js: commonJs },
    plugins: [wasmAsFile, withoutPackageMaps],
    sourcesContent: false,
    legalComments: 'linked',
    metafile: true,
    write: false,
  });
  await mkdir(folder, { recursive: true });
  await Promise.all(
    outputFiles.map(({ path: file, contents, text }) =>
      replaceFile(file, file.endsWith('.js.map') ? withoutColumns(text) : contents),
    ),
  );
  await writeFile(path.join(folder, 'sources.txt'), `${Object.keys(metafile.inputs).join('\n')}\n`);
}

/**
 * Keeps the lines of a source map. With the columns Node 24 would keep 177,000 arrays, 16 MB, from the first error whose
 * stack is read.
 */
function withoutColumns(text: string): string {
  const map = JSON.parse(text) as { mappings: string };
  const mappings = decode(map.mappings).map((line) => line.filter((segment, n) => !isSameLine(segment, line[n - 1])));
  return JSON.stringify({ ...map, mappings: encode(mappings) });
}

const isSameLine = ([, source, line]: SourceMapSegment, before: SourceMapSegment | undefined): boolean =>
  before !== undefined && before[1] === source && before[2] === line;

/** Renamed when complete: test workers may build at the same time as others start the server. */
async function replaceFile(file: string, contents: Uint8Array | string): Promise<void> {
  const part = `${file}.${process.pid}`;
  await writeFile(part, contents);
  await rename(part, file);
}

/** A running server may still import the chunks of the build before this one. */
async function removeOldChunks(folder: string): Promise<void> {
  const yesterday = Date.now() - 86_400_000;
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    // Another worker that builds may have renamed or removed it since.
    const found = await stat(file).catch(() => null);
    if (found?.isFile() && found.mtimeMs < yesterday) await rm(file, { force: true });
  }
}

/** Packages in the CommonJS format expect these variables. */
const commonJs = `import { createRequire as makeRequire } from 'node:module';
const require = makeRequire(import.meta.url);
const __filename = import.meta.filename, __dirname = import.meta.dirname;`;

/** Puts the WebAssembly of Prisma's compiler into a file of its own. As Base64 it would stay in memory twice, with 2.3 MB each. */
const wasmAsFile: Plugin = {
  name: 'wasm-as-file',
  setup({ onResolve, onLoad }) {
    onLoad({ filter: /\.wasm-base64\.mjs$/ }, () => ({
      contents: `import { readFileSync } from 'node:fs';
        import file from 'wasm:';
        export const wasm = readFileSync(new URL(file, import.meta.url));`,
    }));
    onResolve({ filter: /^wasm:$/ }, ({ importer }) => ({
      path: importer.replace('-base64.mjs', ''),
      namespace: 'wasm',
      pluginData: importer,
    }));
    onLoad({ filter: /./, namespace: 'wasm' }, async ({ pluginData: module }) => {
      const { wasm } = (await import(module as string)) as { wasm: string };
      return { contents: Buffer.from(wasm, 'base64'), loader: 'file' };
    });
  },
};

/** Leaves packages out of the source map. */
const withoutPackageMaps: Plugin = {
  name: 'without-package-maps',
  setup({ onLoad }) {
    const empty = Buffer.from('{"version":3,"sources":["package"],"mappings":"AAAA"}').toString('base64');
    // Reads at once: 2,400 promises would take 0.3 s of CPU.
    onLoad({ filter: /\/node_modules\/.*\.[cm]?js$/ }, (file) => ({
      contents: `${readFileSync(file.path, 'utf8')}\n//# sourceMappingURL=data:application/json;base64,${empty}`,
      loader: 'default',
    }));
  },
};

/** Builds client/dist, which the server serves to browsers, with its compressed files. */
export async function buildClient(): Promise<boolean> {
  const isBuilt = await bundleClient();
  await compressFiles(clientDir, await readBuild(clientDir));
  return isBuilt;
}

export const clientDir = path.join(top, 'client/dist');

/** Builds client/dist without the compressed files, which the server does not need. */
export function bundleClient(signal?: AbortSignal): Promise<boolean> {
  const inputs = [
    'client/src',
    'client/build',
    'client/public',
    'client/index.html',
    'client/vite.config.ts',
    'client/package.json',
  ];
  return buildIfChanged('client/dist', [...inputs, ...common], async () => {
    const vite = path.join(top, 'node_modules/vite/bin/vite.js');
    await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: path.join(top, 'client'),
      ...(signal && { signal }),
      // Overrides .env: a development build would ship React's slow build.
      env: { ...process.env, NODE_ENV: 'production' },
    });
    await replaceBuild(path.join(clientDir, '.new'), clientDir);
  });
}

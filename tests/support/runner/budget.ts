import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { run, type Outcome } from './run.ts';

/** Gzipped size of the JavaScript that the browser loads before the home page renders. */
const HOME_BUDGET = 170_000;

/** Code that only its own pages may load. A page is identified by its entry module. */
const separate = [
  { name: 'payment', modules: /\/features\/payments\/(intents|settlement)\/|\/adapters\/cards\/|\/@stripe\// },
  {
    name: 'admin',
    modules:
      /\/features\/(users|statistics|audit|reconciliation)\/|\/contact\/(inbox|message)|\/all-orders-|\/orders\/listing\/part-field|\/orders\/lifecycle\/(bulk-delivery|delivery-status)|\/orders\/live\/order-queue|\/payments\/refunds\/|\/products\/(add-|edit|manage-|editing\/)|\/@mui\/x-charts/,
  },
];

/** An entry of Vite's manifest. */
interface Chunk {
  file: string;
  imports?: string[];
  isEntry?: boolean;
  isDynamicEntry?: boolean;
}

type Manifest = Record<string, Chunk>;

/** Builds the client into a temporary folder and checks the code that its pages load. */
export async function checkBudget(): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'kelvin-budget-'));
  try {
    const options = ['--outDir', folder, '--manifest', '--sourcemap', 'hidden', '--logLevel', 'error'];
    const built = await run('vite', 'build', 'client', ...options);
    if (!built.passed) return built;
    const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
    const faults = [...(await checkHomeSize(folder, manifest)), ...(await findStrayCode(folder, manifest))];
    return { passed: faults.length === 0, output: faults.join('\n') };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function checkHomeSize(folder: string, manifest: Manifest): Promise<string[]> {
  const files = [...filesOf(manifest, 'index.html')];
  const sizes = await Promise.all(
    files.map(async (file) => ({ file, size: gzipSync(await readFile(join(folder, file))).length })),
  );
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  if (total <= HOME_BUDGET) return [];
  const list = sizes.toSorted((a, b) => b.size - a.size).map(({ file, size }) => `  ${kilobytes(size)}  ${file}`);
  return [`The home page loads ${kilobytes(total)} of JavaScript, allowed: ${kilobytes(HOME_BUDGET)}`, ...list];
}

async function findStrayCode(folder: string, manifest: Manifest): Promise<string[]> {
  const pages = Object.entries(manifest).flatMap(([page, { isEntry, isDynamicEntry }]) =>
    isEntry === true || isDynamicEntry === true ? [page] : [],
  );
  const faults = await Promise.all(
    pages.map(async (page) => {
      const sources = await Promise.all([...filesOf(manifest, page)].map((file) => sourcesOf(join(folder, file))));
      return separate
        .filter(({ modules }) => !modules.test(`/${page}`))
        .flatMap(({ name, modules }) => {
          const stray = sources.flat().find((source) => modules.test(source));
          return stray ? [`${page} loads ${name} code: ${stray}`] : [];
        });
    }),
  );
  return faults.flat();
}

/** The scripts of a page, with all their static imports. */
function filesOf(manifest: Manifest, page: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[page];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, found);
  return found;
}

/** The source modules of a script by its source map. The bundler's runtime has no source map. */
async function sourcesOf(script: string): Promise<string[]> {
  if (!existsSync(`${script}.map`)) return [];
  const { sources } = JSON.parse(await readFile(`${script}.map`, 'utf8')) as { sources: string[] };
  return sources;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { installBudgets, pageBudgets, type Budget } from '../../budgets/budgets.ts';
import { countPackages } from '../../budgets/measure.ts';
import { run, type Outcome } from './run.ts';

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

/** Counts the installed packages, and builds the client to check the code that its pages load. */
export async function checkBudgets(): Promise<Outcome> {
  const faults = await withBuiltClient(async (folder, manifest) => [
    ...(await findLargePages(folder, manifest)),
    ...(await findStrayCode(folder, manifest)),
  ]);
  if (isOver(installBudgets.packages, countPackages())) {
    faults.push(`${countPackages()} packages are installed, allowed: ${installBudgets.packages.bound}`);
  }
  return { passed: faults.length === 0, output: faults.join('\n') };
}

/** Builds the client into a temporary folder. */
async function withBuiltClient<T>(work: (folder: string, manifest: Manifest) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'kelvin-budget-'));
  try {
    const options = ['--outDir', folder, '--manifest', '--sourcemap', 'hidden', '--logLevel', 'error'];
    const built = await run('vite', 'build', 'client', ...options);
    if (!built.passed) throw new Error(built.output);
    return await work(folder, JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The kilobytes of JavaScript of each page, by the name of its budget. */
export const measurePages = () => withBuiltClient(sizesOf);

async function sizesOf(folder: string, manifest: Manifest): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const { name, modules } of pageBudgets) {
    const files = new Set<string>();
    for (const module of modules) {
      if (!manifest[module]) throw new Error(`${name}: the build has no chunk that begins with ${module}`);
      filesOf(manifest, module, files);
    }
    const bytes = await Promise.all(
      [...files].map(async (file) => gzipSync(await readFile(join(folder, file))).length),
    );
    sizes.set(name, bytes.reduce((sum, size) => sum + size, 0) / 1000);
  }
  return sizes;
}

async function findLargePages(folder: string, manifest: Manifest): Promise<string[]> {
  const sizes = await sizesOf(folder, manifest);
  return pageBudgets.flatMap((budget) => {
    const size = sizes.get(budget.name) ?? 0;
    return isOver(budget, size) ? [`${budget.name}: ${size.toFixed(1)} kB, allowed: ${budget.bound} kB`] : [];
  });
}

const isOver = ({ bound, isHeld }: Budget, value: number) => isHeld === true && value > bound;

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

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundleClient, clientDir } from '../../../sandbox/src/commands/build.ts';
import { installBudgets, pageBudgets, type Budget } from '../../budgets/budgets.ts';
import { countPackages } from '../../budgets/measure.ts';
import type { Outcome } from './run.ts';

/** Code that only its own pages may load. A page is identified by its entry module. */
const separate = [
  {
    name: 'payment',
    modules: /\/features\/payments\/(intents|settlement)\/|\/pages\/payment-page|\/adapters\/cards\/|\/@stripe\//,
  },
  {
    name: 'admin',
    modules:
      /\/features\/(users|statistics|audit|reconciliation)\/|\/contact\/(inbox|message)|\/all-orders-|\/orders\/listing\/part-field|\/orders\/lifecycle\/(bulk-delivery|delivery-status)|\/orders\/live\/order-queue|\/payments\/refunds\/|\/products\/(add-|edit|manage-|editing\/|grid\/|stock\/)|\/@mui\/x-charts/,
  },
];

/** A script of the build, as client/build/record-modules.ts writes it. */
interface Script {
  file: string;
  /** Its entry module, if a page or a part of one begins with it. */
  page: string | null;
  imports: string[];
  modules: string[];
}

const raise =
  'If a change is worth its weight, raise the bound in tests/budgets/budgets.ts, and say why in the commit.';

/** Counts the installed packages, and builds the client to check the code that its pages load. */
export async function checkBudgets(): Promise<Outcome> {
  const scripts = await buildScripts();
  const large = await findLargePages(scripts);
  if (isOver(installBudgets.packages, countPackages())) {
    large.push(`${countPackages()} packages are installed, allowed: ${installBudgets.packages.bound}`);
  }
  const faults = [...large, ...(large.length > 0 ? [raise] : []), ...findStrayCode(scripts)];
  return { passed: faults.length === 0, output: faults.join('\n') };
}

/** The scripts of client/dist, built first if it is out of date: npm start and the browser tests use the same build. */
async function buildScripts(): Promise<Script[]> {
  await bundleClient();
  return JSON.parse(await readFile(join(clientDir, '.modules.json'), 'utf8')) as Script[];
}

/** The kilobytes of JavaScript of each page, by the name of its budget. */
export const measurePages = async () => sizesOf(await buildScripts());

async function sizesOf(scripts: Script[]): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const { name, modules } of pageBudgets) {
    const files = new Set<string>();
    for (const module of modules) {
      const script = scripts.find(({ page }) => page === module);
      if (!script) throw new Error(`${name}: the build has no script that begins with ${module}`);
      for (const { file } of loadedWith(script, scripts)) files.add(file);
    }
    const bytes = await Promise.all(
      [...files].map(async (file) => gzipSync(await readFile(join(clientDir, file))).length),
    );
    sizes.set(name, bytes.reduce((sum, size) => sum + size, 0) / 1000);
  }
  return sizes;
}

async function findLargePages(scripts: Script[]): Promise<string[]> {
  const sizes = await sizesOf(scripts);
  return pageBudgets.flatMap((budget) => {
    const size = sizes.get(budget.name) ?? 0;
    return isOver(budget, size) ? [`${budget.name}: ${size.toFixed(2)} kB, allowed: ${budget.bound} kB`] : [];
  });
}

const isOver = ({ bound, isHeld }: Budget, value: number) => isHeld === true && value > bound;

function findStrayCode(scripts: Script[]): string[] {
  return scripts.flatMap((script) => {
    const { page } = script;
    if (page === null) return [];
    const sources = [...loadedWith(script, scripts)].flatMap(({ modules }) => modules.map((module) => `/${module}`));
    return separate
      .filter(({ modules }) => !modules.test(`/${page}`))
      .flatMap(({ name, modules }) => {
        const stray = sources.find((source) => modules.test(source));
        return stray ? [`${page} loads ${name} code: ${stray}`] : [];
      });
  });
}

/** A script with all its static imports. */
function loadedWith(script: Script, scripts: Script[]): Set<Script> {
  const loaded = new Set([script]);
  for (const { imports } of loaded) {
    for (const one of scripts) if (imports.includes(one.file)) loaded.add(one);
  }
  return loaded;
}

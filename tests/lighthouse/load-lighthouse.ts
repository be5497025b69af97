import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What `npm run lighthouse` uses of Lighthouse, declared here because the types are only there once it is installed. */
export interface Lighthouse {
  lighthouse: (url: string, options: object, config?: object) => Promise<{ lhr: Report } | undefined>;
  desktopConfig: object;
  /** Runs in a page. */
  computeBenchmarkIndex: () => number;
}

export interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
  configSettings: { throttling: { cpuSlowdownMultiplier: number } };
}

const folder = import.meta.dirname;

/** Lighthouse brings over a hundred packages, so it is installed into this folder by its first use. */
export async function loadLighthouse(): Promise<Lighthouse> {
  if (installedVersion() !== wantedVersion()) install();
  const require = createRequire(join(folder, 'package.json'));
  const load = (name: string): Promise<unknown> => import(pathToFileURL(require.resolve(name)).href);
  const main = (await load('lighthouse')) as { default: Lighthouse['lighthouse']; desktopConfig: object };
  const inPage = (await load('lighthouse/core/lib/page-functions.js')) as {
    pageFunctions: Pick<Lighthouse, 'computeBenchmarkIndex'>;
  };
  return {
    lighthouse: main.default,
    desktopConfig: main.desktopConfig,
    computeBenchmarkIndex: inPage.pageFunctions.computeBenchmarkIndex,
  };
}

function wantedVersion(): string | undefined {
  const { dependencies } = readJson('package.json') as { dependencies: Record<string, string> };
  return dependencies['lighthouse'];
}

function installedVersion(): string | undefined {
  const file = 'node_modules/lighthouse/package.json';
  return existsSync(join(folder, file)) ? (readJson(file) as { version: string }).version : undefined;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));

function install() {
  console.log(`Installing Lighthouse ${wantedVersion()} into tests/lighthouse (once; needs the npm registry) …`);
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('Lighthouse is not installed: see the message of npm above');
}

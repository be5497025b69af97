import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { top } from '../support/runner/run.ts';
import type { testBudgets } from './budgets.ts';

interface Lock {
  packages: Record<string, { link?: boolean }>;
}

/** The packages in node_modules by npm's own list; the workspaces are links and not counted. */
export function countPackages(folder = top): number {
  const lock = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8')) as Lock;
  return Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link).length;
}

/** The disk space of all node_modules without what tests unpack there, as `du -m` counts it. Undefined without `du`. */
export async function measureInstalledMegabytes(): Promise<number | undefined> {
  const folders = ['.', 'server', 'client', 'sandbox', 'tests'].map((name) => join(top, name, 'node_modules'));
  // A workspace without its own packages has no folder, and du then fails after it has printed the sum.
  const command = promisify(execFile)('du', ['-skc', '--exclude=.cache', '--exclude=.vite', ...folders]).catch(
    (error: unknown) => error,
  );
  const { stdout = '' } = (await command) as { stdout?: string };
  const kilobytes = /^(\d+)\s+total$/m.exec(stdout)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

type Seconds = { seconds: number };

interface TestReport {
  projects: Record<string, Seconds>;
  checksSeconds: number;
  totalSeconds: number;
}

/** The minutes of the last `npm test`, which leaves a report. Undefined for what it did not run. */
export function readTestMinutes(folder = top): Partial<Record<keyof typeof testBudgets, number>> {
  const report = readReport<TestReport>(folder, 'test-report.json');
  if (!report) return {};
  const seconds = { ...mapSeconds(report.projects), checks: report.checksSeconds, total: report.totalSeconds };
  return Object.fromEntries(Object.entries(seconds).map(([name, value]) => [name, value / 60]));
}

const mapSeconds = (projects: Record<string, Seconds>) =>
  Object.fromEntries(Object.entries(projects).map(([name, { seconds }]) => [name, seconds]));

/** The megabytes of the image that the container tests built last. */
export const readImageMegabytes = (folder = top) =>
  readReport<{ megabytes: number }>(folder, 'image-report.json')?.megabytes;

function readReport<T>(folder: string, name: string): T | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, '.results', name), 'utf8')) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Run before everything else: the first mostly waits, so the other workers use the cores; the second would be the last. */
export const firstFiles = ['sandbox/src/commands/start.test.ts', 'tests/architecture/rest-removal.test.ts'];

/** The files that take longest, first in their project: a long file at the end would run alone. */
export const longFiles = [
  'server/src/modules/payments/provider-faults.test.ts',
  'server/src/test/crash-recovery/crash-recovery.test.ts',
  'server/src/modules/orders/placement/stock-races.test.ts',
  'server/src/modules/payments/settlement/random-schedules.test.ts',
  'server/src/modules/payments/reconciliation/reconciliation.test.ts',
  'server/src/modules/orders/lifecycle/order-actions.test.ts',
  'server/src/modules/orders/listing/query-plans.test.ts',
  'server/src/modules/statistics/statistics.plans.test.ts',
  'server/src/test/crash-recovery/stock-crash.test.ts',
  'server/src/test/crash-recovery/feed-crashes.test.ts',
  'tests/faults/faults.test.ts',
  'tests/e2e/every-admin-page.test.ts',
  'tests/e2e/every-page.test.ts',
  'tests/e2e/site-pages.test.ts',
];

/** Whether a test file runs in happy-dom, which its first line chooses. */
export const hasDocument = (file: string) => readFileSync(file, 'utf8').startsWith('// @vitest-environment happy-dom');

/** A new clone has no durations of earlier runs, by which vitest would sort. A shuffled run is in random order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shuffle, seed } = this.ctx.config.sequence;
    const place = ({ moduleId }: TestSpecification) => createHash('sha1').update(`${seed}:${moduleId}`).digest('hex');
    if (shuffle) return files.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of vitest's sequencer, which returns a new array
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const rank = ({ moduleId, project }: TestSpecification) => {
      if (firstFiles.some((file) => moduleId.endsWith(file))) return -1;
      const isLong = longFiles.some((file) => moduleId.endsWith(file));
      // vitest ends a worker if the next file has another environment, so files with the same one follow each other.
      return projects.indexOf(project.name) * 4 + (hasDocument(moduleId) ? 0 : 2) + (isLong ? 0 : 1);
    };
    const ranks = new Map(sorted.map((file) => [file, rank(file)]));
    return sorted.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
  }
}

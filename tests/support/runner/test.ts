import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { compareWithSpecification } from '../../spec/coverage.ts';
import { changedFiles, select, testFiles } from './changed.ts';
import { check } from './check.ts';
import { run, top } from './run.ts';
import { runVitest } from './run-vitest.ts';
import { checkTypesOf, steps, type Step } from './steps.ts';
import { writeFigures, type Summary } from './test-report.ts';

const help = `npm test [-- vitest arguments]

Runs all checks and all tests, compares the specification's items with the tests that passed, lists the ten slowest
tests, and ends with the line "N passed, N failed".
It writes the seconds of each project to .results/test-report.json.
With arguments it runs vitest with them and skips the checks:
  npm test -- --project server            one project: server, client, sandbox, tests or e2e
  npm test -- server/src/modules/orders   the tests of one folder
  npm test -- --changed                   only what differs from main, untracked files included: lint and format
                                          of the changed files, the checks that they affect, and the tests in their
                                          folders, in those below or in the nearest folder above, for the client's
                                          features those of the pages, too. Browser tests only if they changed.`;

const figures = join(top, '.results/test-report.json');
const none: Summary = { passed: 0, failed: 0, passedTests: [], projects: {}, lines: [] };

async function runAll(): Promise<Summary> {
  const start = performance.now();
  const checks = await check(steps);
  const checksSeconds = (performance.now() - start) / 1000;
  const tests = await runVitest([]);
  const totalSeconds = (performance.now() - start) / 1000;
  await writeFigures(figures, { projects: tests.projects, checksSeconds, totalSeconds });
  return added(checks, withSpecification(tests));
}

/** Counts each item of the specification as passed if its test passed. Without any test the items would hide the cause. */
function withSpecification(tests: Summary): Summary {
  if (tests.passedTests.length === 0) return tests;
  const { covered, missing } = compareWithSpecification(new Set(tests.passedTests));
  const lines = missing.length > 0 ? ['', 'Items of the specification without a test', ...missing] : [];
  return added({ passed: covered, failed: missing.length }, { ...tests, lines: [...tests.lines, ...lines] });
}

async function runChanged(args: string[]): Promise<Summary> {
  const files = await changedFiles();
  const { tests, steps: names, isBrowserTestSkipped } = select(files, await testFiles());
  console.log(`${files.length} changed files, ${tests.length} test files`);
  const chosen = steps
    .filter(({ name }) => names.includes(name))
    .map((step) => (step.name === 'types' ? { ...step, run: () => checkTypesOf(files) } : step));
  const checks = await check([...checksOf(files), ...chosen]);
  const results = tests.length > 0 ? await runVitest([...tests, ...workersFor(tests), ...args]) : none;
  if (isBrowserTestSkipped) results.lines.push('', 'Browser tests are left out: npm test -- --project e2e');
  return added(checks, results);
}

/** A worker for each five files: each loads the whole server or app, which takes longer than most files. */
const workersFor = (tests: string[]) =>
  tests.length <= 5 * availableParallelism() ? [`--maxWorkers=${Math.ceil(tests.length / 5)}`] : [];

/** Lint and format of the given files only. */
function checksOf(files: string[]): Step[] {
  if (files.length === 0) return [];
  const code = files.filter((file) => /\.(ts|tsx|js|mjs)$/.test(file));
  const about = 'the changed files';
  const lint = { name: 'lint', about, run: () => run('oxlint', '--no-error-on-unmatched-pattern', ...code) };
  const options = ['--check', '--no-error-on-unmatched-pattern'];
  const format = { name: 'format', about, fix: 'npm run format', run: () => run('oxfmt', ...options, ...files) };
  return code.length > 0 ? [lint, format] : [format];
}

const added = (checks: { passed: number; failed: number }, tests: Summary): Summary => ({
  ...tests,
  passed: checks.passed + tests.passed,
  failed: checks.failed + tests.failed,
});

async function runChosen(args: string[]): Promise<Summary> {
  if (args.length === 0) return runAll();
  if (args.includes('--changed')) return runChanged(args.filter((arg) => arg !== '--changed'));
  return runVitest(args);
}

async function main(args: string[]) {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help);
    return;
  }
  const { lines, passed, failed } = await runChosen(args);
  for (const line of lines) console.log(line);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

await main(process.argv.slice(2));

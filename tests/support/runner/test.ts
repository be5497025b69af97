import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check } from './check.ts';
import { top } from './run.ts';
import { steps } from './steps.ts';

const help = `npm test [-- vitest arguments]

Runs all checks and all tests, and ends with the line "N passed, N failed".
With arguments it runs vitest with them and skips the checks:
  npm test -- --project server            one project: server, client, sandbox, tests or e2e
  npm test -- server/src/modules/orders   the tests of one folder`;

interface Count {
  passed: number;
  failed: number;
}

/** Runs vitest and counts its tests. A file that does not load counts as one failed test. */
async function runVitest(args: string[]): Promise<Count> {
  const folder = await mkdtemp(join(tmpdir(), 'kelvin-report-'));
  const report = join(folder, 'report.json');
  try {
    const program = join(top, 'node_modules/vitest/vitest.mjs');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const child = spawn(process.execPath, [program, 'run', ...reporters, ...args], {
      cwd: top,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: '1' },
    });
    const [code] = (await once(child, 'close')) as [number | null];
    const { passed, failed } = await readReport(report);
    return { passed, failed: failed === 0 && code !== 0 ? 1 : failed };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readReport(file: string): Promise<Count> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 0 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(text) as {
    numPassedTests: number;
    numFailedTests: number;
    testResults: { status: string; assertionResults: { status: string }[] }[];
  };
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

async function main(args: string[]) {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help);
    return;
  }
  const checks = args.length > 0 ? { passed: 0, failed: 0 } : await check(steps);
  const tests = await runVitest(args);
  const failed = checks.failed + tests.failed;
  console.log(`\n${checks.passed + tests.passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

await main(process.argv.slice(2));

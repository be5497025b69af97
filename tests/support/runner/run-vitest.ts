import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { top } from './run.ts';
import { readTestFiles, summarize, type Summary } from './test-report.ts';

/** Runs vitest and reads its results. A failure of vitest itself counts as one failed test. */
export async function runVitest(args: string[]): Promise<Summary> {
  const folder = await mkdtemp(join(tmpdir(), 'kelvin-report-'));
  const results = join(folder, 'results.json');
  try {
    // Without a terminal a character for each test is enough; failed tests are printed in full either way.
    const printer = process.stdout.isTTY && !process.env['CI'] ? 'default' : 'dot';
    const reporters = [`--reporter=${printer}`, `--reporter=${join(import.meta.dirname, 'file-reporter.ts')}`];
    const child = spawn(process.execPath, [join(top, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...args], {
      cwd: top,
      stdio: ['ignore', 'inherit', 'inherit'],
      // React's build for production lacks what tests use.
      env: { ...process.env, NODE_ENV: 'test', ...(!process.stdout.isTTY && { NO_COLOR: '1' }), TEST_RESULTS: results },
    });
    const [code] = (await once(child, 'close')) as [number | null];
    const summary = summarize(await readTestFiles(results));
    if (code === 0 || summary.failed > 0) return summary;
    const cause = `vitest ended with code ${code} although no test failed; its error is printed above.`;
    return { ...summary, failed: 1, lines: [...summary.lines, '', cause] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

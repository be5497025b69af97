import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { run, top } from '../support/runner/run.ts';

/**
 * Lists the tests of the files as `file > group > title`, as vitest prints them. Each case of a parametrized test has
 * its own title. `vitest list` parses the files. It loads, which is slow, only those where a wanted title is not found.
 */
export async function listTests(wanted: { file: string; title: string }[]): Promise<Set<string>> {
  const parsed = await list(filesOf(wanted), '--static-parse');
  // The parser prints the title of a parametrized test with its placeholders.
  const found = new Set(parsed.filter((test) => !/[%$]/.test(test)));
  const missing = wanted.filter(({ file, title }) => !found.has(`${file} > ${title}`));
  if (missing.length === 0) return found;
  return new Set([...found, ...(await list(filesOf(missing), '--no-isolate'))]);
}

const filesOf = (wanted: { file: string }[]) => [...new Set(wanted.map(({ file }) => file))];

async function list(files: string[], ...options: string[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kelvin-test-list-'));
  try {
    const report = join(folder, 'tests.json');
    const projects = ['--project=client', '--project=e2e'];
    const { passed, output } = await run('vitest', 'list', ...files, ...projects, `--json=${report}`, ...options);
    if (!passed) throw new Error(`vitest list failed:\n${output}`);
    const tests = JSON.parse(await readFile(report, 'utf8')) as { file: string; name: string }[];
    return tests.map(({ file, name }) => `${relative(top, file)} > ${name}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

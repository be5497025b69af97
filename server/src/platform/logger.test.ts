import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const top = path.join(import.meta.dirname, '../../..');

/** What a process with a logger writes. */
function run(work: string): Promise<{ lines: string[]; errors: string }> {
  const script = `import { logWarnings, makeLogger } from '#platform/logger.ts';
    const logger = makeLogger('info');
    ${work}`;
  const options = { cwd: path.join(top, 'server') };
  const node = ['--import', 'tsx', '--input-type=module', '--eval', script];
  return new Promise((resolve) => {
    execFile(process.execPath, node, options, (_ended, output, errors) =>
      resolve({ lines: output.trim().split('\n'), errors }),
    );
  });
}

it.each([
  ['process.exit', 'process.exit(1);'],
  ['a crash', `queueMicrotask(() => { throw new Error('a crash'); });`],
])('writes all lines before %s', async (_name, end) => {
  const { lines } = await run(`for (let n = 0; n < 1000; n += 1) logger.info({ n }, 'line'); ${end}`);
  expect(lines.map((line) => (JSON.parse(line) as { n: number }).n)).toEqual(Array.from({ length: 1000 }, (_, n) => n));
});

it("logs Node's warnings as JSON, and nothing on standard error", async () => {
  const { lines, errors } = await run(`logWarnings(logger); process.emitWarning('old', 'DeprecationWarning', 'DEP0');`);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 40, msg: 'warning of Node', err: { message: 'old', code: 'DEP0' } },
  ]);
  expect(errors).toBe('');
});

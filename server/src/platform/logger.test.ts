import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const top = path.join(import.meta.dirname, '../../..');

/** The lines on standard output of a process that logs 1,000 and then ends in the given way. */
function linesOf(end: string): Promise<string[]> {
  const script = `import { makeLogger } from '#platform/logger.ts';
    const logger = makeLogger('info');
    for (let n = 0; n < 1000; n += 1) logger.info({ n }, 'line');
    ${end}`;
  const options = { cwd: path.join(top, 'server') };
  const node = ['--import', 'tsx', '--input-type=module', '--eval', script];
  return new Promise((resolve) => {
    execFile(process.execPath, node, options, (_ended, output) => resolve(output.trim().split('\n')));
  });
}

it.each([
  ['process.exit', 'process.exit(1);'],
  ['a crash', `queueMicrotask(() => { throw new Error('a crash'); });`],
])('writes all lines before %s', async (_name, end) => {
  const lines = await linesOf(end);
  expect(lines.map((line) => (JSON.parse(line) as { n: number }).n)).toEqual(Array.from({ length: 1000 }, (_, n) => n));
});

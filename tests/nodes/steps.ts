import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { top } from '../support/runner/run.ts';
import type { Node } from './install-node.ts';

const vitest = ['node_modules/vitest/vitest.mjs', 'run'];
const check = ['--import', 'tsx', 'tests/support/runner/check.ts'];

/** The size of a CI run: each part of the repository once, and the whole shop in one browser story. */
const steps: [name: string, command: string[]][] = [
  ['types', [...check, 'types']],
  ['lint', [...check, 'lint']],
  ['server', [...vitest, '--project=server', 'server/src/modules/orders/placement', 'server/src/platform']],
  ['client', [...vitest, '--project=client', 'client/src/features/orders', 'client/src/app']],
  ['sandbox', [...vitest, '--project=sandbox', 'sandbox/src/commands', 'sandbox/src/postgres']],
  ['story', [...vitest, '--project=e2e', 'tests/e2e/main-job.test.ts']],
];

/** Runs the steps on a version of Node, and prints a line for each and the output of the failed ones. */
export async function runSteps(node: Node): Promise<boolean[]> {
  const results: boolean[] = [];
  for (const [name, command] of steps) {
    const startedAt = performance.now();
    const { passed, output } = await run(node, command);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(6);
    console.log(`${passed ? 'ok    ' : 'FAILED'} Node ${node.version.padEnd(8)} ${name.padEnd(8)} ${seconds} s`);
    if (!passed) console.log(output);
    results.push(passed);
  }
  return results;
}

/** Runs what npm test runs. */
export async function runAll(node: Node): Promise<boolean[]> {
  console.log(`Node ${node.version}`);
  const child = start(node, ['--import', 'tsx', 'tests/support/runner/test.ts'], 'inherit');
  const [code] = (await once(child, 'close')) as [number | null];
  return [code === 0];
}

async function run(node: Node, command: string[]): Promise<{ passed: boolean; output: string }> {
  const child = start(node, command, 'pipe');
  let output = '';
  const keep = (chunk: Buffer) => void (output += chunk.toString());
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const [code] = (await once(child, 'close')) as [number | null];
  return { passed: code === 0, output };
}

/** Programs that the command starts by the name `node` use the same version. */
function start({ folder }: Node, command: string[], output: 'inherit' | 'pipe') {
  return spawn(join(folder, 'node'), command, {
    cwd: top,
    stdio: ['ignore', output, output],
    env: { ...process.env, NO_COLOR: '1', PATH: `${folder}${delimiter}${process.env['PATH']}` },
  });
}

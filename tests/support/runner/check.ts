import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { clientStep, steps, type Step } from './steps.ts';

/**
 * Runs the first step, which the others need, and then as many at once as there are cores, starting in the given order.
 * Prints a line for each as it ends, and then the output of the failed ones.
 */
export async function check(chosen: Step[], first = clientStep): Promise<{ passed: number; failed: number }> {
  const faults: string[] = [];
  const waiting = [...chosen];
  const runNext = async (): Promise<void> => {
    const step = waiting.shift();
    if (!step) return;
    await runStep(step);
    await runNext();
  };
  const runStep = async ({ name, fix, isOutputShown, run }: Step) => {
    const start = performance.now();
    // A step that throws, such as a build that fails, does not end the others.
    const { passed, output } = await run().catch((error: Error & { stderr?: string }) => ({
      passed: false,
      output: stripVTControlCharacters(error.stderr?.trim() ? error.stderr : String(error)).trim(),
    }));
    const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(5);
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${seconds} s`);
    if (passed && isOutputShown && output) console.log(output.replaceAll(/^/gm, '       '));
    if (!passed) faults.push(`\n${name} failed${fix ? ` (fix: ${fix})` : ''}\n${output}`);
  };
  await runStep(first);
  await Promise.all(Array.from({ length: availableParallelism() }, runNext));
  for (const fault of faults) console.log(fault);
  return { passed: chosen.length + 1 - faults.length, failed: faults.length };
}

function help() {
  const list = steps.map(({ name, about }) => `  ${name.padEnd(10)} ${about}`).join('\n');
  return `npm run check [-- step …]\n\nChecks everything that is not a test, or the named steps only:\n${list}`;
}

async function main(names: string[]) {
  if (names.includes('--help') || names.includes('-h')) {
    console.log(help());
    return;
  }
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(`There is no step ${unknown.join(', ')}.\n\n${help()}`);
    process.exitCode = 2;
    return;
  }
  const { failed } = await check(names.length > 0 ? steps.filter(({ name }) => names.includes(name)) : steps);
  process.exitCode = failed > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.argv.slice(2));

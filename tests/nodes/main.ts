import { parseArgs } from 'node:util';
import { installNode, majors } from './install-node.ts';
import { runAll, runSteps } from './steps.ts';

const help = `npm run test:nodes [-- version …] [--all]

Runs checks and tests on Node ${majors.join(', ')}, or on the given versions. npm installs each Node into the
temporary folder of the system. The packages of this checkout are shared by all.
  npm run test:nodes             types, lint, and tests of server, client, sandbox and one browser story
  npm run test:nodes -- 24       one version
  npm run test:nodes -- --all    everything that npm test runs`;

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { all: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    console.log(help);
    return;
  }
  const results: boolean[] = [];
  for (const wanted of positionals.length > 0 ? positionals : majors) {
    const node = await installNode(wanted);
    results.push(...(await (values.all ? runAll(node) : runSteps(node))));
  }
  const failed = results.filter((passed) => !passed).length;
  console.log(`\n${results.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

await main();

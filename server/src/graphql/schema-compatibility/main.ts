import { copyFileSync, readFileSync } from 'node:fs';
import { compareSchemas } from './compare.ts';

const help = `npm run schema:changes   lists the additions since the last release that some clients must handle
npm run schema:release   makes schema.graphql the schema of the last release

main.ts check, a step of npm run check, fails on a change that breaks clients of the last release.`;

const words = process.argv.slice(2);
const released = new URL('released.graphql', import.meta.url);
const current = new URL('../../../../schema.graphql', import.meta.url);
const print = (lines: string[]) => process.stdout.write(lines.map((line) => `${line}\n`).join(''));

if (words.includes('--help')) print([help]);
else if (words.join(' ') === 'release') copyFileSync(current, released);
else if (['check', 'changes'].includes(words.join(' '))) {
  const { breaking, dangerous } = compareSchemas(readFileSync(released, 'utf8'), readFileSync(current, 'utf8'));
  if (words[0] === 'changes') print(dangerous);
  else if (dangerous.length > 0)
    print([`${dangerous.length} additions that some clients must handle: npm run schema:changes`]);
  print(breaking.map((change) => `breaking: ${change}`));
  if (breaking.length > 0) print(['Deprecate it, release, and remove it in the release after (docs/graphql.md).']);
  process.exitCode = breaking.length > 0 ? 1 : 0;
} else {
  process.stderr.write(`There is no command "${words.join(' ')}".\n\n${help}\n`);
  process.exitCode = 2;
}

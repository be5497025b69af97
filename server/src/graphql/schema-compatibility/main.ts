import { copyFileSync, readFileSync } from 'node:fs';
import { compareSchemas } from './compare.ts';

// `main.ts check` (a step of npm run check) compares schema.graphql with the schema of the last release,
// `main.ts changes` (npm run schema:changes) lists the additions that some clients must handle, and
// `main.ts release` (npm run schema:release) makes it the released schema.
const [, , command] = process.argv;
const released = new URL('released.graphql', import.meta.url);
const current = new URL('../../../../schema.graphql', import.meta.url);
const print = (lines: string[]) => process.stdout.write(lines.map((line) => `${line}\n`).join(''));

if (command === 'release') copyFileSync(current, released);
else {
  const { breaking, dangerous } = compareSchemas(readFileSync(released, 'utf8'), readFileSync(current, 'utf8'));
  if (command === 'changes') print(dangerous);
  else if (dangerous.length > 0)
    print([`${dangerous.length} additions that some clients must handle: npm run schema:changes`]);
  print(breaking.map((change) => `breaking: ${change}`));
  if (breaking.length > 0) print(['Deprecate it, release, and remove it in the release after (docs/graphql.md).']);
  process.exitCode = breaking.length > 0 ? 1 : 0;
}

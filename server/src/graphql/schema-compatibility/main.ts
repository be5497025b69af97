import { copyFileSync, readFileSync } from 'node:fs';
import { compareSchemas } from './compare.ts';

// `main.ts check` (a step of npm run check) compares schema.graphql with the schema of the last release;
// `main.ts release` (npm run schema:release) makes it the released schema.
const [, , command] = process.argv;
const released = new URL('released.graphql', import.meta.url);
const current = new URL('../../../../schema.graphql', import.meta.url);

if (command === 'release') copyFileSync(current, released);
else {
  const { breaking, dangerous } = compareSchemas(readFileSync(released, 'utf8'), readFileSync(current, 'utf8'));
  const lines = [
    ...breaking.map((change) => `breaking: ${change}`),
    ...dangerous.map((change) => `dangerous for some clients: ${change}`),
    ...(breaking.length > 0 ? ['Deprecate it, release, and remove it in the release after (docs/graphql.md).'] : []),
  ];
  for (const line of lines) process.stdout.write(`${line}\n`);
  process.exitCode = breaking.length > 0 ? 1 : 0;
}

import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { baseOfChanges } from '../support/runner/changed.ts';
import { top } from '../support/runner/run.ts';

// A running database applies a new migration after those that it has; a new database applies all by their names.
test('a new migration sorts after those of main', async () => {
  const tree = `${await baseOfChanges()}:prisma/migrations`;
  const listed = execFileSync('git', ['ls-tree', '-d', '--name-only', tree], { cwd: top, encoding: 'utf8' });
  const earlier = listed.trim().split('\n');
  const folders = readdirSync(join(top, 'prisma/migrations'), { withFileTypes: true });
  const added = folders.flatMap((entry) => (entry.isDirectory() && !earlier.includes(entry.name) ? [entry.name] : []));
  expect(earlier.length).toBeGreaterThan(100);
  expect(added.filter((name) => name < (earlier.at(-1) ?? ''))).toEqual([]);
});

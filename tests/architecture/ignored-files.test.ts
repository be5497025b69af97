import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { top } from '../support/runner/run.ts';

/** What docs/operations.md, followed in the checkout, and a server started alone leave in it. */
const secrets = [
  '.env',
  'copy.env',
  'copy.psql',
  'images/ab/abcd.webp',
  'kubernetes/production/migration-secret.env',
  'kubernetes/production/secret.env',
  'kubernetes/production/service-account.json',
  'kubernetes/production/tls.crt',
  'kubernetes/production/tls.key',
  'shop.dump',
  'users.csv',
];

/** The patterns of a file that do not begin in the root folder match in all of them. Those of Docker all begin there. */
const patternsOf: [file: string, patterns: string][] = [
  ['.gitignore', readFileSync(join(top, '.gitignore'), 'utf8')],
  ['.dockerignore', readFileSync(join(top, '.dockerignore'), 'utf8').replaceAll(/^(!?)(?=[^#!\n])/gm, '$1/')],
];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kelvin-ignored-'));
  execFileSync('git', ['init', '--quiet', join(folder, 'checkout')]);
  for (const file of secrets) {
    mkdirSync(dirname(join(folder, 'checkout', file)), { recursive: true });
    writeFileSync(join(folder, 'checkout', file), '');
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(patternsOf)('%s excludes the secrets, and no file of the repository', (file, patterns) => {
  const patternFile = join(folder, file);
  writeFileSync(patternFile, patterns);
  const ignored = (checkout: string, kind: string) =>
    execFileSync('git', ['ls-files', '--ignored', kind, `--exclude-from=${patternFile}`], {
      cwd: checkout,
      encoding: 'utf8',
    })
      .split('\n')
      .filter(Boolean);
  expect(ignored(join(folder, 'checkout'), '--others')).toEqual(secrets);
  expect(ignored(top, '--cached')).toEqual([]);
});

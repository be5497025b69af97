import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { top } from '../support/runner/run.ts';
import { majors } from './install-node.ts';

interface PackageFile {
  engines?: { node: string };
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const folders = ['.', 'server', 'client', 'sandbox', 'tests', 'tests/lighthouse'];
const packageFiles = folders.map(
  (folder) => JSON.parse(readFileSync(join(top, folder, 'package.json'), 'utf8')) as PackageFile,
);
const installed = Object.assign(
  {},
  ...packageFiles.flatMap(({ dependencies, devDependencies }) => [dependencies, devDependencies]),
) as Record<string, string>;

const document = readFileSync(join(top, 'docs/node-versions.md'), 'utf8');
const rows = [...document.matchAll(/^\| `(\S+)` +\| `(\S+)` +\| `(\S+)` +\| `(\S+)` +\|$/gm)].map(
  ([, name = '', version = '', waiting = '', node = '']) => ({ name, version, waiting, node }),
);

const major = (version: string) => Number(version.split('.')[0]);

test('docs/node-versions.md lists the packages that Node 20 holds back', () => {
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.map(({ name, version }) => [name, version])).toEqual(rows.map(({ name }) => [name, installed[name]]));
  const wrong = rows.filter(({ version, waiting, node }) => major(waiting) <= major(version) || major(node) <= 20);
  expect(wrong).toEqual([]);
});

test('the oldest tested Node is the oldest that package.json allows', () => {
  expect(packageFiles[0]?.engines?.node).toMatch(new RegExp(String.raw`^\^${majors[0]}\.0 `));
});

test('the images use a tested version', () => {
  const image = /node:(\d+)/.exec(readFileSync(join(top, 'Dockerfile'), 'utf8'))?.[1];
  expect(majors.map(major)).toContain(Number(image));
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { top } from '../support/runner/run.ts';

// npm reports no override that has no effect, and it ignores a new one for packages that the lock file already has.

type Overrides = Record<string, string | Record<string, string>>;
type Locked = Record<string, { name?: string; version?: string; resolved?: string; link?: boolean }>;

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(top, file), 'utf8'));

const { overrides } = readJson('package.json') as { overrides: Overrides };
const { packages } = readJson('package-lock.json') as { packages: Locked };

/** The overrides as rows: the parent (or an empty string), the package and its specifier. */
const rows = Object.entries(overrides).flatMap(([name, value]) =>
  typeof value === 'string'
    ? [{ parent: '', name: nameOf(name), value }]
    : Object.entries(value).map(([child, specifier]) => ({ parent: name, name: child, value: specifier })),
);

/** `content-disposition@3` overrides only version 3. */
function nameOf(key: string) {
  return key.replace(/(?<=.)@.*$/, '');
}

/** What the lock file has for a specifier: `npm:name@1.0.0` is another package, `file:…` a folder relative to the parent. */
function lockedAs(name: string, specifier: string) {
  const [, folder] = /^file:(?:\.\.\/)*(.+)$/.exec(specifier) ?? [];
  const [, alias, version] = /^npm:(.+)@([^@]+)$/.exec(specifier) ?? [undefined, name, specifier];
  return folder ?? `${alias}@${version}`;
}

test.each(rows)('the override of $name ($parent) is in the lock file', ({ parent, name, value }) => {
  const copies = Object.entries(packages)
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .map(([, { link, resolved, version, ...locked }]) => (link ? resolved : `${locked.name ?? name}@${version}`));
  expect(copies).toContain(lockedAs(name, value));
  // An override without a parent or a version range applies to each copy.
  const others = parent || !Object.hasOwn(overrides, name) ? [] : copies.filter((is) => is !== lockedAs(name, value));
  expect(others).toEqual([]);
});

test('the decision about overrides names each of them', () => {
  const text = readFileSync(join(top, 'docs/decisions/2026-11-22-fewer-installed-packages.md'), 'utf8');
  const names = new Set(rows.flatMap(({ parent, name }) => (parent ? [parent] : [name])));
  expect([...names].filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

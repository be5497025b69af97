import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowed, props } from './fixtures/allowed.ts';
import { forbiddenElsewhere } from './fixtures/forbidden-elsewhere.ts';
import { forbiddenInServer } from './fixtures/forbidden-in-server.ts';

const forbidden = [...forbiddenInServer, ...forbiddenElsewhere];
const top = join(import.meta.dirname, '../..');
const found = new Map<string, string[]>();
let temporary: string;

/** Writes all fixtures into an empty copy of the repository and lints it once with the real configuration. */
beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'kelvin-architecture-'));
  // node_modules is linked beside the copy, because oxlint would lint it inside.
  await symlink(join(top, 'node_modules'), join(temporary, 'node_modules'));
  const copy = join(temporary, 'repository');
  const linter = ['.oxlintrc.json', 'tsconfig.base.json'];
  const plugin = ['plugin.js', 'boundaries.js', 'plain-words.js'].map((file) => `tests/architecture/${file}`);
  for (const path of [...linter, ...plugin]) await cp(join(top, path), join(copy, path));
  for (const { at, code } of [...forbidden, ...allowed, ...props]) {
    await mkdir(dirname(join(copy, at)), { recursive: true });
    await writeFile(join(copy, at), code);
  }
  for (const { filename, code } of await lint(copy)) found.set(filename, [...(found.get(filename) ?? []), code]);
});

afterAll(() => rm(temporary, { recursive: true, force: true }));

function lint(cwd: string): Promise<{ filename: string; code: string }[]> {
  return new Promise((resolve, reject) => {
    const args = [join(top, 'node_modules/oxlint/bin/oxlint'), '--format=json'];
    execFile(process.execPath, args, { cwd, maxBuffer: 1e8 }, (_failed, stdout, stderr) => {
      try {
        resolve((JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] }).diagnostics);
      } catch {
        reject(new Error(`oxlint printed no report: ${stdout}${stderr}`));
      }
    });
  });
}

test.each(forbidden)('$rule: $why', ({ at, rule }) => {
  expect(found.get(at) ?? []).toContain(rule);
});

test.each(allowed)('allowed: $why', ({ at }) => {
  expect((found.get(at) ?? []).filter((rule) => forbidden.some((fixture) => fixture.rule === rule))).toEqual([]);
});

import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clean, props } from './plants/clean.ts';
import { elsewhere } from './plants/others.ts';
import { inServer } from './plants/server.ts';

const violations = [...inServer, ...elsewhere];
const top = join(import.meta.dirname, '../..');
const found = new Map<string, string[]>();
let temporary: string;

/** Plants every file in an empty copy of the house and runs the real configuration over it, once. */
beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'kelvin-house-'));
  // Beside the copy, not in it: oxlint would walk through it.
  await symlink(join(top, 'node_modules'), join(temporary, 'node_modules'));
  const copy = join(temporary, 'house');
  for (const path of ['.oxlintrc.json', 'tsconfig.base.json', 'tests/house/plugin.js', 'tests/house/rooms.js']) {
    await cp(join(top, path), join(copy, path));
  }
  for (const { at, code } of [...violations, ...clean, ...props]) {
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
        reject(new Error(`oxlint gave no report: ${stdout}${stderr}`));
      }
    });
  });
}

test.each(violations)('$rule: $why', ({ at, rule }) => {
  expect(found.get(at) ?? []).toContain(rule);
});

test.each(clean)('allowed: $why', ({ at }) => {
  expect((found.get(at) ?? []).filter((rule) => violations.some((planted) => planted.rule === rule))).toEqual([]);
});

import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const top = join(import.meta.dirname, '../..');
const packages = join(top, 'node_modules');
let copy: string;

/** Copies the server without the folder of the legacy REST API and without the two lines of app.ts that import and call it. */
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'kelvin-without-rest-'));
  await symlink(packages, join(copy, 'node_modules'));
  for (const path of ['package.json', 'tsconfig.base.json']) {
    await cp(join(top, path), join(copy, path), { recursive: true });
  }
  await cp(join(top, 'server'), join(copy, 'server'), {
    recursive: true,
    filter: (path) => !/^server\/(node_modules|src\/rest)(\/|$)/.test(relative(top, path)),
  });
  const app = join(copy, 'server/src/app.ts');
  const lines = (await readFile(app, 'utf8')).split('\n').filter((line) => !/#rest\/|registerRest/.test(line));
  await writeFile(app, lines.join('\n'));
});

afterAll(() => rm(copy, { recursive: true, force: true }));

function start(): Promise<string> {
  return new Promise((resolve) => {
    // Without settings the server lists the missing ones as soon as all its modules are loaded.
    const options = { cwd: join(copy, 'server'), env: { PATH: process.env['PATH'] }, timeout: 100_000 };
    const args = ['--import', 'tsx', 'src/main.ts'];
    execFile(process.execPath, args, options, (_failed, stdout, stderr) => resolve(stdout + stderr));
  });
}

test('the server loads without server/src/rest, up to reading its settings', { timeout: 120_000 }, async () => {
  const output = await start();
  expect(output).toContain('Invalid settings');
  expect(output).not.toContain('ERR_MODULE_NOT_FOUND');
});

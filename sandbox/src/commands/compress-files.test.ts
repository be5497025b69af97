import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressFiles } from './compress-files.ts';

let folder: string;
const text = 'parts '.repeat(500);
const files = ['app.js', 'photo.jpg', 'tiny.js'];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kelvin-compress-'));
  for (const file of ['app.js', 'photo.jpg']) await writeFile(path.join(folder, file), text);
  await writeFile(path.join(folder, 'tiny.js'), 'x');
});

afterEach(() => rm(folder, { recursive: true }));

it('compresses large text files of the build only', async () => {
  await writeFile(path.join(folder, 'earlier.js'), text);
  await compressFiles(folder, files);
  await rm(path.join(folder, 'earlier.js'));
  expect((await readdir(folder)).toSorted()).toEqual(['app.js', 'app.js.br', 'photo.jpg', 'tiny.js']);
  expect(brotliDecompressSync(await readFile(path.join(folder, 'app.js.br'))).toString()).toBe(text);
});

it('skips compressed files', async () => {
  await writeFile(path.join(folder, 'app.js.br'), 'from an earlier run');
  await writeFile(path.join(folder, 'late.js'), text);
  await compressFiles(folder, [...files, 'late.js']);
  expect(await readdir(folder)).toContain('late.js.br');
  expect(await readFile(path.join(folder, 'app.js.br'), 'utf8')).toBe('from an earlier run');
});

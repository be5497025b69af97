import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { replaceBuild } from './replace-build.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kelvin-replace-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(file: string, text: string) {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
}
/** Builds the files, by name. */
async function build(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) await write(`.new/${name}`, text);
  await replaceBuild(path.join(folder, '.new'), folder);
}
const assets = async () => (await readdir(path.join(folder, 'assets'))).toSorted();
/** The time of all files, as if they were written then. */
async function setAge(days: number) {
  const then = new Date(Date.now() - days * 86_400_000);
  for (const name of await assets()) await utimes(path.join(folder, 'assets', name), then, then);
}

it('the assets of the build before stay for a day after it was replaced, however old they were', async () => {
  await build({ 'index.html': 'one', 'assets/site-aaaaaaa.js': 'one', 'assets/font-same.woff2': 'f' });
  await write('assets/site-aaaaaaa.js.br', 'one');
  await setAge(30);
  await build({ 'index.html': 'two', 'assets/site-bbbbbbb.js': 'two', 'assets/font-same.woff2': 'f' });
  expect(await readFile(path.join(folder, 'index.html'), 'utf8')).toBe('two');
  const both = ['font-same.woff2', 'site-aaaaaaa.js', 'site-aaaaaaa.js.br', 'site-bbbbbbb.js'];
  expect(await assets()).toEqual(both);
  await setAge(0.9);
  await build({ 'index.html': 'three', 'assets/site-ccccccc.js': 'three' });
  expect(await assets()).toEqual([...both, 'site-ccccccc.js']);
  // Those of the first build are older than a day now; the others were replaced just now.
  const then = new Date(Date.now() - 1.1 * 86_400_000);
  for (const name of both.slice(1, 3)) await utimes(path.join(folder, 'assets', name), then, then);
  await build({ 'index.html': 'four', 'assets/site-ccccccc.js': 'three' });
  expect(await assets()).toEqual(['font-same.woff2', 'site-bbbbbbb.js', 'site-ccccccc.js']);
});

it('an asset of the new build keeps its compressed file', async () => {
  await build({ 'assets/site-aaaaaaa.js': 'one' });
  await write('assets/site-aaaaaaa.js.br', 'one');
  await setAge(30);
  await build({ 'assets/site-aaaaaaa.js': 'one' });
  expect(await assets()).toEqual(['site-aaaaaaa.js', 'site-aaaaaaa.js.br']);
});

it('all assets of a build without a list stay for a day', async () => {
  await write('assets/site-aaaaaaa.js', 'one');
  await setAge(30);
  await build({ 'assets/site-bbbbbbb.js': 'two' });
  expect(await assets()).toEqual(['site-aaaaaaa.js', 'site-bbbbbbb.js']);
});

it('pages and other files without a hash are those of the new build alone', async () => {
  await build({ 'blog/old.html': 'one', 'start.js': 'one', 'assets/a.js': 'a' });
  await write('start.js.br', 'one');
  await write('.built-from', 'digest');
  await build({ 'start.js': 'two', 'assets/a.js': 'a' });
  const files = await readdir(folder, { recursive: true });
  expect(files.toSorted()).toEqual(['.built-from', '.files.json', 'assets', 'assets/a.js', 'blog', 'start.js']);
});

import { mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleServer } from './build.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kelvin-bundle-'));
  const old = path.join(folder, 'chunk-OLD.js');
  await writeFile(old, '');
  await utimes(old, 0, 0);
  // It looks like a file that another worker renames between the list of files and the look at each.
  await symlink('renamed', path.join(folder, 'chunk-NEW.js.1'));
  await bundleServer(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The code of a chunk and of all that it imports at its own start. */
async function codeOf(chunk: string, found = new Map<string, string>()): Promise<Map<string, string>> {
  if (found.has(chunk)) return found;
  const code = await readFile(path.join(folder, chunk), 'utf8');
  found.set(chunk, code);
  for (const [, imported = ''] of code.matchAll(/^(?:import|export)\b[^;(]*?"\.\/([^"]+\.js)";/gm)) {
    await codeOf(imported, found);
  }
  return found;
}

test('the server starts with its own code and packages, without those that few requests need', async () => {
  const [, main = ''] =
    /import\("\.\/(main-\w+\.js)"\)/.exec(await readFile(path.join(folder, 'main.js'), 'utf8')) ?? [];
  const code = [...(await codeOf(main)).values()].join('\n');
  expect(code).toContain('server listening');
  expect(code).toContain('fastify');
  // GraphiQL alone has 9 MB, the query engine of Prisma 2, fonts of receipts 1.
  expect(code.length).toBeLessThan(6_000_000);
  // Node 24 keeps a file with any other character in two bytes per character.
  expect(code.match(/[\u0080-\uffff]/g) ?? []).toEqual([]);
});

test('only old chunks are removed, and files that others have renamed are left out', async () => {
  const files = await readdir(folder);
  expect(files).toContain('chunk-NEW.js.1');
  expect(files).not.toContain('chunk-OLD.js');
});

test('graphql is in the bundle once, as modules', async () => {
  const sources = (await readFile(path.join(folder, 'sources.txt'), 'utf8')).split('\n');
  const files = sources.filter((file) => file.startsWith('node_modules/graphql/'));
  expect(files).not.toEqual([]);
  expect(files.filter((file) => !file.endsWith('.mjs'))).toEqual([]);
});

test("the WebAssembly of Prisma's compiler is a file, not a text that stays in memory", async () => {
  const files = await readdir(folder);
  const nameOf = (pattern: RegExp) => path.join(folder, files.find((file) => pattern.test(file)) ?? '');
  const { wasm } = (await import(nameOf(/\.wasm-base64-\w+\.js$/))) as { wasm: Buffer<ArrayBuffer> };
  expect(wasm.equals(await readFile(nameOf(/\.wasm$/)))).toBe(true);
  expect(WebAssembly.validate(wasm)).toBe(true);
});

test('a source map names the file and the line of code in the bundle', async () => {
  const chunk = (await readFile(path.join(folder, 'main.js'), 'utf8')).match(/main-\w+\.js/)?.[0] ?? '';
  const place = placeOf(/['"]server listening['"]/, await readFile(path.join(folder, chunk), 'utf8'));
  const map = JSON.parse(await readFile(path.join(folder, `${chunk}.map`), 'utf8')) as SourceMapPayload;
  const source = await readFile(path.join(import.meta.dirname, '../../../server/src/main.ts'), 'utf8');
  expect(new SourceMap(map).findEntry(place.line, place.column)).toMatchObject({
    originalSource: expect.stringMatching(/server\/src\/main\.ts$/) as string,
    originalLine: placeOf(/['"]server listening['"]/, source).line,
  });
});

/** Both counted from 0. */
function placeOf(sought: RegExp, text: string): { line: number; column: number } {
  const before = text.slice(0, text.search(sought)).split('\n');
  return { line: before.length - 1, column: before.at(-1)?.length ?? 0 };
}

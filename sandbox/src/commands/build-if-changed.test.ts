import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { top } from './settings.ts';
import { buildIfChanged } from './build-if-changed.ts';

let folder: string;
const build = vi.fn<() => Promise<void>>();

beforeEach(async () => {
  await mkdir(path.join(top, '.results'), { recursive: true });
  folder = path.relative(top, await mkdtemp(path.join(top, '.results/stale-')));
  await mkdir(path.join(top, folder, 'src/deep'), { recursive: true });
  await write('src/deep/a.ts', 'a');
});

afterEach(() => rm(path.join(top, folder), { recursive: true }));

const write = (file: string, text: string) => writeFile(path.join(top, folder, file), text);
const buildOnce = () => buildIfChanged(`${folder}/out`, [`${folder}/src`], build);

it('builds the first time, and again only if an input changed', async () => {
  expect(await buildOnce()).toBe(true);
  expect(await buildOnce()).toBe(false);
  await write('src/deep/a.ts', 'b');
  expect(await buildOnce()).toBe(true);
  await write('src/new.ts', '');
  expect(await buildOnce()).toBe(true);
  await rm(path.join(top, folder, 'src/new.ts'));
  expect(await buildOnce()).toBe(true);
  expect(await buildOnce()).toBe(false);
  expect(build).toHaveBeenCalledTimes(4);
});

it('builds again after a failed build', async () => {
  build.mockRejectedValueOnce(new Error('no'));
  await expect(buildOnce()).rejects.toThrow('no');
  expect(await buildOnce()).toBe(true);
});

it('builds again after a build that was cut short, even from the inputs of the last complete one', async () => {
  await buildOnce();
  await write('src/deep/a.ts', 'b');
  build.mockRejectedValueOnce(new Error('no'));
  await expect(buildOnce()).rejects.toThrow('no');
  await write('src/deep/a.ts', 'a');
  expect(await buildOnce()).toBe(true);
});

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startChild } from './child-process.ts';

it('preloads by an address, which Node also reads on Windows and in folders with # or ?', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'kelvin-child-'));
  const log = path.join(dir, 'child.log');
  const program = 'console.log(process.execArgv.join(" ")); setInterval(() => {}, 1_000);';
  const child = startChild({ name: 'child', args: ['--eval', program], env: process.env, log });
  await expect.poll(() => readFile(log, 'utf8')).toMatch(/^--import file:\/\/\S+\/exit-with-parent\.mjs /);
  await child.stop();
  await rm(dir, { recursive: true });
});

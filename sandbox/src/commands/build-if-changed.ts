import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { top } from './settings.ts';

/** Runs a build unless its inputs are unchanged since the last one; returns whether it ran. */
export async function buildIfChanged(out: string, inputs: string[], build: () => Promise<unknown>): Promise<boolean> {
  const stamp = path.join(top, out, '.built-from');
  const now = await digest(inputs);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === now) return false;
  // A build that is cut short must not pass for the last complete one.
  await rm(stamp, { force: true });
  await build();
  await mkdir(path.dirname(stamp), { recursive: true });
  await writeFile(stamp, now);
  return true;
}

/** Each file is read at once: that takes a tenth of the CPU time of a promise for each of 1,700 files. */
async function digest(inputs: string[]): Promise<string> {
  const files = (await Promise.all(inputs.map(filesBelow))).flat().toSorted();
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(top, file)));
  return hash.digest('hex');
}

async function filesBelow(input: string): Promise<string[]> {
  if ((await stat(path.join(top, input))).isFile()) return [input];
  const entries = await readdir(path.join(top, input), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(top, path.join(entry.parentPath, entry.name)));
}

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { commandOf } from '#command-of.ts';
import { fallbackDataDir } from '#postgres/locations.ts';
import { startPostgres } from '#postgres/start.ts';

let dir: string;
let data: string;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'kelvin-reset-'));
  await chmod(dir, 0o755);
  data = path.join(dir, 'postgres');
});

afterEach(async () => {
  for (const folder of [dir, fallbackDataDir(data)]) await rm(folder, { recursive: true, force: true });
});

const reset = async () => {
  const command = ['--import', 'tsx', path.join(import.meta.dirname, 'reset.ts')];
  const env = { ...process.env, SANDBOX_DIR: dir };
  return (await promisify(execFile)(process.execPath, command, { env })).stdout.trim();
};

it('stops the Postgres of a killed run before it deletes the data', async () => {
  const { stop } = await startPostgres({ dataDir: data, port: 0 });
  const folder = existsSync(path.join(data, 'postmaster.pid')) ? data : fallbackDataDir(data);
  const pid = Number((await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  try {
    expect(await reset()).toBe('The data of the sandbox is deleted.');
    expect(commandOf(pid)).toBe('');
    expect([dir, folder].filter((each) => existsSync(each))).toEqual([]);
  } finally {
    await stop();
  }
});

it('without data creates none', async () => {
  await rm(dir, { recursive: true });
  expect(await reset()).toBe('The sandbox has no data.');
  expect(existsSync(dir)).toBe(false);
});

it('deletes only the entries of the sandbox, and says that others stay', async () => {
  const own = [
    'cards/journal.jsonl',
    'identity/accounts.json',
    'identity/seeded',
    'images/0a/0a.webp',
    'postgres-new-a1B2c3/PG_VERSION',
    'postgres-new-a1B2c3.password',
    'server.log',
    'vite.log',
  ];
  const others = ['images/holiday/beach.jpg', 'keep.txt', 'postgres-new-year.txt'];
  for (const file of [...own, ...others]) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), '');
  }
  expect(await reset()).toBe(`The data of the sandbox is deleted. ${dir} has other files, which stay.`);
  const left = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = left.filter((entry) => entry.isFile());
  expect(files.map(({ parentPath, name }) => path.relative(dir, path.join(parentPath, name))).toSorted()).toEqual(
    others,
  );
  expect(existsSync(path.join(dir, 'cards'))).toBe(false);
});

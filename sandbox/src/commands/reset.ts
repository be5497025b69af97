import { existsSync, readdirSync } from 'node:fs';
import { rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { fallbackDataDir } from '#postgres/locations.ts';
import { stopPostgres } from '#postgres/start.ts';
import { runningProcess } from './data-dir-lock.ts';
import { runCommand } from './progress.ts';
import { readSettings } from './settings.ts';

const help = `npm run reset

Deletes the data of the sandbox: orders, accounts, payments, mails. The next start seeds it again. Other files in the data
folder stay.`;

/** The sandbox's own entries by folder in the data folder. */
const entries: [folder: string, names: RegExp][] = [
  ['identity', /^(accounts\.json(\.new)?|seeded)$/],
  ['cards', /^journal\.jsonl(\.new)?$/],
  ['images', /^[\da-f]{2}$/],
  ['', /^(postgres(-new-\w{6}(\.password)?)?|(server|vite)\.log|running\.pid)$/],
];

await runCommand(help, async () => {
  const { dir } = readSettings();
  const running = runningProcess(dir);
  if (running) throw new Error(`The shop is running (process ${running}). Stop it with Ctrl-C before the reset.`);
  const data = path.join(dir, 'postgres');
  const fallback = fallbackDataDir(data);
  // It would run on without its data, and keep its port, until it notices.
  if (existsSync(data) || existsSync(fallback)) await stopPostgres(data);
  let deleted = existsSync(fallback) ? 1 : 0;
  await rm(fallback, { recursive: true, force: true });
  for (const [folder, names] of entries) deleted += await deleteIn(path.join(dir, folder), names);
  const kept = namesIn(dir).length > 0 ? ` ${dir} has other files, which stay.` : '';
  console.log(deleted > 0 ? `The data of the sandbox is deleted.${kept}` : 'The sandbox has no data.');
});

/** Deletes the entries with these names, and the folder if it is empty then. Returns the number of deleted entries. */
async function deleteIn(folder: string, names: RegExp): Promise<number> {
  const found = namesIn(folder).filter((name) => names.test(name));
  for (const name of found) await rm(path.join(folder, name), { recursive: true });
  // It fails on a folder with other files, and on a mounted one.
  await rmdir(folder).catch(() => undefined);
  return found.length;
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fallbackDataDir } from '#postgres/locations.ts';
import { stopPostgres } from '#postgres/start.ts';
import { runningProcess } from './data-dir-lock.ts';
import { runCommand } from './progress.ts';
import { readSettings } from './settings.ts';

const help = `npm run reset

Deletes the data of the sandbox: orders, accounts, payments, mails. The next start seeds it again.`;

await runCommand(async () => {
  if (process.argv.includes('--help')) {
    console.log(help);
    return;
  }
  const { dir } = readSettings();
  const running = runningProcess(dir);
  if (running) throw new Error(`The shop is running (process ${running}). Stop it with Ctrl-C before the reset.`);
  const data = path.join(dir, 'postgres');
  const fallback = fallbackDataDir(data);
  const folders = [dir, fallback].filter((folder) => existsSync(folder));
  // It would run on without its data, and keep its port, until it notices.
  if (existsSync(data) || existsSync(fallback)) await stopPostgres(data);
  for (const folder of folders) await rm(folder, { recursive: true });
  console.log(folders.length > 0 ? 'The data of the sandbox is deleted.' : 'The sandbox has no data.');
});

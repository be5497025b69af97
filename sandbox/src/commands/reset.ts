import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fallbackDataDir } from '#postgres/locations.ts';
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
  const folders = [dir, fallbackDataDir(path.join(dir, 'postgres'))].filter((folder) => existsSync(folder));
  for (const folder of folders) await rm(folder, { recursive: true });
  console.log(folders.length > 0 ? 'The data of the sandbox is deleted.' : 'The sandbox has no data.');
});

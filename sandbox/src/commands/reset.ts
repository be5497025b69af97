import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { shelterOf } from '#postgres/locations.ts';
import { whoRuns } from './data-dir-lock.ts';
import { runCommand } from './progress.ts';
import { readSettings } from './settings.ts';

const help = `npm run reset

Wipes the data of the sandbox: orders, accounts, payments, mails. The next start begins with fresh seeded data.`;

await runCommand(async () => {
  if (process.argv.includes('--help')) {
    console.log(help);
    return;
  }
  const { dir } = readSettings();
  const running = whoRuns(dir);
  if (running) throw new Error(`The shop is running (process ${running}). Stop it with Ctrl-C, then reset.`);
  const folders = [dir, shelterOf(path.join(dir, 'postgres'))].filter((folder) => existsSync(folder));
  for (const folder of folders) await rm(folder, { recursive: true });
  console.log(folders.length > 0 ? 'The sandbox is empty again.' : 'The sandbox was empty already.');
});

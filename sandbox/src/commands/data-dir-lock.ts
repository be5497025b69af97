import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandOf } from '#command-of.ts';

const fileIn = (dir: string) => path.join(dir, 'running.pid');

/** Allows one run at a time per folder. The lock of a killed run is taken over. Returns the unlock function. */
export function lockDataDir(dir: string): () => void {
  mkdirSync(dir, { recursive: true });
  refuseIfRunning(dir);
  // The lock of a killed run.
  rmSync(fileIn(dir), { force: true });
  try {
    // Fails if another run has just created the file.
    writeFileSync(fileIn(dir), String(process.pid), { flag: 'wx' });
  } catch (error) {
    refuseIfRunning(dir);
    throw error;
  }
  return () => rmSync(fileIn(dir), { force: true });
}

function refuseIfRunning(dir: string): void {
  const running = runningProcess(dir);
  if (running) throw new Error(`The shop is running already (process ${running}). Stop it there with Ctrl-C first.`);
}

/** The id of the process that uses the folder now, if any. */
export function runningProcess(dir: string): number | undefined {
  const pid = recordedProcess(dir);
  // The system may have given the id to another program since.
  return pid && pid !== process.pid && commandOf(pid).includes('sandbox/src/commands/') ? pid : undefined;
}

function recordedProcess(dir: string): number {
  try {
    return Number(readFileSync(fileIn(dir), 'utf8'));
  } catch {
    return 0;
  }
}

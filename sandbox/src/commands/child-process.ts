import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { top } from './settings.ts';

/** An address, because Node reads C: of a path as a protocol, and # and ? as the end of the path. */
const preload = new URL('exit-with-parent.mjs', import.meta.url).href;
const GRACE_MS = 12_000;

export interface Child {
  name: string;
  /** Resolves with the last lines of output when the program exits without `stop()`. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

interface Program {
  name: string;
  args: string[];
  cwd?: string;
  env: NodeJS.ProcessEnv;
  /** File for its output. */
  log: string;
  /** Whether to show the output on the terminal, too. */
  isShown?: boolean;
}

/** Starts a Node program that exits when this process ends, even by kill -9. */
export function startChild({ name, args, cwd = top, env, log, isShown = false }: Program): Child {
  const child = spawn(process.execPath, ['--import', preload, ...args], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Children do not receive Ctrl-C; this process stops them one by one.
    detached: process.platform !== 'win32',
  });
  // A full disk ends the log, not the shop.
  const file = createWriteStream(log).on('error', () => undefined);
  let lastLines = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      file.write(chunk);
      if (isShown) process.stdout.write(chunk);
      lastLines = `${lastLines}${chunk.toString()}`.slice(-2_000);
    });
  }
  let isStopping = false;
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => {
      file.end();
      resolve();
    });
  });
  return {
    name,
    ended: new Promise((resolve) => {
      void exited.then(() => {
        if (!isStopping) resolve(lastLines);
      });
    }),
    async stop() {
      isStopping = true;
      child.kill('SIGTERM');
      await Promise.race([exited, setTimeout(GRACE_MS, undefined, { ref: false })]);
      child.kill('SIGKILL');
    },
  };
}

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export const top = join(import.meta.dirname, '../../..');

export interface Outcome {
  passed: boolean;
  output: string;
}

/**
 * tsc and the type information of oxlint are programs in Go. They collect garbage only near this limit of memory, which
 * takes a third less CPU time of tsc, and a sixth of oxlint.
 */
const goSettings = { GOGC: 'off', GOMEMLIMIT: '2GiB' };

/** Runs a program of node_modules/.bin in the repository root and collects its output. */
export function run(program: string, ...args: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(join(top, 'node_modules/.bin', program), args, {
      cwd: top,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...goSettings, ...process.env, NO_COLOR: '1' },
      shell: process.platform === 'win32',
    });
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => resolve({ passed: false, output: error.message }));
    child.once('close', (code) => resolve({ passed: code === 0, output: plain(output) }));
  });
}

/** Without color codes, which some programs print even to a log if CI is set. */
const plain = (output: string) => stripVTControlCharacters(output).trim();

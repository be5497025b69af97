import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The whole command line of a process; empty if it does not run, or on Windows. */
export function commandOf(pid: number): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

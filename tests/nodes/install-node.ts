import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The oldest supported version, the LTS version of the images, and the current one. */
export const majors = ['20.19', '24', '26'];

export interface Node {
  version: string;
  /** The folder of its program. */
  folder: string;
}

/** Installs the newest release of a version of Node from npm, or finds the installed one. */
export async function installNode(wanted: string): Promise<Node> {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  // The package that `node` on npm installs by a script. Its own name needs no script.
  const name = `node-${platform}-${process.arch}`;
  const prefix = join(tmpdir(), 'kelvin-nodes', wanted);
  await mkdir(prefix, { recursive: true });
  const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];
  await promisify(execFile)('npm', ['install', ...options, '--prefix', prefix, `${name}@${wanted}`], {
    shell: process.platform === 'win32',
  });
  const folder = join(prefix, 'node_modules', name, 'bin');
  const { stdout } = await promisify(execFile)(join(folder, 'node'), ['--version']);
  return { version: stdout.trim().slice(1), folder };
}

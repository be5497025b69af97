import { execFile, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { top } from '../support/runner/run.ts';

const TIMEOUT_MS = 60_000;

const advice = `Install one. On Debian, as root: apt-get install docker.io docker-compose debootstrap`;

/** Runs a program and returns its output; the error of a failed one ends with the last lines that it printed. */
export function execute(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const options = { cwd: top, env: { ...process.env, ...env }, maxBuffer: 1e8 };
  return new Promise((resolve, reject) => {
    execFile(program, args, options, (error, stdout, stderr) => {
      const printed = `${stdout}${stderr}`.slice(-4_000);
      if (error) reject(new Error(`${program} ${args.slice(0, 4).join(' ')} failed:\n${printed}`));
      else resolve(stdout);
    });
  });
}

const works = (program: string, ...args: string[]) =>
  execute(program, args).then(
    () => true,
    () => false,
  );

export interface Engine {
  /** Whether this run started the engine, so that its images are of no use to others. */
  isOwn: boolean;
  docker: (...args: string[]) => Promise<string>;
  compose: (env: NodeJS.ProcessEnv, ...args: string[]) => Promise<string>;
  stop: () => Promise<void>;
}

/** Uses the running Docker engine, or starts Debian's `dockerd` with its data in the folder. */
export async function openEngine(folder: string): Promise<Engine> {
  const program = await findClient();
  const isRunning = await works(program, 'info');
  const daemon = isRunning ? null : await startDaemon(program, folder);
  const env = { DOCKER_BUILDKIT: '1', ...(daemon && { DOCKER_HOST: daemon.host }) };
  const composeProgram = (await works(program, 'compose', 'version')) ? [program, 'compose'] : ['docker-compose'];
  const [first = '', ...others] = composeProgram;
  if (others.length === 0 && !(await works(first, 'version'))) throw new Error(`There is no docker compose. ${advice}`);
  return {
    isOwn: daemon !== null,
    docker: (...args) => execute(program, args, env),
    compose: (more, ...args) => execute(first, [...others, ...args], { ...env, ...more }),
    stop: async () => daemon?.stop(),
  };
}

/** The first client that can build: one of version 23 or newer needs the plugin buildx. */
async function findClient(): Promise<string> {
  for (const program of ['docker', '/usr/bin/docker']) {
    const version = await execute(program, ['--version']).catch(() => '');
    const major = Number(/version (\d+)/.exec(version)?.[1] ?? 0);
    if ((major > 0 && major < 23) || (await works(program, 'buildx', 'version'))) return program;
  }
  throw new Error(`There is no Docker client that can build images. ${advice}`);
}

async function startDaemon(program: string, folder: string) {
  if (process.getuid?.() !== 0 || !(await works('dockerd', '--version'))) {
    throw new Error(`No Docker engine answers. Start it, or: ${advice}`);
  }
  await mkdir(folder, { recursive: true });
  const host = `unix://${join(folder, 'docker.sock')}`;
  const files = ['data-root', 'exec-root'].flatMap((name) => [`--${name}`, join(folder, name)]);
  const log = openSync(join(folder, 'dockerd.log'), 'a');
  const child = spawn('dockerd', [...files, '--pidfile', join(folder, 'dockerd.pid'), '--host', host], {
    stdio: ['ignore', log, log],
    detached: true,
  });
  const exited = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await works(program, '--host', host, 'info'))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill();
      throw new Error(`dockerd did not start; its log is ${join(folder, 'dockerd.log')}`);
    }
    await setTimeout(500);
  }
  return {
    host,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePorts } from '../support/environment/free-ports.ts';
import { top } from '../support/runner/run.ts';

/** HAProxy with docker/haproxy.cfg, in front of processes on this machine in place of containers. */
export async function startBalancer(folder: string, ports: number[]) {
  const [port = 0] = await freePorts(1);
  const shipped = await readFile(join(top, 'docker/haproxy.cfg'), 'utf8');
  const servers = ports.map((one, n) => `  server server${n} 127.0.0.1:${one}`).join('\n');
  const file = join(folder, `haproxy-${port}.cfg`);
  await writeFile(
    file,
    shipped
      .replace(/resolvers docker\n( .*\n)+/, '')
      .replace('bind :5000', `bind 127.0.0.1:${port}`)
      .replace(/ *server-template .*/, servers),
  );
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const isReady = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true;
  for (let tries = 0; !(await isReady()); tries += 1) {
    if (tries > 100 || child.exitCode !== null) throw new Error('HAProxy did not start; is it installed?');
    await setTimeout(100);
  }
  return {
    url,
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

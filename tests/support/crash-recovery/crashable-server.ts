import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { buildServerForTests } from '../../../sandbox/src/commands/build.ts';
import { freePorts } from '../environment/free-ports.ts';
import { top } from '../runner/run.ts';

const TIMEOUT_MS = 120_000;

/** Starts the server as a process that a test can hold at a chosen point and then kill. */
export async function startCrashableServer(env: Record<string, string>) {
  const [port] = await freePorts(1);
  const url = `http://localhost:${port}`;
  const { main, holdPoints } = await buildServerForTests();
  const child = spawn(process.execPath, ['--import', pathToFileURL(holdPoints).href, main], {
    cwd: top,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      ...env,
      PORT: String(port),
      PUBLIC_URL: url,
    },
  });
  let printed = '';
  const keep = (chunk: Buffer) => void (printed += chunk.toString());
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  await untilReady();
  return { url, arm, held: () => received('held'), kill };

  async function untilReady(): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS;
    while (Date.now() < deadline && child.exitCode === null) {
      const answer = await fetch(`${url}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      await setTimeout(50);
    }
    child.kill('SIGKILL');
    throw new Error(`The server did not start. It printed:\n${printed.slice(-4_000)}`);
  }

  /** Holds the first request or job that reaches the point from now on. */
  async function arm(point: string): Promise<void> {
    const armed = received('armed');
    child.send(point);
    await armed;
  }

  async function received(word: string): Promise<void> {
    for (;;) {
      const [message] = (await once(child, 'message')) as [string];
      if (message === word) return;
    }
  }

  /** SIGKILL: the process cannot finish, respond or clean up. */
  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }
}

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePorts } from './free-ports.ts';
import { groupFile, makeRunFolder, removeRunFolder } from './run-folder.ts';
import { top } from '../runner/run.ts';

const TIMEOUT_MS = 240_000; // a cold start builds the client
const STOP_TIMEOUT_MS = 20_000;

export interface Stack {
  shopUrl: string;
  mailboxUrl: string;
  stop(): Promise<void>;
}

/** Runs `npm start` on free ports with its own data folder; without agencies, orders cannot be picked up. */
export async function startStack({ hasAgencies = false } = {}): Promise<Stack> {
  const folder = await makeRunFolder({ isInMemory: true });
  const [shop, postgres, identity, cards, mailbox, smtp] = await freePorts(6);
  const child = spawn('npm', ['start'], {
    cwd: top,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group, which `stop` interrupts as Ctrl-C does in a terminal.
    detached: true,
    env: {
      ...process.env,
      // Variables of vitest would put the shop into test mode.
      NODE_ENV: undefined,
      VITEST: undefined,
      DATABASE_URL: undefined,
      // No settings of the developer's own shop.
      SANDBOX_ENV_FILE: '',
      // The browser uses the same CPU.
      DATABASE_TIMEOUT_SECONDS: '20',
      PORT: String(shop),
      SANDBOX_POSTGRES_PORT: String(postgres),
      SANDBOX_IDENTITY_PORT: String(identity),
      SANDBOX_CARDS_PORT: String(cards),
      SANDBOX_MAILBOX_PORT: String(mailbox),
      SANDBOX_SMTP_PORT: String(smtp),
      SANDBOX_DIR: folder,
      SANDBOX_AGENCIES: hasAgencies ? undefined : 'none',
    },
  });
  await writeFile(groupFile(folder), String(child.pid));
  const stop = async () => {
    await interrupt(child);
    await keepLog(join(folder, 'server.log'));
    await removeRunFolder(folder);
  };
  try {
    const shopUrl = await readyUrl(child);
    return { shopUrl, mailboxUrl: `http://localhost:${mailbox}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Keeps the server's log beside the screenshots of failed stories. */
async function keepLog(log: string) {
  const results = join(top, 'tests/.results');
  await mkdir(results, { recursive: true });
  // A shop that failed to start may have no log.
  await copyFile(log, join(results, 'server.log')).catch(() => undefined);
}

/** Waits for the line `Ready: http://…`. If the start fails, the error contains the printed output. */
function readyUrl(child: ChildProcess): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`npm start ${why}. It printed:\n${printed.slice(-4000)}`));
    const timer = setTimeout(() => fail(`was not ready after ${TIMEOUT_MS / 1000} s`), TIMEOUT_MS);
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const url = /Ready: (http:\S+)/.exec(printed)?.[1];
      if (!url) return;
      clearTimeout(timer);
      resolve(url);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', (error) => fail(`did not run: ${error.message}`));
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`ended with code ${code}`);
    });
  });
}

async function interrupt(child: ChildProcess) {
  if (!child.pid || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  process.kill(-child.pid, 'SIGINT');
  const pid = child.pid;
  const killTimer = setTimeout(() => process.kill(-pid, 'SIGKILL'), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(killTimer);
}

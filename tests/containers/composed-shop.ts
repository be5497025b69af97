import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePorts } from '../support/environment/free-ports.ts';
import { top } from '../support/runner/run.ts';
import type { Engine } from './engine.ts';
import type { Addresses } from './purchase.ts';

const PROJECT = 'kelvin-containers-test';
const TIMEOUT_MS = 180_000;

/** Starts docker-compose.yml with the profile `sandbox` and two servers on free ports, in a project of its own. */
export async function composeShop({ compose, docker }: Engine, folder: string) {
  const [shop = 0, identity = 0, cards = 0, mailbox = 0, postgres = 0] = await freePorts(5);
  const settings = await readFile(join(top, 'docker/sandbox.env'), 'utf8');
  const file = join(folder, 'server.env');
  await writeFile(
    file,
    settings
      .replaceAll('localhost:5000', `localhost:${shop}`)
      .replaceAll('localhost:9099', `localhost:${identity}`)
      .replaceAll('localhost:12111', `localhost:${cards}`),
  );
  const env = {
    COMPOSE_PROJECT_NAME: PROJECT,
    COMPOSE_PROFILES: 'sandbox',
    SERVER_ENV_FILE: file,
    PORT: String(shop),
    SANDBOX_IDENTITY_PORT: String(identity),
    SANDBOX_CARDS_PORT: String(cards),
    SANDBOX_MAILBOX_PORT: String(mailbox),
    POSTGRES_PORT: String(postgres),
  };
  const run = (...args: string[]) => compose(env, ...args);
  const addresses: Addresses = {
    shop: `http://localhost:${shop}`,
    identity: `http://localhost:${identity}`,
    cards: `http://localhost:${cards}`,
  };
  const down = () => run('down', '--volumes', '--timeout', '5');
  await down();
  await run('up', '--detach', '--no-build', '--scale', 'server=2');
  return {
    ...addresses,
    databaseUrl: `postgresql://kelvin:kelvin@localhost:${postgres}/kelvin`,
    logs: () => run('logs', '--tail', '40'),
    down,

    /** Waits until all containers are healthy and the database is seeded. */
    async untilReady() {
      const deadline = Date.now() + TIMEOUT_MS;
      const waiting = async () => {
        const states = await Promise.all((await containers('')).map(stateOf));
        return states.filter((state) => !['healthy', 'exited 0'].includes(state));
      };
      while ((await waiting()).length > 0) {
        if (Date.now() > deadline) throw new Error(`Not ready: ${(await waiting()).join(', ')}`);
        await setTimeout(1_000);
      }
    },

    /** Kills one of the servers, as a crash or a lost machine would. */
    async killServer() {
      const [first = ''] = await containers('server');
      await docker('kill', first);
    },
  };

  async function containers(service: string): Promise<string[]> {
    return (await run('ps', '--all', '--quiet', ...(service ? [service] : []))).trim().split('\n');
  }

  async function stateOf(container: string): Promise<string> {
    const format =
      '{{if eq .State.Status "exited"}}exited {{.State.ExitCode}}{{else if .State.Health}}{{.State.Health.Status}}{{else}}{{.State.Status}}{{end}}';
    return (await docker('inspect', '--format', format, container)).trim();
  }
}

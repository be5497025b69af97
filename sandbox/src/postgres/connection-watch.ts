import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

const TIMEOUT_MS = 10_000;

export interface Watch {
  name: string;
  /** Resolves when the connection cannot be restored, or after `stop()`. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

/** Detects the end of Postgres by an open connection; it is not a child process that would report its exit. */
export async function watchConnection(url: string): Promise<Watch> {
  const over = new AbortController();
  let client: pg.Client | undefined = await connect(url);
  return {
    name: 'database',
    ended: follow(),
    async stop() {
      over.abort();
      await client?.end().catch(() => undefined);
    },
  };

  async function follow(): Promise<string> {
    while (client) {
      await lost(client);
      client = over.signal.aborted ? undefined : await reconnect(url);
    }
    return 'The connection was lost and could not be restored.';
  }
}

const lost = (client: pg.Client) => new Promise<void>((resolve) => void client.once('end', resolve));

// When one of its processes crashes, Postgres restarts all of them, which takes a moment.
async function reconnect(url: string): Promise<pg.Client | undefined> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const client = await connect(url).catch(() => undefined);
    if (client) return client;
    await setTimeout(500);
  }
  return undefined;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'watch' });
  // Without a listener a lost connection would throw; the 'end' event follows it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

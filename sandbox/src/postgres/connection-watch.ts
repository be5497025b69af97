import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

const PATIENCE_MS = 10_000;

export interface Watch {
  name: string;
  /** Settles when the database is gone for good, or the watch is over. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

/** Postgres is no child of ours that would report its end, but an open connection feels it. */
export async function watchPostgres(url: string): Promise<Watch> {
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
    return 'It answers no more.';
  }
}

const lost = (client: pg.Client) => new Promise<void>((resolve) => void client.once('end', resolve));

// A Postgres that lost a process restarts all of them by itself, which takes a moment.
async function reconnect(url: string): Promise<pg.Client | undefined> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const client = await connect(url).catch(() => undefined);
    if (client) return client;
    await setTimeout(500);
  }
  return undefined;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'watch' });
  // A lost connection is an event here, and the 'end' that follows tells of it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

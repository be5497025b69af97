import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from './database.ts';
import type { Logger } from './logger.ts';

/** Hears what was told, or null when the connection came back: something may have been missed. */
export type Hear = (notice: string | null) => void;

export interface Notices {
  /** Hears every notice of any process, from when it answers; answers how to stop. */
  hear(listener: Hear): Promise<() => void>;
  close(): Promise<void>;
}

const CHANNEL = 'changes';
const PAUSE_MS = 500;
const TELL_EVERY_MS = 100;

// What is written down in between, all at once: a NOTIFY within each change would make all changes wait for one another.
const tellAll = {
  name: 'notices.tell',
  text: `WITH told AS (DELETE FROM notices RETURNING notice) SELECT pg_notify('${CHANNEL}', notice)::text FROM told`,
};

/** While nobody listens nobody tells, and nobody misses it. Any number of processes may run it at once. */
export const forgetNotices = ({ prisma }: Pick<Database, 'prisma'>) =>
  prisma.$executeRaw`DELETE FROM notices WHERE uuid_extract_timestamp(id) < now() - interval '1 minute'`;

/**
 * Postgres NOTIFY over one connection of this process, opened for the first listener and again whenever it is lost. It
 * also tells, to the listeners of all processes, what any process has changed.
 */
export function makeNotices({ url, logger }: { url: string; logger: Logger }): Notices {
  const hearers = new Set<Hear>();
  let client: pg.Client | undefined;
  const state = { isStarted: false, isClosed: false };
  const { promise: listening, resolve: isListening } = makeSignal();
  let telling: Promise<unknown> = Promise.resolve();

  return {
    async hear(listener) {
      if (!state.isStarted) void start();
      await listening;
      // What happened before is not news. If that fails, the connection is lost, and will say so when it is back.
      await tellNow().catch(() => undefined);
      hearers.add(listener);
      return () => void hearers.delete(listener);
    },
    async close() {
      state.isClosed = true;
      isListening();
      await client?.end().catch(() => undefined);
    },
  };

  async function start(): Promise<void> {
    state.isStarted = true;
    while (!state.isClosed) {
      try {
        await listenUntilLost();
      } catch (error) {
        if (!state.isClosed) logger.warn({ err: error }, 'not listening to the database; trying again');
        await setTimeout(PAUSE_MS, undefined, { ref: false });
      }
    }
  }

  async function listenUntilLost(): Promise<void> {
    const connection = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'kelvin-notices' });
    client = connection;
    const lost = new Promise<never>((_, fail) => {
      connection.on('error', fail);
      connection.on('end', () => fail(new Error('the connection ended')));
    });
    connection.on('notification', ({ payload = '' }) => tell(payload));
    await Promise.race([lost, connection.connect().then(() => connection.query(`LISTEN ${CHANNEL}`))]);
    if (state.isClosed) return connection.end();
    isListening();
    tell(null);
    return Promise.race([lost, tellUntilLost(connection)]);
  }

  async function tellUntilLost(connection: pg.Client): Promise<void> {
    for (;;) {
      // The last listener may have left; those of other processes are told by their own.
      if (hearers.size > 0) await tellNow();
      if (client !== connection || state.isClosed) return;
      await setTimeout(TELL_EVERY_MS, undefined, { ref: false });
    }
  }

  /** One after the other, since they share the connection. */
  function tellNow(): Promise<unknown> {
    telling = telling.catch(() => undefined).then(() => client?.query(tellAll));
    return telling;
  }

  function tell(notice: string | null): void {
    for (const hear of hearers) hear(notice);
  }
}

function makeSignal() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

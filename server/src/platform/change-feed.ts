import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { PrismaClient } from '#generated/prisma/client.ts';
import { inBatches } from './batches.ts';
import { answerTimeout, clientWithTimeout } from './database-pool.ts';
import type { Logger } from './logger.ts';
import { withSessionOptions } from './session-options.ts';

/** Receives an event, or null after a lost connection was restored: events may have been missed. */
export type Listener = (event: string | null) => void;

export interface ChangeFeed {
  /** Delivers the events of all processes that commit after the returned promise resolves; resolves to unsubscribe. */
  subscribe(listener: Listener): Promise<() => void>;
  close(): Promise<void>;
}

const CHANNEL = 'changes';
const RECONNECT_MS = 500;
const PUBLISH_EVERY_MS = 100;

// NOTIFY inside the changing transaction would serialize all commits, so events are stored and published in batches.
const publishAll = {
  name: 'change-feed.publish',
  text: `WITH published AS (DELETE FROM change_events RETURNING event)
    SELECT pg_notify('${CHANNEL}', event)::text FROM published`,
};

/** Deletes events older than a minute; without a subscriber nothing else would. Any number of processes may run it. */
export const deleteOldEvents = ({ prisma }: { prisma: PrismaClient }) =>
  inBatches(
    (limit) => prisma.$executeRaw`DELETE FROM change_events WHERE id IN (
      SELECT id FROM change_events WHERE uuid_extract_timestamp(id) < now() - interval '1 minute'
      LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
  );

interface FeedOptions {
  url: string;
  /** The statement timeout. */
  timeoutMs: number;
  logger: Logger;
}

/**
 * Events of committed changes, over Postgres LISTEN and NOTIFY. The connection opens with the first subscriber and
 * again after each loss. A process with subscribers also publishes the stored events of all processes.
 */
export function makeChangeFeed({ url, timeoutMs, logger }: FeedOptions): ChangeFeed {
  const listeners = new Set<Listener>();
  const FeedClient = clientWithTimeout({ timeoutMs: answerTimeout(timeoutMs) });
  let client: pg.Client | undefined;
  const state = { isStarted: false, isClosed: false };
  const { promise: listening, resolve: isListening } = makeSignal();
  let publishing: Promise<unknown> = Promise.resolve();

  return {
    async subscribe(listener) {
      if (!state.isStarted) void start();
      await listening;
      // Publishes what was committed before. On failure the connection is lost, and the listener gets null later.
      await publish().catch(() => undefined);
      listeners.add(listener);
      return () => void listeners.delete(listener);
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
        if (!state.isClosed) logger.warn({ err: error }, 'change feed disconnected; reconnecting');
        void client?.end().catch(() => undefined);
        await setTimeout(RECONNECT_MS, undefined, { ref: false });
      }
    }
  }

  async function listenUntilLost(): Promise<void> {
    const connection = new FeedClient({
      connectionString: withSessionOptions(url),
      keepAlive: true,
      connectionTimeoutMillis: timeoutMs,
      application_name: 'kelvin-change-feed',
    });
    client = connection;
    const lost = new Promise<never>((_, reject) => {
      connection.on('error', reject);
      connection.on('end', () => reject(new Error('the connection ended')));
    });
    connection.on('notification', ({ payload = '' }) => deliver(payload));
    await Promise.race([lost, connection.connect().then(() => connection.query(`LISTEN ${CHANNEL}`))]);
    if (state.isClosed) return connection.end();
    isListening();
    deliver(null);
    return Promise.race([lost, publishUntilLost(connection)]);
  }

  async function publishUntilLost(connection: pg.Client): Promise<void> {
    for (;;) {
      if (listeners.size > 0) await publish();
      if (client !== connection || state.isClosed) return;
      await setTimeout(PUBLISH_EVERY_MS, undefined, { ref: false });
    }
  }

  /** Runs one at a time, because all calls share the connection. */
  function publish(): Promise<unknown> {
    publishing = publishing.catch(() => undefined).then(() => client?.query(publishAll));
    return publishing;
  }

  function deliver(event: string | null): void {
    for (const listener of listeners) listener(event);
  }
}

function makeSignal() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

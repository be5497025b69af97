import { setTimeout } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { Prisma, PrismaClient } from '#generated/prisma/client.ts';
import type { Logger } from './logger.ts';
import { type ChangeFeed, makeChangeFeed } from './change-feed.ts';
import { connectionTimeout, openPool } from './database-pool.ts';
import { watchPool } from './metrics.ts';
import { onSharedConnections } from './shared-connections.ts';
import { type Statement, toDriverQuery } from './statement.ts';
import { type InTurn, makeTurns } from './turns.ts';

export type Query = <Params extends object, Row>(statement: Statement<Params, Row>, params: Params) => Promise<Row[]>;

/** Prisma for most reads and writes, prepared statements for the hot ones, over one pool. */
export interface Database {
  prisma: PrismaClient;
  query: Query;
  /**
   * The same for quick reads: those of one moment share a connection, which takes less CPU. A slow one would delay those
   * after it.
   */
  read: Query;
  /** Runs statements in one transaction. `run` may be retried, so it must have no effects besides its statements. */
  transaction<Result>(run: (query: Query) => Promise<Result>): Promise<Result>;
  /** For changes of rows that many requests want at the same moment: those that wait for a row hold no connection. */
  inTurn: InTurn;
  /** Connections of this process. */
  poolSize: number;
  subscribe: ChangeFeed['subscribe'];
  close(): Promise<void>;
}

interface DatabaseOptions {
  url: string;
  poolSize: number;
  /** The statement timeout, from which database-pool.ts derives the others. */
  timeoutMs: number;
  logger: Logger;
}

export function openDatabase(options: DatabaseOptions): Database {
  const pool = openPool(options);
  // Without a listener the loss of an idle connection would crash the process; the pool reconnects.
  pool.on('error', (error) => options.logger.warn({ err: error }, 'database connection lost'));
  const unwatchPool = watchPool(pool);
  const prisma = openPrisma(pool, options);
  const changeFeed = makeChangeFeed(options);
  return {
    poolSize: options.poolSize,
    subscribe: changeFeed.subscribe,
    prisma,
    query: queryWith((query) => retryTransient(() => pool.query(query))),
    read: queryWith(onSharedConnections(pool)),
    transaction: (run) => retryTransient(() => inTransaction(pool, run)),
    inTurn: makeTurns(connectionTimeout(options.timeoutMs)),
    async close() {
      await changeFeed.close();
      await prisma.$disconnect();
      await pool.end();
      unwatchPool();
    },
  };
}

/** Prisma's client. Its transactions are repeated after a deadlock, too, and end in time. */
function openPrisma(pool: pg.Pool, { timeoutMs }: DatabaseOptions): PrismaClient {
  // The pool ends the wait for a connection, and Postgres each statement, before Prisma does.
  const transactionOptions = { maxWait: timeoutMs, timeout: 2 * timeoutMs };
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions });
  const transaction = prisma.$transaction.bind(prisma) as (...given: unknown[]) => Promise<unknown>;
  Object.defineProperty(prisma, '$transaction', {
    value: (...given: unknown[]) => retryTransient(() => transaction(...given)),
  });
  return prisma;
}

function queryWith(send: (query: pg.QueryConfig) => Promise<{ rows: unknown[] }>): Query {
  return async <Params extends object, Row>(statement: Statement<Params, Row>, params: Params) => {
    const { rows } = await send(toDriverQuery(statement, params));
    return rows as Row[];
  };
}

async function inTransaction<Result>(pool: pg.Pool, run: (query: Query) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let lost: Error | undefined;
  // Without a listener the loss of the connection would crash the process; the running statement reports it.
  const lose = (error: Error): void => void (lost = error);
  client.on('error', lose);
  try {
    await client.query('BEGIN');
    const result = await run(queryWith((query) => client.query(query)));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // Postgres rolls back the transaction of a lost connection.
    await client.query('ROLLBACK').catch(lose);
    throw error;
  } finally {
    client.off('error', lose);
    client.release(lost);
  }
}

/** The name of the violated constraint, if the error is a constraint violation. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}

const QUERY_CANCELED = '57014';

/** Whether Postgres ended the statement because of its timeout. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === QUERY_CANCELED;

const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';
/** Prisma's code for both. */
const WRITE_CONFLICT = 'P2034';

// Postgres rolls back deadlocked and unserializable transactions completely, so they can be retried.
async function retryTransient<T>(run: () => Promise<T>, tries = 5): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!isTransient(error) || tries <= 1) throw error;
    await setTimeout(Math.random() * 20);
    return retryTransient(run, tries - 1);
  }
}

function isTransient(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return [DEADLOCK, SERIALIZATION_FAILURE].includes(error.code ?? '');
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  // The error of a raw statement has another code.
  const { driverAdapterError } = (error.meta ?? {}) as { driverAdapterError?: { cause?: { kind?: unknown } } };
  return error.code === WRITE_CONFLICT || driverAdapterError?.cause?.kind === 'TransactionWriteConflict';
}

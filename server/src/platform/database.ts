import { setTimeout } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '#generated/prisma/client.ts';
import type { Logger } from './logger.ts';
import { makeNotices, type Notices } from './change-feed.ts';
import { type Statement, toDriverQuery } from './statement.ts';

/** Positional statements; goes when the last module uses statement.ts. */
export interface PositionalStatement {
  name?: string;
  text: string;
  once?: PositionalStatement;
}

export interface Query {
  <Params extends object, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row[]>;
  <Row>(statement: PositionalStatement, values: unknown[]): Promise<Row[]>;
}

/** Prisma for most reads and writes, prepared statements for the hot ones, over one pool. */
export interface Database {
  prisma: PrismaClient;
  query: Query;
  /** Runs statements on one connection: all of them happen, or none. May run them again, so they are all it does. */
  transaction<Result>(run: (query: Query) => Promise<Result>): Promise<Result>;
  /** Hears what the database tells of changes, whichever process made them. */
  hear: Notices['hear'];
  close(): Promise<void>;
}

interface DatabaseOptions {
  url: string;
  poolSize: number;
  /** How long a statement may take; for a lock, or for a connection of the pool, two thirds of that are waited. */
  timeoutMs: number;
  logger: Logger;
}

export function openDatabase(options: DatabaseOptions): Database {
  const waitMs = Math.round((options.timeoutMs * 2) / 3);
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: waitMs,
    statement_timeout: options.timeoutMs,
    lock_timeout: waitMs,
    application_name: 'kelvin',
  });
  // Without a listener a lost idle connection would end the process; the pool opens a new one by itself.
  pool.on('error', (error) => options.logger.warn({ err: error }, 'database connection lost'));
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  const notices = makeNotices(options);
  return {
    hear: notices.hear,
    prisma,
    query: queryWith((query) => retrying(() => pool.query(query))),
    transaction: (run) => retrying(() => inTransaction(pool, run)),
    async close() {
      await notices.close();
      await prisma.$disconnect();
      await pool.end();
    },
  };
}

function queryWith(send: (query: pg.QueryConfig) => Promise<{ rows: unknown[] }>): Query {
  return async <Row>(statement: Statement<object, Row> | PositionalStatement, params: object) => {
    const query = 'parameters' in statement ? toDriverQuery(statement, params) : { ...statement, values: params as [] };
    const { rows } = await send(query);
    return rows as Row[];
  };
}

async function inTransaction<Result>(pool: pg.Pool, run: (query: Query) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let lost: Error | undefined;
  // Its statement fails, too, and says so; without a listener the loss would end the process.
  const lose = (error: Error): void => void (lost = error);
  client.on('error', lose);
  try {
    await client.query('BEGIN');
    const result = await run(queryWith((query) => client.query(query)));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // A connection that was lost has rolled back by itself.
    await client.query('ROLLBACK').catch(lose);
    throw error;
  } finally {
    client.off('error', lose);
    client.release(lost);
  }
}

/** The name of the violated constraint, if that is what the database refused. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}

const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';

// A statement or transaction that Postgres gave up on has done nothing, so it can be run again.
async function retrying<T>(run: () => Promise<T>, tries = 5): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const isPassing = error instanceof pg.DatabaseError && [DEADLOCK, SERIALIZATION_FAILURE].includes(error.code ?? '');
    if (!isPassing || tries <= 1) throw error;
    await setTimeout(Math.random() * 20);
    return retrying(run, tries - 1);
  }
}

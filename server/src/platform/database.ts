import { setTimeout } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '#generated/prisma/client.ts';
import type { Logger } from './logger.ts';

/** A prepared statement; the same name must always go with the same text. */
export interface Statement {
  name: string;
  text: string;
}

/** Prisma for most things and prepared statements for the hot ones, over one pool. */
export interface Database {
  prisma: PrismaClient;
  query<Row>(statement: Statement, values: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export function openDatabase(options: { url: string; poolSize: number; logger: Logger }): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 3_000,
    lock_timeout: 2_000,
    application_name: 'kelvin',
  });
  // Without a listener a lost idle connection would end the process; the pool opens a new one by itself.
  pool.on('error', (error) => options.logger.warn({ err: error }, 'database connection lost'));
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  return {
    prisma,
    async query<Row>(statement: Statement, values: unknown[]) {
      const { rows } = await retrying(() => pool.query({ ...statement, values }));
      return rows as Row[];
    },
    async close() {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}

/** The name of the violated constraint, if that is what the database refused. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}

const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';

// A single statement that Postgres gave up on has done nothing, so it can be run again.
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

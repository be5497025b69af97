import { inject } from 'vitest';
import { makeDatabase } from './make-database.ts';
import type {} from './provided-context.ts';

export type TestDatabase = Awaited<ReturnType<typeof makeDatabase>>;

const server = () => ({
  adminDatabaseUrl: inject('adminDatabaseUrl'),
  templateDatabase: inject('templateDatabase'),
});

/** Creates an empty, migrated database. Each test file has its own, so files run side by side. */
export const createDatabase = (): Promise<TestDatabase> => makeDatabase(server());

/** Creates a database without tables. */
export const createBareDatabase = (): Promise<TestDatabase> => makeDatabase(server(), { isBare: true });

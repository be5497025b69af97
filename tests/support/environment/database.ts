import { inject } from 'vitest';
import { makeDatabase } from './make-database.ts';
import type {} from './provided-context.ts';

export type TestDatabase = Awaited<ReturnType<typeof makeDatabase>>;

const server = () => ({
  adminDatabaseUrl: inject('adminDatabaseUrl'),
  templateDatabase: inject('templateDatabase'),
});

/** A migrated database of one's own without rows: one per test file, so that files run side by side. */
export const createDatabase = (): Promise<TestDatabase> => makeDatabase(server());

/** One without tables, too. */
export const createBareDatabase = (): Promise<TestDatabase> => makeDatabase(server(), { isBare: true });

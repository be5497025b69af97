import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createBareDatabase } from '../../../tests/support/environment/database.ts';
import { migrate } from '#platform/migrate.ts';

/** An empty database without tables. */
export async function onBareDatabase<T>(run: (url: string) => Promise<T>): Promise<T> {
  const database = await createBareDatabase();
  try {
    return await run(database.url);
  } finally {
    await database.drop();
  }
}

export async function withPool<T>(url: string, run: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 3 });
  try {
    return await run(pool);
  } finally {
    await pool.end();
  }
}

/** A database as it was before a migration. */
export async function onDatabaseBefore<T>(migration: string, run: (url: string) => Promise<T>): Promise<T> {
  const earlier = await mkdtemp(join(tmpdir(), 'kelvin-migrations-'));
  try {
    for (const name of await readdir('prisma/migrations')) {
      if (name === 'migration_lock.toml' || name < migration) {
        await cp(join('prisma/migrations', name), join(earlier, name), { recursive: true });
      }
    }
    return await onBareDatabase(async (url) => {
      await migrate(url, { directory: earlier });
      return run(url);
    });
  } finally {
    await rm(earlier, { recursive: true });
  }
}

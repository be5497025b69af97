import type { Shop } from './shop.ts';

/** The number of rows that all scans of the table have read. The shop has one connection, so that it counts all statements. */
export async function rowsRead({ prisma }: Shop, table: string): Promise<number> {
  await prisma.$queryRaw`SELECT pg_stat_force_next_flush()::text`;
  const [found] = await prisma.$queryRaw<{ read: number }[]>`
    SELECT (seq_tup_read + idx_tup_fetch)::int AS read FROM pg_stat_user_tables WHERE relname = ${table}`;
  return found?.read ?? NaN;
}

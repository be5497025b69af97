import type { Shop } from './shop.ts';

const insertLines = `
  INSERT INTO order_lines (order_id, position, product_id, product_name, quantity, unit_price_cents, reserved)
  SELECT id, 1, product_id, product_name, quantity, unit_price_cents, false FROM orders`;

/**
 * Runs a statement that inserts many orders of one line. Their indexes are built afterwards, one statement adds all lines in
 * place of a trigger for each order, and no row is checked to have its user, part and order, so that it takes a quarter of
 * the time.
 */
export async function insertManyOrders({ prisma }: Shop, insertOrders: string): Promise<void> {
  const indexes = await prisma.$queryRaw<{ name: string; definition: string }[]>`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
    FROM pg_index WHERE indrelid = 'orders'::regclass AND NOT indisprimary`;
  const statements = [
    ...indexes.map(({ name }) => `DROP INDEX ${name}`),
    'ALTER TABLE orders DISABLE TRIGGER ALL',
    'ALTER TABLE order_lines DISABLE TRIGGER ALL',
    insertOrders,
    insertLines,
    'ALTER TABLE orders ENABLE TRIGGER ALL',
    'ALTER TABLE order_lines ENABLE TRIGGER ALL',
    ...indexes.map(({ definition }) => definition),
    'VACUUM ANALYZE orders',
    'VACUUM ANALYZE order_lines',
  ];
  for (const statement of statements) await prisma.$executeRawUnsafe(statement);
}

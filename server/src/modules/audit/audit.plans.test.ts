import { expect, it } from 'vitest';
import { rowsRead } from '#test/rows-read.ts';
import { openShop } from '#test/shop.ts';

const entries = `
  INSERT INTO audit_entries (action, subject, subject_id, created_at)
  SELECT CASE WHEN n < 4 THEN 'SETTINGS_CHANGED' ELSE 'ORDER_DELIVERED' END::audit_action,
    CASE WHEN n < 4 THEN 'SETTINGS' ELSE 'ORDER' END::audit_subject, uuidv7(), now() - make_interval(mins => 20000 - n)
  FROM generate_series(1, 20000) AS n`;

it('the entries of a rare subject are found without a scan of the whole log', async () => {
  // One connection, so that its statistics are those of every statement of the test.
  const shop = await openShop({ DATABASE_POOL: '1' });
  await shop.prisma.$executeRawUnsafe(entries);
  await shop.prisma.$executeRawUnsafe('ANALYZE audit_entries');
  const admin = await shop.admin();
  const read = () => rowsRead(shop, 'audit_entries');
  const before = await read();
  const { data } = await shop.call(
    `{ auditLog(first: 20, filter: { subject: SETTINGS }) { totalCount(limit: 10000) edges { node { action } } } }`,
    {},
    admin,
  );
  expect((await read()) - before).toBeLessThan(20);
  const node = { action: 'SETTINGS_CHANGED' };
  expect(data).toEqual({ auditLog: { totalCount: 3, edges: [{ node }, { node }, { node }] } });
  await shop.close();
});

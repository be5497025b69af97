import { afterAll, beforeAll, expect, it } from 'vitest';
import { toDriverQuery } from '#platform/statement.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { findByPhone } from './user.sql.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  for (const statement of [
    `INSERT INTO users (id, uid, email) SELECT uuidv7(), 'u' || n, 'buyer' || n || '@e.example' FROM generate_series(1, 20000) AS n`,
    `INSERT INTO profiles (user_id, name, email, number, education, address, facebook, linkedin, image)
      SELECT id, 'Buyer', email, '(614) 555-' || lpad(ltrim(uid, 'u'), 5, '0'), '', '1 Cold Street', '', '', '' FROM users`,
    `INSERT INTO addresses (id, user_id, label, phone, address, is_default)
      SELECT uuidv7(), id, 'Shop', '1 717 555 ' || lpad(ltrim(uid, 'u'), 5, '0'), '1 Cold Street', true FROM users`,
    'ANALYZE profiles, addresses',
  ])
    await shop.prisma.$executeRawUnsafe(statement);
});
afterAll(() => shop.close());

it('a search by a phone number scans no table of profiles or addresses', async () => {
  const { text, values } = toDriverQuery(findByPhone, { pattern: '%55512345%' });
  const rows = await shop.prisma.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${text}`, ...values);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).not.toMatch(/Seq Scan on (profiles|addresses)/);
  expect(plan).toMatch(/profiles_phone_idx[^]*addresses_phone_idx/);
  expect(await shop.db.query(findByPhone, { pattern: '%55512345%' })).toHaveLength(1);
  expect(await shop.db.query(findByPhone, { pattern: '%71755512345%' })).toHaveLength(1);
});

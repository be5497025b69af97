import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '#test/people.ts';
import { rowsRead } from '#test/rows-read.ts';
import { openShop, type Shop } from '#test/shop.ts';

// 50,000 mails to 5,000 customers, and 30 older ones to one more.
const mails = `
  INSERT INTO outbound_mails (kind, state, sent_at, address, created_at)
  SELECT 'PLACED', 'SENT', now(), CASE WHEN n > 50000 THEN 'rare@e.example' ELSE 'buyer' || n % 5000 || '@e.example' END,
    now() - make_interval(mins => n)
  FROM generate_series(1, 50030) AS n`;

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  // One connection, so that its statistics are those of every statement of the test.
  shop = await openShop({ DATABASE_POOL: '1' });
  admin = await shop.admin();
  await shop.prisma.$executeRawUnsafe(mails);
  await shop.prisma.$executeRawUnsafe('VACUUM ANALYZE outbound_mails');
}, 60_000);
afterAll(() => shop.close());

const mailsRead = () => rowsRead(shop, 'outbound_mails');

const search = async (text: string) => {
  const { data, errors } = await shop.call<{ mails: { totalCount: number; edges: { node: { address: string } }[] } }>(
    'query ($filter: MailFilter) { mails(first: 20, filter: $filter) { totalCount(limit: 1000) edges { node { address } } } }',
    { filter: { search: text } },
    admin,
  );
  expect(errors).toEqual([]);
  return { count: data.mails.totalCount, addresses: data.mails.edges.map(({ node }) => node.address) };
};

it.each([
  ['rare@e.example', 30, 500],
  ['Buyer1234@', 10, 500],
  // So many that the first ones are near the newest mail.
  ['buyer', 1_000, 5_000],
  ['unknown@e.example', 0, 100],
])('a search for %s reads few mails besides those of the page', async (text, count, limit) => {
  const before = await mailsRead();
  const found = await search(text);
  expect(found.count).toBe(count);
  expect(found.addresses).toHaveLength(Math.min(count, 20));
  for (const address of found.addresses) expect(address.startsWith(text.toLowerCase())).toBe(true);
  expect((await mailsRead()) - before).toBeLessThan(limit);
});

it('a search reads only the mails of an address, also if the address is in the statistics of Postgres', async () => {
  const [samples] = await shop.prisma.$queryRaw<{ addresses: string[] }[]>`
    SELECT histogram_bounds::text::text[] AS addresses FROM pg_stats
    WHERE tablename = 'outbound_mails' AND attname = 'address'`;
  const addresses = samples?.addresses.slice(10, 20) ?? [];
  expect(addresses).toHaveLength(10);
  for (const address of addresses) {
    const before = await mailsRead();
    expect((await search(address)).count).toBe(10);
    expect((await mailsRead()) - before).toBeLessThan(500);
  }
});

it('the newest mails of a long list come first', async () => {
  expect((await search('buyer')).addresses.slice(0, 2)).toEqual(['buyer1@e.example', 'buyer2@e.example']);
});

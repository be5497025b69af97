import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { placed } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
  await placed(shop, admin, { name: 'Valve' });
});
afterAll(() => shop.close());

const productSorts = ['NEWEST', 'NAME', 'PRICE_LOW', 'AVAILABLE_LOW', 'RELEVANCE'];

/** Each list with its sorts, as the cursor names them, and its other arguments. */
const lists: [field: string, sorts: string[], more: (sort: string) => string][] = [
  ['products', productSorts, (sort) => `, orderBy: ${sort}, filter: { search: "valve" }`],
  ['allOrders', ['NEWEST', 'OLDEST', 'TOTAL_HIGH', 'TOTAL_LOW'], (sort) => `, orderBy: ${sort}`],
  ['myOrders', ['NEWEST'], () => ''],
  ['reviews', ['createdAt'], () => ''],
  ['users', ['createdAt'], () => ''],
  ['auditLog', ['createdAt'], () => ''],
  ['contactMessages', ['createdAt'], () => ''],
  ['archivedProducts', ['createdAt'], () => ''],
];

const numbers = [0, -1, 1.5, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 8.64e15, 253_402_300_800_000, 1e308];
const texts = ['', 'x'.repeat(20_000), '\uD800', 'a\0', '2026-11-22'];
const values = [...numbers, ...texts, null, {}];
const ids = [newId(), 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF', 'x', '', null];

it.each(lists)('%s answers every cursor with a page or BAD_USER_INPUT', async (field, sorts, more) => {
  const wrong: unknown[] = [];
  for (const sort of sorts) {
    for (const parts of [
      ...values.map((value) => [sort, value, ids[0]]),
      ...ids.map((id) => [sort, 1, id]),
      [sort],
      1,
    ]) {
      const after = Buffer.from(JSON.stringify(parts)).toString('base64url');
      const { code, errors } = await shop.call(
        `query ($after: String) { ${field}(first: 1, after: $after${more(sort)}) { pageInfo { hasNextPage } } }`,
        { after },
        admin,
      );
      const isRefused = code === 'BAD_USER_INPUT' && errors[0]?.extensions.field === 'after';
      if (code !== undefined && !isRefused) wrong.push([parts, errors[0]]);
    }
  }
  expect(wrong).toEqual([]);
});

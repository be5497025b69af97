import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { placed } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let admin: Person;
let productId: string;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
  const { product, order } = await placed(shop, admin, { name: 'Valve' });
  productId = product.id;
  await shop.product({ archivedAt: new Date() });
  const post = { productId, userId: admin.id, text: 'It fits.' };
  await shop.prisma.partQuestion.create({ data: post });
  await shop.prisma.partReview.create({ data: { ...post, orderId: order.id, position: 1, name: 'Ann', rating: 5 } });
});
afterAll(() => shop.close());

const productSorts = ['NEWEST', 'NAME', 'PRICE_LOW', 'AVAILABLE_LOW', 'RELEVANCE'];

/** Each list with the name and the sorts of its cursors, and its other arguments. */
const lists: [field: string, name: string, sorts: string[], more: (sort: string) => string][] = [
  ['products', 'products', productSorts, (sort) => `, orderBy: ${sort}, filter: { search: "valve" }`],
  ['allOrders', 'orders', ['NEWEST', 'OLDEST', 'TOTAL_HIGH', 'TOTAL_LOW'], (sort) => `, orderBy: ${sort}`],
  ['myOrders', 'orders', ['NEWEST'], () => ''],
  ['reviews', 'reviews', ['createdAt'], () => ''],
  ['users', 'users', ['createdAt'], () => ''],
  ['auditLog', 'auditLog', ['createdAt'], () => ''],
  ['contactMessages', 'contactMessages', ['createdAt'], () => ''],
  ['archivedProducts', 'archivedProducts', ['createdAt'], () => ''],
];

const numbers = [0, -1, 1.5, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 8.64e15, 253_402_300_800_000, 1e308];
const texts = ['', 'x'.repeat(20_000), '\uD800', 'a\0', '2026-11-22'];
const values = [...numbers, ...texts, null, {}];
const ids = [newId(), 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF', 'x', '', null];

it.each(lists)('%s answers every cursor with a page or BAD_USER_INPUT', async (field, name, sorts, more) => {
  const wrong: unknown[] = [];
  let pages = 0;
  for (const sort of sorts) {
    for (const parts of [
      ...values.map((value) => [`${name}.${sort}`, value, ids[0]]),
      ...ids.map((id) => [`${name}.${sort}`, 1, id]),
      [`${name}.${sort}`],
      1,
    ]) {
      const after = Buffer.from(JSON.stringify(parts)).toString('base64url');
      const { code, errors } = await shop.call(
        `query ($after: String) { ${field}(first: 1, after: $after${more(sort)}) { pageInfo { hasNextPage } } }`,
        { after },
        admin,
      );
      const isRefused = code === 'BAD_USER_INPUT' && errors[0]?.extensions.field === 'after';
      if (code === undefined) pages += 1;
      else if (!isRefused) wrong.push([parts, errors[0]]);
    }
  }
  expect(wrong).toEqual([]);
  expect(pages).toBeGreaterThan(0);
});

it('accepts a cursor of the previous release, which names no list', async () => {
  const users = (after: string | null) =>
    shop.call<{ users: { edges: { cursor: string }[] } }>(
      'query ($after: String) { users(first: 1, after: $after) { edges { cursor } } }',
      { after },
      admin,
    );
  const [edge] = (await users(null)).data.users.edges;
  const parts = JSON.parse(Buffer.from(edge?.cursor ?? '', 'base64url').toString()) as unknown[];
  const earlier = Buffer.from(JSON.stringify(['createdAt', ...parts.slice(1)])).toString('base64url');
  expect((await users(earlier)).data).toEqual((await users(edge?.cursor ?? '')).data);
});

it('refuses the cursor of another list', async () => {
  const ofPart = (list: string) => (page: string) => `product(id: "${productId}") { ${list}${page} }`;
  const fields = [
    ...['products', 'archivedProducts', 'allOrders', 'users', 'allPartReviews', 'allPartQuestions'].map(
      (list) => (page: string) => list + page,
    ),
    ofPart('partReviews'),
    ofPart('questions'),
  ];
  const read = (field: (typeof fields)[number], after: string | null) =>
    shop.call(
      `query ($after: String) { ${field('(first: 1, after: $after) { edges { cursor } }')} }`,
      { after },
      admin,
    );
  const cursors = await Promise.all(
    fields.map(async (field) => /"cursor":"([^"]+)"/.exec(JSON.stringify((await read(field, null)).data))?.[1] ?? ''),
  );
  const answers = await Promise.all(
    fields.map(async (field) => Promise.all(cursors.map(async (cursor) => (await read(field, cursor)).code ?? 'page'))),
  );
  expect(answers).toEqual(
    fields.map((_, row) => fields.map((__, column) => (row === column ? 'page' : 'BAD_USER_INPUT'))),
  );
});

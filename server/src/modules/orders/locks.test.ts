import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

// An order refers to its parts and users. A change that waited for the checks of these foreign keys could deadlock with an
// order that waits for the change.

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

async function change(mutation: string, input: object) {
  const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) { ${mutation}(input: $input) { __typename } }`;
  return (await shop.call(query, { input }, admin)).errors;
}

it('archiving a part waits for no transaction that refers to the part', async () => {
  const { id: productId } = await shop.product();
  await shop.prisma.$transaction(
    async (rival) => {
      await rival.$queryRaw`SELECT id FROM products WHERE id = ${productId}::uuid FOR KEY SHARE`;
      expect(await change('archiveProduct', { productId })).toEqual([]);
    },
    { timeout: 30_000 },
  );
});

it('promoting a user waits for no transaction that refers to an admin', async () => {
  const { id: userId } = await shop.customer();
  await shop.prisma.$transaction(
    async (rival) => {
      await rival.$queryRaw`SELECT id FROM users WHERE role = 'ADMIN' FOR KEY SHARE`;
      expect(await change('promoteUser', { userId })).toEqual([]);
    },
    { timeout: 30_000 },
  );
});

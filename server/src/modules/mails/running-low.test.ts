import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMailServer } from '#test/mail-server.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let server: Awaited<ReturnType<typeof openMailServer>>;
let shop: Shop;
let admin: Person;
beforeAll(async () => {
  server = await openMailServer();
  shop = await openShop(server.settings);
  admin = await shop.admin();
});
afterAll(async () => {
  await shop.close();
  await server.stop();
});

const edit = (productId: string, reorderLevel: number, as: Person = admin) =>
  shop.call<{ editProduct: { product: { reorderLevel: number | null } } }>(
    'mutation ($input: EditProductInput!) { editProduct(input: $input) { product { reorderLevel } } }',
    { input: { productId, reorderLevel } },
    as,
  );
const RUNNING_LOW = '{ products(filter: { isRunningLow: true }) { edges { node { name } } } }';
const runningLow = async () => {
  const { data } = await shop.call<{ products: { edges: { node: { name: string } }[] } }>(RUNNING_LOW, {}, admin);
  return data.products.edges.map(({ node }) => node.name);
};

it('a part below its reorder level is listed, and in one mail a day', async () => {
  const low = await shop.product({ name: 'Igniter', available: 300 });
  await shop.product({ name: 'Fan', available: 300 });
  const archived = await shop.product({ name: 'Old fan', available: 400 });
  const data = { archivedAt: new Date(), reorderLevel: 401 };
  await shop.prisma.product.update({ where: { id: archived.id }, data });
  await shop.services.mails.outbox.sendDue();
  expect(server.mails()).toEqual([]);
  expect((await edit(low.id, 301)).data.editProduct.product.reorderLevel).toBe(301);
  expect(await runningLow()).toEqual(['Igniter']);
  await shop.services.mails.outbox.sendDue();
  await shop.services.mails.outbox.sendDue();
  expect(server.mails().map(({ to, subject }) => [to, subject])).toEqual([[admin.email, '1 part is running low']]);
  expect(server.mails()[0]?.text).toContain('Its stock is below the reorder level that you set.');
  expect(server.mails()[0]?.text).toContain(`Igniter, ${low.partNumber}: 300 left`);
  expect((await edit(low.id, 0)).data.editProduct.product.reorderLevel).toBeNull();
  expect(await runningLow()).toEqual([]);
});

it('the mail of more parts than it lists names both numbers', async () => {
  await shop.prisma.outboundMail.deleteMany();
  await Promise.all(Array.from({ length: 51 }, () => shop.product({ available: 300 })));
  await shop.prisma.product.updateMany({ data: { reorderLevel: 301 } });
  await shop.services.mails.outbox.sendDue();
  const count = await shop.prisma.product.count({ where: { available: { lt: 301 } } });
  expect(server.mails()[0]?.subject).toBe(`${count} parts are running low`);
  expect(server.mails()[0]?.text).toContain(`The scarcest 50 of ${count}:`);
  await shop.prisma.product.updateMany({ data: { reorderLevel: null } });
});

it('the reorder level has limits, and customers cannot set it', async () => {
  const { id } = await shop.product();
  expect((await edit(id, 5_001)).code).toBe('BAD_USER_INPUT');
  expect((await edit(id, -1)).code).toBe('BAD_USER_INPUT');
  expect((await edit(id, 300, await shop.customer())).code).toBe('FORBIDDEN');
});

it('only admins filter parts by their reorder level, also after an admin has', async () => {
  const facets = '{ productFacets(filter: { isRunningLow: true }) { totalCount } }';
  const customer = await shop.customer();
  for (const query of [RUNNING_LOW, facets]) {
    const codes: (string | undefined)[] = [];
    for (const as of [undefined, admin, customer, undefined]) codes.push((await shop.call(query, {}, as)).code);
    expect(codes).toEqual(['FORBIDDEN', undefined, 'FORBIDDEN', 'FORBIDDEN']);
  }
});

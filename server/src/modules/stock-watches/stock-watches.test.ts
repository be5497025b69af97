import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { openMailServer } from '#test/mail-server.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let server: Awaited<ReturnType<typeof openMailServer>>;
let shop: Shop;
beforeAll(async () => {
  server = await openMailServer();
  shop = await openShop(server.settings);
});
afterAll(async () => {
  await shop.close();
  await server.stop();
});

const soldOut = (name = 'Igniter') => shop.product({ name, available: 99 });
const watch = (productId: string, as?: Person) =>
  shop.call<{ watchStock: { __typename: string; message?: string } }>(
    `mutation ($input: WatchStockInput!) { watchStock(input: $input) {
      __typename ... on WatchStockPayload { watch { id } } ... on Refusal { message } } }`,
    { input: { productId } },
    as,
  );
const unwatch = (productId: string, as?: Person) =>
  shop.call(
    'mutation ($input: UnwatchStockInput!) { unwatchStock(input: $input) { productId } }',
    { input: { productId } },
    as,
  );
const watched = async (as: Person) => {
  const { data } = await shop.call<{ myStockWatches: { edges: { node: { product: { name: string } } }[] } }>(
    '{ myStockWatches(first: 100) { edges { node { product { name } } } } }',
    {},
    as,
  );
  return data.myStockWatches.edges.map(({ node }) => node.product.name);
};
const restock = (id: string, available = 500) => shop.prisma.product.update({ where: { id }, data: { available } });
const mailsTo = async (person: Person) => {
  await shop.services.mails.outbox.sendDue();
  return server.mails().filter(({ to }) => to === person.email);
};

describe('a stock watch', () => {
  it('causes one mail when the part can be ordered again, and ends', async () => {
    const customer = await shop.customer();
    const part = await soldOut('Igniter 40 mm');
    expect((await watch(part.id, customer)).data.watchStock.__typename).toBe('WatchStockPayload');
    expect((await watch(part.id, customer)).data.watchStock.__typename).toBe('WatchStockPayload');
    expect(await watched(customer)).toEqual(['Igniter 40 mm']);
    await restock(part.id, 98);
    expect(await mailsTo(customer)).toEqual([]);
    await restock(part.id);
    await restock(part.id, 0);
    await restock(part.id);
    const mails = await mailsTo(customer);
    expect(mails.map(({ subject }) => subject)).toEqual(['Igniter 40 mm is back in stock']);
    expect(mails[0]?.text).toContain(`https://kelvin.example/products/${part.id}`);
    expect(await watched(customer)).toEqual([]);
  });

  it.each([
    ['sold out', { available: 99 }, { available: 500 }],
    ['archived', { archivedAt: new Date() }, { archivedAt: null }],
  ])('continues if the part is %s again before the mail is written', async (_what, gone, back) => {
    const customer = await shop.customer();
    const part = await soldOut('Igniter');
    await watch(part.id, customer);
    await restock(part.id);
    await shop.prisma.product.update({ where: { id: part.id }, data: gone });
    expect(await mailsTo(customer)).toEqual([]);
    expect(await shop.prisma.stockWatch.count({ where: { userId: customer.id } })).toBe(1);
    await shop.prisma.product.update({ where: { id: part.id }, data: back });
    expect(await mailsTo(customer)).toHaveLength(1);
    expect(await watched(customer)).toEqual([]);
  });

  it('does not begin again if its mail is sent again while the part is sold out', async () => {
    const customer = await shop.customer();
    const part = await soldOut('Igniter');
    await watch(part.id, customer);
    await restock(part.id);
    expect(await mailsTo(customer)).toHaveLength(1);
    await shop.prisma.product.update({ where: { id: part.id }, data: { available: 0 } });
    const again = { state: 'WAITING', nextTryAt: new Date(), sentAt: null } as const;
    await shop.prisma.outboundMail.updateMany({ where: { userId: customer.id }, data: again });
    expect(await mailsTo(customer)).toHaveLength(1);
    expect(await watched(customer)).toEqual([]);
  });

  it('causes no mail if the change of the stock is rolled back, or if it was removed', async () => {
    const customer = await shop.customer();
    const [part, other] = [await soldOut(), await soldOut()];
    await watch(part.id, customer);
    await watch(other.id, customer);
    await unwatch(other.id, customer);
    await unwatch(other.id, customer);
    await restock(other.id);
    const broken = shop.prisma.$transaction(async (tx) => {
      await tx.product.update({ where: { id: part.id }, data: { available: 500 } });
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    expect(await mailsTo(customer)).toEqual([]);
    expect(await watched(customer)).toHaveLength(1);
  });

  it('is refused for parts in stock, archived and unknown ones, and without a sign-in', async () => {
    const customer = await shop.customer();
    const { id } = await shop.product();
    expect((await watch(id, customer)).data.watchStock.__typename).toBe('PartInStock');
    const archived = await shop.product({ available: 0, archivedAt: new Date() });
    for (const unknown of [archived.id, newId(), 'x']) expect((await watch(unknown, customer)).code).toBe('NOT_FOUND');
    expect((await watch(id)).code).toBe('UNAUTHENTICATED');
    expect((await unwatch(id)).code).toBe('UNAUTHENTICATED');
    expect((await unwatch('x', customer)).code).toBe('NOT_FOUND');
  });

  it('is refused without a verified address, which would never get its mail', async () => {
    const customer = await shop.unverifiedCustomer();
    const { id } = await soldOut();
    expect((await watch(id, customer)).code).toBe('FORBIDDEN');
    expect(await watched(customer)).toEqual([]);
  });

  it('is one of 50 at most, also when many are added at the same time, and others do not see it', async () => {
    const customer = await shop.customer();
    const parts = await Promise.all(Array.from({ length: 55 }, () => soldOut()));
    const results = await Promise.all(parts.map(({ id }) => watch(id, customer)));
    const kinds = results.map(({ data }) => data.watchStock.__typename);
    expect(kinds.filter((kind) => kind === 'WatchStockPayload')).toHaveLength(50);
    expect(kinds.filter((kind) => kind === 'TooManyWatches')).toHaveLength(5);
    expect(await watched(customer)).toHaveLength(50);
    expect(await watched(await shop.customer())).toEqual([]);
  });

  it('that is added while the stock returns is refused or causes its mail', async () => {
    const customer = await shop.customer();
    for (let n = 0; n < 10; n += 1) {
      const part = await soldOut();
      const [{ data }] = await Promise.all([watch(part.id, customer), restock(part.id)]);
      const mails = await shop.prisma.outboundMail.count({ where: { productId: part.id } });
      expect(mails).toBe(data.watchStock.__typename === 'PartInStock' ? 0 : 1);
    }
  });
});

import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { placeOrder } from '#test/documents.ts';
import { untilWaiting } from '#test/lock-waits.ts';
import { address, placed } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ LOG_LEVEL: 'warn' });
});
afterAll(() => shop.close());

const deleteAccount = (person: Person) =>
  shop.call<{ deleteMyAccount: { __typename: string } }>(
    'mutation ($input: DeleteMyAccountInput!) { deleteMyAccount(input: $input) { __typename } }',
    { input: { email: person.email } },
    person,
  );

it('a deletion is reported when its statement is committed, and jobs do the rest that fails', async () => {
  const person = await shop.customer();
  const { order } = await placed(shop, person);
  const query = shop.db.query.bind(shop.db);
  const failing = vi.spyOn(shop.db, 'query').mockImplementation((statement, params) => {
    if (statement.name === 'accounts.anonymize') throw new Error('canceling statement due to lock timeout');
    return query(statement, params);
  });
  const { data } = await deleteAccount(person);
  failing.mockRestore();
  expect(data).toEqual({ deleteMyAccount: { __typename: 'DeleteMyAccountPayload' } });
  expect(shop.logLines).toMatchObject([{ msg: 'removal of personal data postponed', userId: person.id }]);
  await shop.services.accounts.anonymizeDeleted();
  expect(await shop.prisma.order.findUnique({ where: { id: order.id } })).toMatchObject({ customerEmail: '' });
});

it('an order that is placed while its account is deleted is anonymized', async () => {
  const person = await shop.customer();
  const { id: productId } = await shop.product();
  const answers: [ReturnType<typeof placeOrder>, ReturnType<typeof deleteAccount>] = await shop.prisma.$transaction(
    async (rival) => {
      await rival.$queryRaw`SELECT id FROM products WHERE id = ${productId}::uuid FOR UPDATE`;
      const order = placeOrder(shop, { productId, quantity: 100, ...address }, person);
      await untilWaiting(shop, 1);
      const deletion = deleteAccount(person);
      await untilWaiting(shop, 2);
      return [order, deletion];
    },
  );
  const [order, deletion] = await Promise.all(answers);
  expect([order.errors, deletion.errors]).toEqual([[], []]);
  await shop.services.orders.lifecycle.deleteOrdersOfRemovedUsers();
  await shop.services.accounts.anonymizeDeleted();
  const orders = await shop.prisma.order.findMany({ where: { userId: person.id } });
  expect(orders).toMatchObject([{ customerEmail: '', deletedAt: expect.any(Date) as Date }]);
});

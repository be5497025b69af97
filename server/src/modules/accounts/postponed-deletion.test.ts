import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { placed } from '#test/orders.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ LOG_LEVEL: 'warn' });
});
afterAll(() => shop.close());

it('a deletion is reported when its statement is committed, and jobs do the rest that fails', async () => {
  const person = await shop.customer();
  const { order } = await placed(shop, person);
  const query = shop.db.query.bind(shop.db);
  const failing = vi.spyOn(shop.db, 'query').mockImplementation((statement, params) => {
    if (statement.name === 'accounts.anonymize') throw new Error('canceling statement due to lock timeout');
    return query(statement, params);
  });
  const deletion = 'mutation ($input: DeleteMyAccountInput!) { deleteMyAccount(input: $input) { __typename } }';
  const { data } = await shop.call(deletion, { input: { email: person.email } }, person);
  failing.mockRestore();
  expect(data).toEqual({ deleteMyAccount: { __typename: 'DeleteMyAccountPayload' } });
  expect(shop.logLines).toMatchObject([{ msg: 'removal of personal data postponed', userId: person.id }]);
  await shop.services.accounts.anonymizeDeleted();
  expect(await shop.prisma.order.findUnique({ where: { id: order.id } })).toMatchObject({ customerEmail: '' });
});

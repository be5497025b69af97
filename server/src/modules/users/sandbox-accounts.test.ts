import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/shop.ts';
import { refuseSandboxAccounts } from './sandbox-accounts.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it('accepts a database of customers, and refuses one with sandbox accounts', async () => {
  await shop.customer();
  await expect(refuseSandboxAccounts(shop)).resolves.toBeUndefined();
  await shop.prisma.user.create({ data: { uid: 'seed-admin', email: 'admin@example.com', role: 'ADMIN' } });
  await expect(refuseSandboxAccounts(shop)).rejects.toThrow('admin@example.com');
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { markDelivered } from '#test/documents.ts';
import { paid } from '#test/orders.ts';
import { requestReturn } from '#test/returns.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ RETURN_DAYS: '0' });
});
afterAll(() => shop.close());

it('a shop that takes nothing back offers no return, also not in the mail of the delivery', async () => {
  const [customer, admin] = await Promise.all([shop.customer(), shop.admin()]);
  const { order } = await paid(shop, customer);
  await markDelivered(shop, order.id, admin);
  const { data } = await shop.call(
    'query ($id: ID!) { order(id: $id) { returnableUntil isReturnWindowOpen } }',
    { id: order.id },
    customer,
  );
  expect(data).toEqual({ order: { returnableUntil: null, isReturnWindowOpen: false } });
  await shop.services.mails.outbox.sendDue();
  const { text } = await shop.prisma.outboundMail.findFirstOrThrow({ where: { orderId: order.id, kind: 'DELIVERED' } });
  expect(text).toContain('Your parts have arrived.');
  expect(text).not.toContain('You can ask for a return');
  const claim = { orderId: order.id, position: 1, quantity: 5, reason: 'OTHER' };
  expect((await requestReturn(shop, claim, customer)).code).toBe('CONFLICT');
});

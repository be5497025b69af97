import { afterAll, beforeAll, expect, it } from 'vitest';
import { markDelivered, shipOrder } from '#test/documents.ts';
import { paid } from '#test/orders.ts';
import { requestReturn } from '#test/returns.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it('of shipments and returns is in the export, and goes with the account', async () => {
  const [customer, admin] = await Promise.all([shop.customer(), shop.admin()]);
  const { order } = await paid(shop, customer);
  await shipOrder(shop, { orderId: order.id, carrier: 'UPS', trackingNumber: '1Z-HOME' }, admin);
  const { data } = await shop.call<{ myData: { json: string } }>('{ myData { json } }', {}, customer);
  expect(JSON.parse(data.myData.json)).toMatchObject({
    orders: [{ shipments: [{ trackingNumber: '1Z-HOME', lines: [{ position: 1, quantity: 100 }] }] }],
  });
  await markDelivered(shop, order.id, admin);
  const claim = { orderId: order.id, position: 1, quantity: 5, reason: 'OTHER', note: 'At my new home' };
  await requestReturn(shop, claim, customer);
  const input = { email: customer.email };
  await shop.call(
    'mutation ($input: DeleteMyAccountInput!) { deleteMyAccount(input: $input) { __typename } }',
    { input },
    customer,
  );
  const shipments = await shop.prisma.shipment.findMany({ where: { orderId: order.id } });
  expect(shipments).toMatchObject([{ carrier: 'UPS', trackingNumber: null }]);
  expect(await shop.prisma.return.findMany({ where: { orderId: order.id } })).toMatchObject([{ note: '', photos: [] }]);
});

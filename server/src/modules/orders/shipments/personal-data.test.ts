import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { markDelivered, shipOrder } from '#test/documents.ts';
import { paid } from '#test/orders.ts';
import { requestReturn, withdrawReturn } from '#test/returns.ts';
import { openShop, type Shop } from '#test/shop.ts';

const MIGRATION = 'prisma/migrations/20261130010000_words_of_deleted_customers/migration.sql';

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
  const { data: asked } = await requestReturn(shop, claim, customer);
  const sendMails = () => shop.services.mails.outbox.sendDue();
  await sendMails();
  const mailOfAdmin = () =>
    shop.prisma.outboundMail.findFirstOrThrow({
      where: { orderId: order.id, kind: 'RETURN_REQUESTED', userId: admin.id },
    });
  const { id: mailId, text } = await mailOfAdmin();
  expect(text).toContain('At my new home');
  const photos = { photos: ['/images/home.webp'] };
  expect(await shop.prisma.return.updateMany({ where: { orderId: order.id }, data: photos })).toEqual({ count: 1 });
  // The order of an open return would keep all of it.
  await withdrawReturn(shop, asked.requestReturn.return?.id ?? '', customer);
  const input = { email: customer.email };
  await shop.call(
    'mutation ($input: DeleteMyAccountInput!) { deleteMyAccount(input: $input) { __typename } }',
    { input },
    customer,
  );
  const shipments = await shop.prisma.shipment.findMany({ where: { orderId: order.id } });
  expect(shipments).toMatchObject([{ carrier: 'UPS', trackingNumber: null }]);
  expect(await shop.prisma.return.findMany({ where: { orderId: order.id } })).toMatchObject([{ note: '', photos: [] }]);
  expect(await mailOfAdmin()).toMatchObject({ address: admin.email, subject: '', html: '', text: '' });
  const resend = 'mutation ($input: ResendMailInput!) { resendMail(input: $input) { __typename } }';
  await shop.call(resend, { input: { mailId } }, admin);
  await sendMails();
  const again = await mailOfAdmin();
  expect(again.text).toContain('Another reason.');
  expect(again.text).not.toContain('At my new home');
  // The migration empties the mails about orders that were anonymized before it.
  await shop.prisma.$executeRawUnsafe(readFileSync(MIGRATION, 'utf8'));
  expect(await mailOfAdmin()).toMatchObject({ address: admin.email, subject: '', html: '', text: '' });
});

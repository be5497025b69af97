import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMailServer } from '#test/mail-server.ts';
import { paid } from '#test/orders.ts';
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

it('the mail about a dispute names what an admin must not do, and where to submit evidence', async () => {
  const [customer, admin] = await Promise.all([shop.customer(), shop.admin()]);
  const { order } = await paid(shop, customer);
  const mail = { kind: 'DISPUTE_OPENED', userId: admin.id, orderId: order.id };
  await shop.prisma.outboundMail.create({ data: mail });
  await shop.services.mails.outbox.sendDue();
  const [sent] = server.mails().filter(({ to }) => to === admin.email);
  expect(sent?.subject).toBe(`The payment of order ${order.number} is disputed`);
  expect(sent?.text).toContain('Do not deliver the order until the bank decides.');
  expect(sent?.text).toMatch(/Submit evidence in the card provider’s dashboard before the deadline/);
  expect(sent?.text).toContain('Open the Money desk: https://kelvin.example/dashborad/money');
});

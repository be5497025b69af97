import { afterAll, beforeAll, expect, it } from 'vitest';
import { markDelivered } from '#test/documents.ts';
import { openMailServer } from '#test/mail-server.ts';
import { paid, placed } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let server: Awaited<ReturnType<typeof openMailServer>>;
let shop: Shop;
let customer: Person;
beforeAll(async () => {
  server = await openMailServer();
  shop = await openShop({ ...server.settings, TIME_ZONE: 'America/New_York' });
  customer = await shop.customer();
});
afterAll(async () => {
  await shop.close();
  await server.stop();
});

const textOf = async (subject: string) => {
  await shop.services.mails.outbox.sendDue();
  return server.mails().find((mail) => mail.to === customer.email && mail.subject === subject)?.text;
};

it('the end of a hold has the time zone of the shop', async () => {
  const { order } = await placed(shop, customer);
  const reservedUntil = new Date('2090-01-15T15:30:00Z');
  await shop.prisma.order.update({ where: { id: order.id }, data: { reservedUntil } });
  expect(await textOf(`We have your order ${order.number}`)).toMatch(
    /We are holding the parts for you until Jan 15, 2090, 10:30\sAM Eastern Time\. Pay by card/,
  );
});

it('the last day for a return is that of the shop', async () => {
  const { order } = await paid(shop, customer);
  await markDelivered(shop, order.id, await shop.admin());
  // The evening of October 11th in New York.
  const deliveredAt = new Date('2026-10-12T02:30:00Z');
  await shop.prisma.order.update({ where: { id: order.id }, data: { deliveredAt } });
  expect(await textOf(`Order ${order.number} was delivered`)).toContain('You can ask for a return until Nov 10, 2026:');
});

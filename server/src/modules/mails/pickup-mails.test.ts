import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelLine, cancelOrder, shipOrder } from '#test/documents.ts';
import { openMailServer } from '#test/mail-server.ts';
import { paid } from '#test/orders.ts';
import { markShipmentDelivered } from '#test/shipments.ts';
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

it('the mails of a pickup report the handover of parts, and of the whole order', async () => {
  const [customer, admin] = await Promise.all([shop.customer(), shop.admin()]);
  const { order } = await paid(shop, customer, { lines: 2 });
  await shop.prisma.order.update({
    where: { id: order.id },
    data: { pickupAgency: 'Tulsa counter', pickupCode: '123456' },
  });
  for (const position of [1, 2]) {
    const input = { orderId: order.id, lines: [{ position, quantity: 100 }] };
    const shipmentId = (await shipOrder(shop, input, admin)).data.shipOrder.shipment?.id ?? '';
    await markShipmentDelivered(shop, { shipmentId }, admin);
    await shop.services.mails.outbox.sendDue();
    const [mail] = server.mails().filter(({ to }) => to === customer.email);
    const [subject, text] =
      position === 1
        ? [
            `Parts of order ${order.number} were picked up`,
            'These parts were handed over at Tulsa counter; the others are still to come.',
          ]
        : [`Order ${order.number} was picked up`, 'Your parts were handed over at Tulsa counter.'];
    expect(mail?.subject).toBe(subject);
    expect(mail?.text).toContain(text);
    expect(mail?.text).not.toMatch(/arrived|delivered|Track/);
  }
});

it('the mails of canceled pieces of a pickup do not speak of a shipment', async () => {
  const [customer, admin] = await Promise.all([shop.customer(), shop.admin()]);
  const { order } = await paid(shop, customer, { name: 'Fan motor' });
  await shop.prisma.order.update({
    where: { id: order.id },
    data: { pickupAgency: 'Tulsa counter', pickupCode: '123456' },
  });
  await cancelLine(shop, { orderId: order.id, position: 1, quantity: 1 }, admin);
  await cancelOrder(shop, order.id, admin);
  await shop.services.mails.outbox.sendDue();
  const texts = server.mails().flatMap(({ to, text }) => (to === customer.email ? [text] : []));
  const all = texts.join('\n');
  expect(all).toContain('Canceled: 1 × Fan motor. It will not be handed over.');
  expect(all).toContain(
    'Nothing more will be handed over. The rest of your payment, $1,979.01, goes back to your card.',
  );
  expect(all).not.toMatch(/shipped/);
});

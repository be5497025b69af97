import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { cancelLine, cancelOrder, markDelivered, placeOrder, refundOrder, shipOrder } from '#test/documents.ts';
import { openMailServer } from '#test/mail-server.ts';
import { paid, placed } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { correctTracking, markShipmentDelivered } from '#test/shipments.ts';
import { openShop, type Shop } from '#test/shop.ts';

let server: Awaited<ReturnType<typeof openMailServer>>;
let shop: Shop;
let customer: Person;
let admin: Person;
beforeAll(async () => {
  server = await openMailServer();
  shop = await openShop(server.settings);
  admin = await shop.admin();
});
beforeEach(async () => {
  customer = await shop.customer();
  await shop.prisma.outboundMail.deleteMany();
});
afterAll(async () => {
  await shop.close();
  await server.stop();
});

const send = () => shop.services.mails.outbox.sendDue();
const received = (to = customer) => server.mails().filter((mail) => mail.to === to.email);
const subjects = (to = customer) =>
  received(to)
    .map(({ subject }) => subject)
    .toReversed();
const rows = (kind: string) => shop.prisma.outboundMail.findMany({ where: { kind }, orderBy: { id: 'asc' } });

describe('the mails of an order', () => {
  it('report its placement and payment once each, with lines, total, link and receipt', async () => {
    const { order, product } = await paid(shop, customer, { name: 'Igniter <b>40 mm</b>' });
    await send();
    await send();
    expect(subjects()).toEqual([`We have your order ${order.number}`, `Payment received for order ${order.number}`]);
    const [mail] = received();
    expect(mail?.text).toContain(`100 × Igniter <b>40 mm</b>, ${product.partNumber}: `);
    expect(mail?.text).toContain(`Total: ${order.total.formatted}`);
    expect(mail?.html).toContain('Igniter &lt;b&gt;40 mm&lt;/b&gt;');
    expect(mail?.html).toContain('href="https://kelvin.example/dashborad/myOrders"');
    expect(mail?.html).toContain(`order <span class="short">${order.number}</span></h1>`);
    expect(mail?.html).toContain('prefers-color-scheme: dark');
    expect(mail?.headers).not.toHaveProperty('list-unsubscribe');
    expect(mail?.attachments.map(({ fileName }) => fileName)).toEqual([`receipt-${order.number}.pdf`]);
    expect(Buffer.from(mail?.attachments[0]?.content ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
  });

  it('name the PO number and the job of the buyer', async () => {
    const { order } = await paid(shop, customer, { name: 'Fan motor' });
    const data = { poNumber: 'PO-7 <b>', jobName: 'Elm St' };
    await shop.prisma.order.update({ where: { id: order.id }, data });
    const requestId = newId();
    await cancelLine(shop, { orderId: order.id, position: 1, quantity: 10 }, customer);
    await refundOrder(shop, { requestId, orderId: order.id, amountCents: 900, reason: 'Late' }, admin);
    await shipOrder(shop, { orderId: order.id }, admin);
    await markDelivered(shop, order.id, admin);
    await send();
    const texts = received().map(({ text }) => text);
    expect(texts).toHaveLength(7);
    for (const text of texts) expect(text).toMatch(/^ {2}PO number: PO-7 <b>\n {2}Job: Elm St\n/m);
    expect(received()[0]?.html).toContain('<td>PO number</td><td class="short">PO-7 &lt;b&gt;</td>');
  });

  it('name no PO number and no job to an unverified address, whose owner may be a stranger', async () => {
    const stranger = await shop.unverifiedCustomer();
    const { order } = await paid(shop, stranger);
    await shop.prisma.order.update({ where: { id: order.id }, data: { poNumber: 'URGENT', jobName: 'evil.example' } });
    await send();
    const words = received(stranger).map(({ text, html }) => text + html);
    expect(words).toHaveLength(2);
    for (const each of words) expect(each).not.toMatch(/URGENT|evil/);
  });

  it('report a shipment with its parts and tracking number', async () => {
    const { order, product } = await paid(shop, customer, { name: 'Fan motor' });
    await shipOrder(shop, { orderId: order.id, carrier: 'UPS', trackingNumber: '1Z 999' }, admin);
    await send();
    const [mail] = received();
    expect(mail?.subject).toBe(`Parts of order ${order.number} are on their way`);
    expect(mail?.text).toContain('Your parts left with UPS. Tracking number: 1Z 999');
    expect(mail?.text).toContain(`Fan motor, ${product.partNumber}: 100\n`);
  });

  it('report a corrected tracking number, and the delivery of a shipment unless it was the last one', async () => {
    const { order } = await paid(shop, customer, { name: 'Fan motor', lines: 2 });
    const ship = async (position: number) => {
      const input = { orderId: order.id, carrier: 'UPS', trackingNumber: '1Z', lines: [{ position, quantity: 100 }] };
      return (await shipOrder(shop, input, admin)).data.shipOrder.shipment?.id ?? '';
    };
    const [first, second] = [await ship(1), await ship(2)];
    await send();
    for (const trackingNumber of ['WRONG-AGAIN', '77']) {
      await correctTracking(shop, { shipmentId: first, carrier: 'FEDEX', trackingNumber }, admin);
    }
    await markShipmentDelivered(shop, { shipmentId: first }, admin);
    await send();
    const [delivered, corrected, ...earlier] = received();
    expect(delivered?.subject).toBe(`Parts of order ${order.number} were delivered`);
    expect(corrected?.subject).toBe(`New tracking number for order ${order.number}`);
    expect(corrected?.text).toContain('Your parts are with FedEx. Tracking number: 77');
    expect(earlier).toHaveLength(4);
    await markShipmentDelivered(shop, { shipmentId: second }, admin);
    await send();
    expect(received().length - earlier.length).toBe(3);
    expect(received()[0]?.subject).toBe(`Order ${order.number} was delivered`);
  });

  it('report the first tracking number of a shipment, which had none', async () => {
    const { order } = await paid(shop, customer);
    const { data } = await shipOrder(shop, { orderId: order.id }, admin);
    const shipmentId = data.shipOrder.shipment?.id ?? '';
    await correctTracking(shop, { shipmentId, carrier: 'UPS', trackingNumber: '1Z' }, admin);
    await send();
    expect(received()[0]?.text).toMatch(/^Your parts are with UPS\. Tracking number: 1Z\n/);
  });

  it('report delivery, cancellation and refunds with their reason', async () => {
    const { order: delivered } = await paid(shop, customer);
    await markDelivered(shop, delivered.id, admin);
    await refundOrder(
      shop,
      { requestId: newId(), orderId: delivered.id, amountCents: 900, reason: 'Bent fins' },
      admin,
    );
    const { order: canceled } = await paid(shop, customer);
    await cancelOrder(shop, canceled.id, customer);
    await send();
    expect(subjects()).toEqual(
      expect.arrayContaining([
        `Order ${delivered.number} was delivered`,
        `$9.00 refunded for order ${delivered.number}`,
        `Order ${canceled.number} was canceled`,
        `${canceled.total.formatted} refunded for order ${canceled.number}`,
      ]),
    );
    const textOf = (start: string) => received().find(({ subject }) => subject.startsWith(start))?.text;
    expect(textOf('$9.00')).toContain('Reason: Bent fins');
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
    expect(textOf(`Order ${delivered.number} was delivered`)).toContain(
      `You can ask for a return until ${day.format(Date.now() + 30 * 86_400_000)}: choose Return parts`,
    );
    expect(textOf(`Order ${delivered.number} was delivered`)).toContain(
      'Have the model number of your unit ready, and choose History at the order in My Orders.',
    );
  });

  it('do not exist for an order that was refused', async () => {
    const { id: productId } = await shop.product({ available: 100 });
    await placeOrder(shop, { productId, quantity: 101, phone: '1', address: '1' }, customer);
    const delivery = shop.db.prisma.$transaction(async (tx) => {
      const { order } = await placed(shop, customer);
      await tx.$executeRaw`INSERT INTO order_events (id, order_id, kind, to_status)
        VALUES (${newId()}::uuid, ${order.id}::uuid, 'DELIVERED', 'DELIVERED')`;
      throw new Error('rolled back');
    });
    await expect(delivery).rejects.toThrow('rolled back');
    expect(await rows('DELIVERED')).toEqual([]);
    expect(await rows('PLACED')).toHaveLength(1);
  });

  it('warn once before a long reservation ends, and report its end', async () => {
    const { order } = await placed(shop, customer);
    await shop.prisma.order.update({
      where: { id: order.id },
      data: { reservedUntil: new Date(Date.now() + 3_600_000) },
    });
    await shop.prisma.order.update({
      where: { id: order.id },
      data: { placedAt: new Date(Date.now() - 23 * 3_600_000 + 50) }, // a hold of a day, less a moment
    });
    await send();
    await shop.prisma.outboundMail.deleteMany();
    await send();
    expect(await rows('RESERVATION_ENDING')).toEqual([]);
    expect(subjects().at(-1)).toMatch(`We hold the parts of order ${order.number} until`);
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    await shop.prisma.order.update({
      where: { id: order.id },
      data: { remindedAt: ago(26), reservationRenewedAt: ago(25) },
    });
    await send();
    await send();
    expect(await rows('RESERVATION_ENDING')).toMatchObject([{ state: 'SENT', orderId: order.id }]);
    await shop.prisma.order.update({ where: { id: order.id }, data: { reservedUntil: new Date(0) } });
    await shop.services.orders.lifecycle.lapseReservations();
    await send();
    expect(subjects().at(-1)).toBe(`The hold on order ${order.number} expired`);
    expect(received()[0]?.headers['list-unsubscribe']).toMatch(/^<https:\/\/kelvin\.example\/unsubscribe\?token=/);
    expect(received()[0]?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  });

  it('offer the payment after the first hold of an order, and after the second one do not', async () => {
    const { order } = await placed(shop, customer);
    const lapse = async (renewed: object = {}) => {
      await shop.prisma.order.update({ where: { id: order.id }, data: { reservedUntil: new Date(0), ...renewed } });
      await shop.services.orders.lifecycle.lapseReservations();
      await send();
      return received()[0]?.text;
    };
    const payment = `/dashborad/payment/${order.id}`;
    expect(await lapse()).toContain(payment);
    const second = await lapse({ reservationRenewedAt: new Date(Date.now() - 3_600_000) });
    expect(second).toContain('were held twice and not paid. Delete it and order them again.');
    expect(second).not.toContain(payment);
    expect(second).not.toContain('can still pay');
  });

  it('go to an unverified address only if they are required, and to no address of another account', async () => {
    const unverified = await shop.unverifiedCustomer();
    const { order } = await paid(shop, unverified);
    await markDelivered(shop, order.id, admin);
    await send();
    expect(subjects(unverified)).toHaveLength(2);
    expect(await rows('DELIVERED')).toMatchObject([{ state: 'SKIPPED', failure: 'The address is not verified.' }]);

    await shop.prisma.user.create({
      data: { id: newId(), uid: newId(), email: unverified.email, emailVerified: true, name: 'Owner' },
    });
    await placed(shop, unverified);
    await send();
    expect(subjects(unverified)).toHaveLength(2);
  });
});

describe('a digest of new orders', () => {
  it('goes to each admin, lists the orders, and follows another only in the next quarter of an hour', async () => {
    const other = await shop.admin();
    const before = await shop.prisma.user.count({ where: { role: 'ADMIN' } });
    const { order, product } = await placed(shop, customer, { lines: 2 });
    const past = new Date(Date.now() - 60_000);
    const { order: gone } = await placed(shop, customer);
    await shop.prisma.order.updateMany({ data: { placedAt: past } });
    await shop.prisma.order.update({ where: { id: gone.id }, data: { deletedAt: new Date(), reservedUntil: null } });
    await send();
    await send();
    // Where their period ends.
    const ends = (await rows('NEW_ORDERS')).map(({ createdAt }) => createdAt.getTime());
    expect([ends.length, new Set(ends).size]).toEqual([before, 1]);
    expect(received(other)[0]?.text).not.toContain(gone.number);
    const name = `${product.name}, ${product.partNumber} and 1 more`;
    expect(received(other)[0]?.text).toContain(`${order.number}: 200 × ${name}: ${order.total.formatted}`);
    expect(received(other)).toHaveLength(1);
  });
});

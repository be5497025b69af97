import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { cancelLine, shipOrder } from '#test/documents.ts';
import { address, paid } from '#test/orders.ts';
import { textOfPdf } from '#test/pdf-text.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { packingSlipPdf } from './packing-slip.pdf.ts';

let shop: Shop;
let customer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  [customer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(() => shop.close());

const get = (file: string, as?: Person) =>
  shop.app.inject({ url: `/packing-slips/${file}`, ...(as && { headers: { authorization: `Bearer ${as.token}` } }) });

it('lists the pieces in the box without prices, for its customer and admins', async () => {
  const { order } = await paid(shop, customer, { lines: 2, name: 'Contactor' });
  const lines = [
    { position: 1, quantity: 60 },
    { position: 2, quantity: 40 },
  ];
  const input = { orderId: order.id, lines, carrier: 'FEDEX', trackingNumber: '77' };
  const id = (await shipOrder(shop, input, admin)).data.shipOrder.shipment?.id ?? '';
  const slip = await get(`${id}.pdf`, admin);
  expect([slip.statusCode, slip.headers['content-disposition']]).toEqual([
    200,
    `attachment; filename="packing-slip-${id}.pdf"`,
  ]);
  const text = textOfPdf(slip.rawPayload);
  for (const part of ['Packing slip', 'FedEx, 77', 'Contactor', '60', '40', '100', '1 Cold Street']) {
    expect(text).toContain(part);
  }
  expect(text).toContain('Ship to');
  expect(text).not.toContain('$');
  await shop.prisma.order.update({
    where: { id: order.id },
    data: { pickupAgency: 'Tulsa counter', pickupCode: '123456' },
  });
  const ofPickup = textOfPdf((await get(`${id}.pdf`, admin)).rawPayload);
  expect(ofPickup).toContain('Tulsa counter');
  expect(ofPickup).not.toMatch(/Ship to|1 Cold Street/);
  await shop.prisma.order.update({ where: { id: order.id }, data: { pickupAgency: null, pickupCode: null } });
  expect((await get(`${id}.pdf`, customer)).rawPayload.equals(slip.rawPayload)).toBe(true);
  expect((await get(`${id}.pdf`)).statusCode).toBe(401);
  expect((await get(`${id}.pdf`, await shop.customer())).statusCode).toBe(404);
  expect((await get(`${newId()}.pdf`, admin)).statusCode).toBe(404);
  expect((await get('x.pdf', admin)).statusCode).toBe(404);
});

it('names the PO number and the job of the buyer, if they are given', async () => {
  const { order } = await paid(shop, customer);
  const { data } = await shipOrder(shop, { orderId: order.id }, admin);
  const read = async () => textOfPdf((await get(`${data.shipOrder.shipment?.id}.pdf`, admin)).rawPayload);
  expect(await read()).not.toMatch(/PO number|Job/);
  await shop.prisma.order.update({ where: { id: order.id }, data: { poNumber: 'PO-7', jobName: 'Elm St' } });
  expect(await read()).toMatch(/PO number\nPO-7\nJob\nElm St\n/);
});

it('counts no canceled pieces as ordered, but pieces that were returned after they shipped', async () => {
  const { order } = await paid(shop, customer);
  await cancelLine(shop, { orderId: order.id, position: 1, quantity: 25 }, customer);
  const { data } = await shipOrder(shop, { orderId: order.id }, admin);
  const piecesOf = async () => {
    const slip = await get(`${data.shipOrder.shipment?.id}.pdf`, admin);
    return textOfPdf(slip.rawPayload)
      .split('\n')
      .filter((run) => /^\d{1,3}$/.test(run));
  };
  expect(await piecesOf()).toEqual(['75', '75', '75']);
  await shop.prisma.orderLine.updateMany({
    where: { orderId: order.id },
    data: { returned: { increment: 10 }, takenBack: { increment: 10 } },
  });
  expect(await piecesOf()).toEqual(['75', '75', '75']);
});

it('names the order and the columns on each page', async () => {
  const line = { productName: 'Contactor', partNumber: 'P-1', quantity: 100, ordered: 100 };
  const pdf = await packingSlipPdf({
    brand: { name: 'Kelvin', since: 1958, address: '1 Main St', timeZone: 'UTC' },
    order: { ...address, number: 104_821, customerName: 'Ann', poNumber: null, jobName: null, pickupAgency: null },
    shipment: { id: newId(), shippedAt: new Date(), carrier: null, trackingNumber: null },
    lines: Array.from({ length: 50 }, () => line),
  });
  const lines = textOfPdf(pdf).split('\n');
  const pages = pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(2);
  const further = Array.from({ length: pages - 1 }, (_, n) => `Packing slip K-104821, page ${n + 2}`);
  expect(lines.filter((each) => /page \d/.test(each))).toEqual(further);
  expect(lines.filter((each) => each === 'In this box')).toHaveLength(pages);
  expect(lines.filter((each) => each === 'Contactor')).toHaveLength(50);
});

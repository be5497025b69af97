import { afterAll, beforeAll, expect, it } from 'vitest';
import { shipmentsOf, shipOrder } from '#test/documents.ts';
import { paid } from '#test/orders.ts';
import { savePartNumbers } from '#test/part-numbers.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let admin: Person;
let customer: Person;
beforeAll(async () => {
  shop = await openShop();
  [admin, customer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

let next = 10_000;

/** A paid order of a part with a barcode, and the numbers of both. */
async function paidOrder() {
  next += 1;
  const [barcode, oem, partNumber] = [`0 12345 ${next} 5`, `OEM-${next}`, `SC-${next}`];
  const { order, product } = await paid(shop, customer, { partNumber, name: 'Igniter' });
  const aliases = [
    { kind: 'UPC', number: barcode },
    { kind: 'OEM', number: oem },
  ];
  await savePartNumbers(shop, { productId: product.id, aliases, replaces: [] }, admin);
  return { orderId: order.id, barcode, oem, partNumber };
}

const ship = (orderId: string, scanned: string | null, as = admin) =>
  shipOrder(shop, { orderId, lines: [{ position: 1, quantity: 10, scanned }] }, as);

it('ships a part whose number or barcode was scanned', async () => {
  const { orderId, barcode, partNumber } = await paidOrder();
  const digits = barcode.replaceAll(' ', '');
  for (const scanned of [barcode, digits, `0${digits}`, digits.slice(1), ` ${partNumber.toLowerCase()} `, null]) {
    expect((await ship(orderId, scanned)).data.shipOrder).toMatchObject({ __typename: 'ShipOrderPayload' });
  }
});

it('refuses the number of another part, and ships nothing', async () => {
  const [{ orderId, oem }, other] = [await paidOrder(), await paidOrder()];
  for (const wrong of [other.barcode, other.partNumber, oem, 'NONE-1', '0', '---']) {
    const { errors } = await ship(orderId, wrong);
    expect(errors[0]).toMatchObject({
      message: `${wrong} is not a number of Igniter.`,
      extensions: { code: 'BAD_USER_INPUT', field: 'lines.0.scanned' },
    });
  }
  expect((await shipmentsOf(shop, orderId, admin)).data.order?.shipments).toEqual([]);
});

it('names the line of the wrong part', async () => {
  const { order } = await paid(shop, customer, { lines: 2, name: 'Fan' });
  const lines = [
    { position: 2, quantity: 10 },
    { position: 1, quantity: 10, scanned: 'NONE-1' },
  ];
  const { errors } = await shipOrder(shop, { orderId: order.id, lines }, admin);
  expect(errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'lines.1.scanned' });
});

it.each(['', ' ', 'x'.repeat(61)])('refuses the invalid number %j', async (scanned) => {
  const { orderId } = await paidOrder();
  expect((await ship(orderId, scanned)).errors[0]?.extensions).toEqual({
    code: 'BAD_USER_INPUT',
    field: 'lines.0.scanned',
  });
});

it('is for admins', async () => {
  const { orderId, partNumber } = await paidOrder();
  expect((await ship(orderId, partNumber, customer)).code).toBe('FORBIDDEN');
});

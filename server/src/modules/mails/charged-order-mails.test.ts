import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paidCharged, placeCharged, rule, setRules } from '#test/charges.ts';
import { cancelLine, cancelOrder } from '#test/documents.ts';
import { openMailServer } from '#test/mail-server.ts';
import { textOfPdf } from '#test/pdf-text.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let server: Awaited<ReturnType<typeof openMailServer>>;
let shop: Shop;
let admin: Person;
beforeAll(async () => {
  server = await openMailServer();
  shop = await openShop(server.settings);
  admin = await shop.admin();
  const taxRates = [{ state: 'TX', ratePpm: 82_500, taxesShipping: true }];
  await setRules(shop, { shippingRules: [rule({ freeAboveCents: 50_000 })], taxRates }, admin);
});
afterAll(async () => {
  await shop.close();
  await server.stop();
});

const texas = { phone: '+1 555 0100', address: '1 Cold Street, Austin, TX 78701' };
/** 100 pieces at $1.99, shipping of $15.00 and the tax of both. */
const rows = ['Ground: $15.00', 'Sales tax, TX 8.25%: $17.66', 'Total: $231.66'];

async function mailsTo(customer: Person) {
  await shop.services.mails.outbox.sendDue();
  return server.mails().filter(({ to }) => to === customer.email);
}
const mailOf = async (customer: Person, subject: RegExp) => {
  const found = (await mailsTo(customer)).find((mail) => subject.test(mail.subject));
  if (!found) throw new Error(`${customer.email} has no mail with the subject ${subject}`);
  return found;
};
const order = async (priceCents = 199) => {
  const [customer, part] = await Promise.all([shop.customer(), shop.product({ priceCents })]);
  return { customer, input: { lines: [{ productId: part.id, quantity: 100 }], ...texas } };
};

describe('the mails of an order with charges', () => {
  it('report shipping, tax and total when it is placed', async () => {
    const { customer, input } = await order();
    await placeCharged(shop, input, customer);
    const mail = await mailOf(customer, /^We have your order/);
    for (const row of rows) expect(mail.text).toContain(row);
    for (const amount of ['$15.00', '$17.66', '$231.66']) expect(mail.html).toContain(amount);
  });

  it('report the same when it is paid, with the receipt', async () => {
    const { customer, input } = await order();
    await paidCharged(shop, input, customer);
    const mail = await mailOf(customer, /^Payment received/);
    for (const row of rows) expect(mail.text).toContain(row);
    const receipt = textOfPdf(Buffer.from(mail.attachments[0]?.content ?? []));
    for (const text of ['Parts', '$199.00', 'Ground', '$15.00', 'Sales tax, TX 8.25%', '$17.66', '$231.66']) {
      expect(receipt.split('\n')).toContain(text);
    }
  });

  it('report free shipping as $0.00', async () => {
    const { customer, input } = await order(500);
    await placeCharged(shop, input, customer);
    const mail = await mailOf(customer, /^We have your order/);
    for (const row of ['Ground: $0.00', 'Sales tax, TX 8.25%: $41.25', 'Total: $541.25'])
      expect(mail.text).toContain(row);
  });

  it('report the refund of pieces with their tax, and that of the whole order with shipping', async () => {
    const { customer, input } = await order();
    const { id } = await paidCharged(shop, input, customer);
    await cancelLine(shop, { orderId: id, position: 1, quantity: 10 }, customer);
    expect((await mailOf(customer, /refund/i)).text).toContain('$21.66');
    const { customer: other, input: same } = await order();
    const whole = await paidCharged(shop, same, other);
    await cancelOrder(shop, whole.id, other);
    expect((await mailOf(other, /refund/i)).text).toContain('$231.66');
  });
});

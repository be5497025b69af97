import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { cancelOrder, refundOrder } from '#test/documents.ts';
import { paid, placed } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { textOfPdf } from '#test/pdf-text.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let customer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openShop({ TIME_ZONE: 'America/New_York' });
  [customer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(() => shop.close());

const receipt = (file: string, as?: Person) =>
  shop.app.inject({ url: `/receipts/${file}`, ...(as && { headers: { authorization: `Bearer ${as.token}` } }) });

describe('a receipt', () => {
  it('is a PDF for the customer and for an admin, with the same bytes each time', async () => {
    const { order } = await paid(shop, customer, { name: 'Run capacitor – 45/5 µF 电容' });
    const first = await receipt(`${order.id}.pdf`, customer);
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(first.headers['cache-control']).toBe('no-store');
    expect(first.headers['content-disposition']).toBe(`attachment; filename="receipt-${order.id}.pdf"`);
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(first.rawPayload.toString('latin1').trimEnd()).toMatch(/%%EOF$/);
    const again = await receipt(`${order.id}.pdf`, admin);
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  });

  it('is a US Letter page with the address of the seller and the days of the shop', async () => {
    const { order } = await paid(shop, customer);
    // Still Nov 1 in New York.
    await shop.prisma.order.update({ where: { id: order.id }, data: { paidAt: new Date('2026-11-02T03:00:00Z') } });
    const pdf = (await receipt(`${order.id}.pdf`, customer)).rawPayload;
    expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 612 792]');
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    const text = textOfPdf(pdf);
    for (const fact of ['14 Commerce Road, Agrabad', 'November 1, 2026, by card', 'Dates are in Eastern Time.']) {
      expect(text).toContain(fact);
    }
    expect(text).not.toContain('cannot be printed');
  });

  it('shows refunds that were made or are on their way, and the payment without them', async () => {
    const { order } = await paid(shop, customer);
    const refund = async (amountCents: number, more: object) => {
      const id = newId();
      await refundOrder(shop, { requestId: id, orderId: order.id, amountCents, reason: 'Bent', ...more }, admin);
      return id;
    };
    await refund(900, {});
    await refund(1_100, { outsideCard: { method: 'CHECK', reference: 'check 1204' } });
    await shop.prisma.refund.update({
      where: { id: await refund(200, {}) },
      data: { status: 'PENDING', settledAt: null },
    });
    await shop.prisma.refund.update({ where: { id: await refund(5_000, {}) }, data: { status: 'FAILED' } });
    const runs = textOfPdf((await receipt(`${order.id}.pdf`, customer)).rawPayload).split('\n');
    expect(runs.slice(runs.indexOf('Total paid')).map((run) => run.replace(/of \w+ \d+, \d+/, 'of that day'))).toEqual([
      'Total paid',
      '$1,999.00',
      'Refund of that day: Bent',
      '-$9.00',
      'Refund of that day (check 1204): Bent',
      '-$11.00',
      'Refund of that day (on its way): Bent',
      '-$2.00',
      'Net paid',
      '$1,977.00',
      'Thank you for your order. All amounts are in US dollars.',
      'Dates are in Eastern Time.',
    ]);
  });

  it('shows the payment that the bank took back after a dispute', async () => {
    const { order } = await paid(shop, customer);
    await shop.prisma.order.update({ where: { id: order.id }, data: { lostCents: 900 } });
    const text = textOfPdf((await receipt(`${order.id}.pdf`, customer)).rawPayload);
    expect(text).toContain('Returned by the bank after a dispute\n-$9.00\nNet paid\n$1,990.00\n');
  });

  it('shows that the order was canceled', async () => {
    const { order } = await paid(shop, customer);
    await cancelOrder(shop, order.id, customer);
    const text = textOfPdf((await receipt(`${order.id}.pdf`, customer)).rawPayload);
    expect(text).toMatch(/This order was canceled on \w+ \d+, \d{4}\./);
    expect(text).toContain('-$1,999.00\nNet paid\n$0.00\n');
  });

  it.each([
    ['Polish', 'Zażółć Gęślą-Jaźń'],
    ['Vietnamese', 'Nguyễn Thị Hạnh Đặng'],
    ['Greek', 'Ελένη Παπαδοπούλου'],
    ['Ukrainian', 'Їжаченко Ґанна'],
    ['Turkish', 'İpek Yıldırım Şahin'],
    ['written with loose accents', 'Jose\u0301 A\u030Angstro\u0308m'],
  ])('shows names that are %s letter for letter', async (_what, name) => {
    const { order } = await paid(shop, customer, { name: `Run capacitor, 45/5 µF – ${name}` });
    await shop.prisma.order.update({ where: { id: order.id }, data: { customerName: name, address: `1 ${name} St` } });
    const text = textOfPdf((await receipt(`${order.id}.pdf`, customer)).rawPayload);
    expect(text.split('\n')).toContain(name.normalize('NFC'));
    expect(text).toContain(`1 ${name.normalize('NFC')} St`);
    expect(text).toContain('µF –');
    expect(text).toContain(order.total.formatted);
  });

  it('prints Arabic and Hebrew from right to left, numbers and other letters from left to right', async () => {
    const { order } = await paid(shop, customer, { name: 'מנוע 45/5 Fan' });
    const address = `شارع الملك فهد 12\n${'רחוב הרצל '.repeat(12)}`;
    await shop.prisma.order.update({ where: { id: order.id }, data: { address } });
    const text = textOfPdf((await receipt(`${order.id}.pdf`, customer)).rawPayload);
    const runs = text.split('\n');
    const at = runs.indexOf('12');
    // Letters of one glyph, such as lam with alef, stay together.
    expect(runs[at + 1]).toBe(' دهف كلملا عراش');
    expect(runs.filter((run) => run.includes('לצרה בוחר')).length).toBeGreaterThan(1);
    expect(runs).toContain('Fan');
    expect(runs).toContain(' עונמ');
    expect(text).not.toContain('cannot be printed');
  });

  it.each([
    ['電容 Street 5 \u{1F468}\u200D\u{1F527} ไทย', '[Chinese] Street 5 [emoji] [Thai]'],
    ['ひらがな, 서울, \u0007x', '[Japanese], [Korean], x'],
    ['[Dock] 4', '[Dock] 4'],
  ])('names the letters of %j that its font lacks, and shows all the others', async (address, printed) => {
    const { order } = await paid(shop, customer);
    await shop.prisma.order.update({ where: { id: order.id }, data: { address } });
    const text = textOfPdf((await receipt(`${order.id}.pdf`, customer)).rawPayload);
    expect(text.split('\n')).toContain(printed);
    expect(text).not.toContain('\uFFFD');
    expect(text.includes('name letters that cannot be printed')).toBe(printed !== address);
  });

  it('is NOT_FOUND for another customer and for other file names', async () => {
    const { order } = await paid(shop, customer);
    expect((await receipt(`${order.id}.pdf`)).statusCode).toBe(401);
    expect((await receipt(`${order.id}.pdf`, await shop.customer())).statusCode).toBe(404);
    expect((await receipt(`${newId()}.pdf`, customer)).statusCode).toBe(404);
    expect((await receipt(order.id, customer)).statusCode).toBe(404);
    expect((await receipt('x.pdf', customer)).statusCode).toBe(404);
  });

  it('is rate-limited, for visitors too', async () => {
    const limited = await openShop({ RATE_LIMIT_RECEIPTS: '1' });
    const url = `/receipts/${newId()}.pdf`;
    const person = await limited.customer();
    const callers = [{}, { authorization: 'Bearer nonsense' }, { authorization: `Bearer ${person.token}` }];
    for (const [n, headers] of callers.entries()) {
      const ask = async () => (await limited.app.inject({ url, headers, remoteAddress: `203.0.113.${n}` })).statusCode;
      expect([await ask(), await ask()]).toEqual([n === 2 ? 404 : 401, 429]);
    }
    await limited.close();
  });

  it('of an unpaid order is refused', async () => {
    const { order } = await placed(shop, customer);
    const answer = await receipt(`${order.id}.pdf`, customer);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'CONFLICT']);
  });
});

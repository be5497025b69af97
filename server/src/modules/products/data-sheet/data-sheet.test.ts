import { afterAll, beforeAll, expect, it } from 'vitest';
import { textOfPdf } from '#test/pdf-text.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it('has the facts of a part without its price, also for visitors', async () => {
  const specifications = { voltage: '120' };
  await shop.product({ name: 'Spark rod', partNumber: 'AB 7/8', category: 'IGNITION', specifications });
  const sheet = await shop.app.inject({ url: '/data-sheets/AB%207%2F8.pdf' });
  expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'application/pdf']);
  const text = textOfPdf(sheet.rawPayload);
  for (const fact of ['Data sheet', 'Spark rod', 'AB 7/8', 'Voltage', '120 V', '100 pieces', '/parts/AB%207%2F8']) {
    expect(text).toContain(fact);
  }
  expect(text).toMatch(/\/parts\/AB%207%2F8$/m);
  expect(text).not.toContain('$');
  for (const file of ['nothing.pdf', '%00.pdf', '.pdf', 'AB%207%2F8']) {
    expect((await shop.app.inject({ url: `/data-sheets/${file}` })).statusCode).toBe(404);
  }
});

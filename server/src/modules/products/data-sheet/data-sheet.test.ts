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

it('has the models that the part fits with their conditions, as many as have room', async () => {
  const { id: productId } = await shop.product({ partNumber: 'DS-IF' });
  const condition = `the kit is in ${'and so on '.repeat(30)}`.trim();
  const entries = [{}, { serialFrom: 'K15' }, ...Array.from({ length: 4 }, () => ({ verdict: 'FITS_IF', condition }))];
  for (const [n, entry] of entries.entries()) {
    const model = { brand: 'Kilnmoor', number: `DS-${n}`, kind: 'FURNACE' as const };
    const { id: modelId } = await shop.prisma.equipmentModel.create({ data: model });
    await shop.prisma.fitment.create({ data: { modelId, productId, verdict: 'FITS', ...entry } as never });
  }
  const sheet = await shop.app.inject({ url: '/data-sheets/DS-IF.pdf' });
  const text = textOfPdf(sheet.rawPayload).replaceAll(/\s+/g, ' ');
  expect(text).toContain(
    'Kilnmoor DS-0, Kilnmoor DS-1 (some serial numbers), Kilnmoor DS-2 (if the kit is in and so on',
  );
  expect(text).toMatch(/Kilnmoor DS-3 .* and more As of/);
  expect(text).not.toContain('DS-4');
});

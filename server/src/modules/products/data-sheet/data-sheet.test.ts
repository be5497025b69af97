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

it('of an earlier number is at the number of today', async () => {
  const { id } = await shop.product({ partNumber: 'DS-9O' });
  const input = { productId: id, partNumber: 'DS-9/0' };
  const edit = 'mutation ($input: EditProductInput!) { editProduct(input: $input) { product { id } } }';
  expect((await shop.call(edit, { input }, await shop.admin())).errors).toEqual([]);
  const { statusCode, headers } = await shop.app.inject('/data-sheets/DS-9O.pdf');
  expect([statusCode, headers['location'], headers['cache-control']]).toEqual([
    301,
    '/data-sheets/DS-9%2F0.pdf',
    'no-cache',
  ]);
  expect((await shop.app.inject('/data-sheets/DS-9%2F0.pdf')).statusCode).toBe(200);
});

it('of a part that is no longer sold says that, and what replaces it', async () => {
  const archivedAt = new Date();
  for (const partNumber of ['DS-OLD', 'DS-GONE']) await shop.product({ partNumber, archivedAt });
  const { id: productId } = await shop.product({ partNumber: 'DS-NEW' });
  await shop.prisma.supersession.create({ data: { oldNumber: 'DS-OLD', productId, note: 'Longer leads.' } });
  const read = async (number: string) =>
    textOfPdf((await shop.app.inject(`/data-sheets/${number}.pdf`)).rawPayload).replaceAll(/\s+/g, ' ');
  const text = await read('DS-OLD');
  expect(text).toContain('No longer sold');
  expect(text).toContain('DS-NEW (Longer leads.)');
  expect(text).toMatch(/Price and stock: \S+\/parts\/DS-NEW/);
  const gone = await read('DS-GONE');
  expect(gone).toContain('No longer sold');
  expect(gone).toMatch(/Similar parts: \S+\/parts\/DS-GONE/);
  for (const ended of [text, gone]) expect(ended).not.toMatch(/Ships|Minimum order|Warranty/);
  expect(gone).not.toContain('Replaced by');
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

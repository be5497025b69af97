import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Shop } from '#test/shop.ts';
import { openShopWithFiles } from '#test/web-app.ts';

const frame = `<html><head></head><body>~~each models~~~~brand~~ ~~number~~~~if hasCondition~~ if ~~condition~~~~end hasCondition~~
~~if needsSerial~~for some serial numbers~~end needsSerial~~;~~end models~~</body></html>`;

let shop: Shop;
beforeAll(async () => {
  shop = await openShopWithFiles({ 'frames/part.html': frame, 'page-queries.json': {} });
});
afterAll(() => shop.close());

it('the page of a part names the conditions of the models that it fits', async () => {
  const { id: productId } = await shop.product({ partNumber: 'PP-IF' });
  const entries = {
    FIRST: {},
    SECOND: { verdict: 'FITS_IF', condition: 'the kit is in' },
    THIRD: { serialFrom: 'K15' },
  };
  for (const [number, entry] of Object.entries(entries)) {
    const model = { brand: 'Kilnmoor', number: `PP-${number}`, kind: 'FURNACE' as const };
    const { id: modelId } = await shop.prisma.equipmentModel.create({ data: model });
    await shop.prisma.fitment.create({ data: { modelId, productId, verdict: 'FITS', ...entry } as never });
  }
  const { body } = await shop.app.inject({ url: '/parts/PP-IF', headers: { accept: 'text/html' } });
  const text = body.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ');
  expect(text).toContain(
    'Kilnmoor PP-FIRST ;Kilnmoor PP-SECOND if the kit is in ;Kilnmoor PP-THIRD for some serial numbers;',
  );
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Shop } from '#test/shop.ts';
import { openShopWithFiles } from '#test/web-app.ts';

const frame = `<head></head>~~each equivalents~~Or <a href="/parts/~~partNumber~~">~~heading~~</a> ~~price~~ ~~note~~:~~if isSame~~ same~~end isSame~~~~each differences~~ ~~label~~~~if differs~~ ~~other~~ instead of ~~own~~~~end differs~~~~if isAdded~~ ~~other~~ added~~end isAdded~~~~if isMissing~~ no more ~~own~~~~end isMissing~~;~~end differences~~ ~~end equivalents~~
~~each similar~~<a href="/parts/~~partNumber~~">~~name~~</a>~~end similar~~`;

let shop: Shop;
beforeAll(async () => {
  shop = await openShopWithFiles({ 'frames/part.html': frame, 'page-queries.json': {} }, { LOG_LEVEL: 'warn' });
});
afterAll(() => shop.close());

it('a page of a part has its equivalents with what differs, which are not similar parts as well', async () => {
  const run = { type: 'Fan run', capacitance: '3', voltage: '370' };
  const part = await shop.product({
    partNumber: 'EV-1',
    category: 'CAPACITORS',
    specifications: { ...run, tolerance: '±6 %' },
  });
  const other = await shop.product({
    partNumber: 'EV-2',
    name: 'Other 3 µF',
    category: 'CAPACITORS',
    specifications: { ...run, voltage: '440', mounting: 'Strap' },
  });
  await shop.product({
    partNumber: 'EV-3',
    name: 'Twin',
    category: 'CAPACITORS',
    specifications: part.specifications ?? {},
  });
  const [productId = '', otherId = ''] = [part.id, other.id].toSorted();
  await shop.prisma.equivalentEntry.create({
    data: { productId, otherId, isEquivalent: true, note: 'Taller <can>.' },
  });
  const { body } = await shop.app.inject('/parts/EV-1');
  expect(body).toContain(
    'Or <a href="/parts/EV-2">Other 3\u00a0µF</a> $19.99 Taller &lt;can&gt;.: Voltage 440\u00a0V instead of 370\u00a0V; Tolerance no more ±6 %; Mounting Strap added;',
  );
  expect(body).toContain('Or <a href="/parts/EV-3">Twin</a> $19.99 : same');
  expect(body.match(/"\/parts\/EV-[23]"/g)).toHaveLength(2);
  const [, json = ''] = /ld\+json">(.*?)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(json)).toMatchObject({ isSimilarTo: [{ sku: 'EV-2' }, { sku: 'EV-3' }] });
});

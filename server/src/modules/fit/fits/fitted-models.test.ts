import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it('the list of the models of a part has its verdict without a serial number', async () => {
  const { id: productId } = await shop.product();
  const entry = { productId, verdict: 'FITS_IF', condition: 'the frame is new' } as const;
  await shop.prisma.equipmentModel.create({
    data: { brand: 'Test', number: 'FM-1', kind: 'BOILER', fitments: { create: entry } },
  });
  const models = async (list: string) => {
    const { data } = await shop.call<{ product: { models: { edges: object[] } } }>(
      `{ product(id: "${productId}") { ${list} { edges { fit { verdict condition needsSerial } node { number } } } } }`,
    );
    return data.product.models.edges;
  };
  const node = { number: 'FM-1' };
  const fit = { verdict: 'FITS_IF', condition: 'the frame is new', needsSerial: false };
  expect(await models('models')).toEqual([{ fit, node }]);
  await shop.prisma.fitment.updateMany({
    where: { productId },
    data: { verdict: 'FITS', condition: null, serialFrom: 'A1' },
  });
  const unsure = { verdict: 'FITS_IF', condition: null, needsSerial: true };
  expect(await models('models(first: 1)')).toEqual([{ fit: unsure, node }]);
});

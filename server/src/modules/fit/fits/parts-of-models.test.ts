import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

interface Parts {
  totalCount: number;
  edges: { node: { id: string; fit: { verdict: string } } }[];
  pageInfo: { hasNextPage: boolean; endCursor: string };
}

async function partsOf(number: string, after: string | null) {
  const { data } = await shop.call<{ equipmentModel: { parts: Parts } }>(
    `query ($number: String!, $after: String) { equipmentModel(number: $number) {
      parts(first: 1, after: $after) { totalCount edges { node { id fit(modelNumber: $number) { verdict } } }
        pageInfo { hasNextPage endCursor } } } }`,
    { number, after },
  );
  return data.equipmentModel.parts;
}

it('a model has the parts on sale of its entries in pages, each once, with their verdicts', async () => {
  const { id: modelId, number } = await shop.prisma.equipmentModel.create({
    data: { brand: 'Test', number: 'PM-100', kind: 'FURNACE' },
  });
  const [part, other, gone] = [
    await shop.product(),
    await shop.product(),
    await shop.product({ archivedAt: new Date() }),
  ];
  await shop.prisma.fitment.createMany({
    data: [
      { modelId, productId: gone.id, verdict: 'FITS' },
      { modelId, productId: other.id, verdict: 'DOES_NOT_FIT' },
      { modelId, productId: part.id, verdict: 'FITS' },
      { modelId, productId: part.id, verdict: 'FITS', serialFrom: 'A1' },
    ],
  });
  const one = await partsOf(number, null);
  expect(one).toMatchObject({ totalCount: 2, edges: [{ node: { id: part.id, fit: { verdict: 'FITS' } } }] });
  const next = await partsOf(number, one.pageInfo.endCursor);
  expect(next.edges).toEqual([{ node: { id: other.id, fit: { verdict: 'DOES_NOT_FIT' } } }]);
  expect([one, next].map(({ pageInfo }) => pageInfo.hasNextPage)).toEqual([true, false]);
});

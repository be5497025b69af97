import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '#test/people.ts';
import { bought } from '#test/purchases.ts';
import type { Shop } from '#test/shop.ts';
import { openShopWithFiles } from '#test/web-app.ts';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  const frame = '<html><head></head><body>~~if isKnown~~~~number~~~~end isKnown~~</body></html>';
  shop = await openShopWithFiles({ 'frames/model.html': frame, 'page-queries.json': {} });
  admin = await shop.admin();
});
afterAll(() => shop.close());

const SAVE = `mutation ($input: SaveEquipmentModelInput!) { saveEquipmentModel(input: $input) { model { id } } }`;

async function save(number: string, id: string | null = null): Promise<string> {
  const input = { id, brand: 'Kilnmoor', number, kind: 'FURNACE' };
  const { data, errors } = await shop.call<{ saveEquipmentModel: { model: { id: string } } }>(SAVE, { input }, admin);
  expect(errors).toEqual([]);
  return data.saveEquipmentModel.model.id;
}

const remove = (modelId: string) =>
  shop.call(`mutation { removeEquipmentModel(input: { modelId: "${modelId}" }) { removedId } }`, {}, admin);

async function visit(number: string) {
  const { statusCode, headers } = await shop.app.inject({ url: `/models/${number}`, headers: { accept: 'text/html' } });
  const to = headers['location'];
  return typeof to === 'string' ? `${statusCode} ${to}` : statusCode;
}

/** What visitors read about a unit: the current number of its model, the fit of a part, and the number of parts for it. */
async function asked(number: string, productId: string) {
  const { data } = await shop.call<{
    equipmentModel: { number: string } | null;
    partFits: { fit: { verdict: string } | null }[];
    products: { totalCount: number };
  }>(
    `query ($number: String!, $id: ID!) {
      equipmentModel(number: $number) { number }
      partFits(modelNumber: $number, productIds: [$id]) { fit { verdict } }
      products(filter: { fitsModel: { modelNumber: $number } }) { totalCount } }`,
    { number, id: productId },
  );
  return [data.equipmentModel?.number ?? null, data.partFits[0]?.fit?.verdict ?? null, data.products.totalCount];
}

it('a unit is known by the earlier number of its model, whose address leads to the page', async () => {
  const { id: productId } = await shop.product();
  const modelId = await save('RM-8O');
  await shop.prisma.fitment.create({ data: { modelId, productId, verdict: 'FITS' } });
  expect([await visit('RM-8O'), await asked('RM-8O', productId)]).toEqual([200, ['RM-8O', 'FITS', 1]]);
  await save('RM-80', modelId);
  for (const number of ['RM-8O', 'rm 8o', 'RM-80']) {
    expect([number, await asked(number, productId)]).toEqual([number, ['RM-80', 'FITS', 1]]);
  }
  expect([await visit('RM-8O'), await visit('RM-80')]).toEqual(['301 /models/RM-80', 200]);
  await save('RM-80-B', modelId);
  expect([await visit('RM-8O'), await visit('RM-80')]).toEqual(['301 /models/RM-80-B', '301 /models/RM-80-B']);
  await save('RM-80', modelId);
  expect([await visit('RM-80'), await asked('RM-80-B', productId)]).toEqual([200, ['RM-80', 'FITS', 1]]);
});

it('another model can have the earlier number, and is then meant by it', async () => {
  const { id: productId } = await shop.product();
  const modelId = await save('RM-1');
  await shop.prisma.fitment.create({ data: { modelId, productId, verdict: 'FITS' } });
  await save('RM-1-X', modelId);
  const other = await save('RM-1');
  expect([await visit('RM-1'), await asked('RM-1', productId)]).toEqual([200, ['RM-1', null, 0]]);
  await save('RM-1-Y', other);
  expect(await visit('RM-1')).toBe('301 /models/RM-1-Y');
  await save('RM-1-Y2', other);
  await save('RM-1-Y', modelId);
  expect([await visit('RM-1-Y'), await visit('RM-1-X'), await visit('RM-1')]).toEqual([
    200,
    '301 /models/RM-1-Y',
    '301 /models/RM-1-Y2',
  ]);
});

it('a number is gone with the model that had it last, also if another one had it before', async () => {
  const modelId = await save('RM-2');
  await save('RM-2-X', modelId);
  const other = await save('RM-2');
  expect((await remove(other)).errors).toEqual([]);
  expect([await visit('RM-2'), await visit('RM-2-X')]).toEqual([410, 200]);
});

it('all numbers of a deleted model are gone, and its unit is unknown', async () => {
  const { id: productId } = await shop.product();
  const modelId = await save('RM-GONE');
  await save('RM-WENT', modelId);
  expect((await remove(modelId)).errors).toEqual([]);
  expect([await visit('RM-GONE'), await visit('RM-WENT')]).toEqual([410, 410]);
  expect(await asked('RM-GONE', productId)).toEqual([null, null, 0]);
  await save('RM-GONE');
  expect(await visit('RM-GONE')).toBe(200);
});

it('a buyer answers about a unit by the earlier number of its model, and reads the answers by it', async () => {
  const { id: productId } = await shop.product();
  const modelId = await save('RM-ASK');
  await save('RM-ASKED', modelId);
  const buyer = await shop.customer();
  const orderId = await bought(shop, { by: buyer, productId });
  const answer = (modelNumber: string) =>
    shop.call<{ answerFit: { answer: { model: { number: string } } } }>(
      'mutation ($input: AnswerFitInput!) { answerFit(input: $input) { answer { model { number } } } }',
      { input: { orderId, position: 1, modelNumber, fits: true } },
      buyer,
    );
  expect((await answer('RM-ASK')).data.answerFit.answer.model).toEqual({ number: 'RM-ASKED' });
  expect((await answer('RM-NONE')).errors[0]?.extensions.field).toBe('modelNumber');
  const { data } = await shop.call<{ product: { buyerFit: object } }>(
    `{ product(id: "${productId}") { buyerFit(modelNumber: "RM-ASK") { fits misfits } } }`,
  );
  expect(data.product.buyerFit).toEqual({ fits: 1, misfits: 0 });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quoteCancellation } from '#test/charges.ts';
import { cancelLine } from '#test/documents.ts';
import { equivalentsOf } from '#test/equivalents.ts';
import { paid } from '#test/orders.ts';
import { savePartNumbers } from '#test/part-numbers.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

async function newPart(fields: Parameters<Shop['product']>[0] = {}) {
  const part = await shop.product(fields);
  return { ...part, id: part.id.toUpperCase(), storedId: part.id };
}

// Postgres matches a UUID in either case, and writes it in lower case.
describe('an id in upper case', () => {
  it('is that of the part', async () => {
    const { id, storedId } = await newPart();
    const { data } = await shop.call('query ($id: ID!) { product(id: $id) { id } }', { id });
    expect(data).toEqual({ product: { id: storedId } });
  });

  it('finds the fit and the successor of a part', async () => {
    const { id, storedId, partNumber: number } = await newPart({ archivedAt: new Date() });
    const { id: productId, partNumber } = await shop.product();
    await savePartNumbers(shop, { productId, replaces: [{ number }] }, admin);
    const model = await shop.prisma.equipmentModel.create({ data: { brand: 'A', number: 'UC-100', kind: 'FURNACE' } });
    await shop.prisma.fitment.create({ data: { modelId: model.id, productId: storedId, verdict: 'FITS' } });
    const { data } = await shop.call(
      `query ($id: ID!) { successorOf(productId: $id) { product { partNumber } }
        partFits(modelNumber: "UC-100", productIds: [$id]) { fit { verdict } } }`,
      { id },
    );
    expect(data).toEqual({
      successorOf: { product: { partNumber } },
      partFits: [{ fit: { verdict: 'FITS' } }],
    });
  });

  it('names the part whose numbers, equivalents and edits an admin saves', async () => {
    const [{ id: productId, storedId }, { partNumber }] = [await newPart(), await shop.product()];
    const { errors } = await savePartNumbers(shop, { productId, aliases: [{ kind: 'OEM', number: 'X-1' }] }, admin);
    expect(errors).toEqual([]);
    expect(await equivalentsOf(shop, admin).save(productId, [{ partNumber }])).toMatchObject({ version: 3 });
    const { data } = await shop.call(
      `mutation ($input: EditProductsInput!) { editProducts(input: $input) { results {
        ... on ProductEditConflict { product { id } } } } }`,
      { input: { edits: [{ productId, version: 1, name: 'Mine' }] } },
      admin,
    );
    expect(data).toEqual({ editProducts: { results: [{ product: { id: storedId } }] } });
  });

  it('names the order whose pieces are canceled', async () => {
    const { order } = await paid(shop, admin);
    const pieces = { orderId: order.id.toUpperCase(), position: 1, quantity: 40 };
    const quote = await quoteCancellation(shop, pieces, admin);
    expect(quote.data.quoteCancellation).toMatchObject({ amount: { cents: 40 * 1_999 } });
    const { data } = await cancelLine(shop, pieces, admin);
    expect(data.cancelLine).toMatchObject({ order: { lines: [{ returned: 40 }] } });
  });

  it('names the diagram that is saved', async () => {
    const model = await shop.prisma.equipmentModel.create({ data: { brand: 'A', number: 'UC-200', kind: 'FURNACE' } });
    const save = (id: string | null) =>
      shop.call<{ saveDiagram: { diagram: { id: string } } }>(
        'mutation ($input: SaveDiagramInput!) { saveDiagram(input: $input) { diagram { id } } }',
        { input: { id, modelId: model.id, title: 'A', image: '/a.svg', width: 9, height: 9, positions: [] } },
        admin,
      );
    const { id } = (await save(null)).data.saveDiagram.diagram;
    expect((await save(id.toUpperCase())).data).toEqual({ saveDiagram: { diagram: { id } } });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { savePartNumbers } from '#test/part-numbers.ts';

let shop: Shop;
let admin: Person;
let customer: Person;
beforeAll(async () => {
  shop = await openShop();
  [admin, customer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

interface Found {
  product: { partNumber: string } | null;
  proposals: { product: { partNumber: string }; match: { number: string; kind: string | null; note: string | null } }[];
  suggestions: object[];
}

async function find(number: string): Promise<Found> {
  const { data } = await shop.call<{ partsByNumber: [Found] }>(
    `query ($number: String!) { partsByNumber(numbers: [$number]) { product { partNumber }
      proposals { product { partNumber } match { number kind note } } suggestions { id } } }`,
    { number },
  );
  return data.partsByNumber[0];
}

async function list(search: string) {
  const { data } = await shop.call<{
    products: { edges: { node: { partNumber: string }; matchedNumber: object | null }[]; totalCount: number };
    productFacets: { totalCount: number };
  }>(
    `query ($filter: ProductFilter) { productFacets(filter: $filter) { totalCount }
      products(filter: $filter, orderBy: RELEVANCE) { totalCount edges { node { partNumber } matchedNumber { number kind note } } } }`,
    { filter: { search } },
  );
  expect(data.productFacets.totalCount).toBe(data.products.totalCount);
  return data.products.edges.map(({ node, matchedNumber }) => [node.partNumber, matchedNumber]);
}

const upc = { kind: 'UPC', number: '0 12345 67890 5', note: null };
const oem = { kind: 'OEM', number: 'CPT–00332', note: 'Brand X' };

describe('the numbers of a part', () => {
  it('are saved by an admin, shown in any spelling, and recorded once', async () => {
    const part = await shop.product({ partNumber: 'DL-45' });
    const input = { productId: part.id, aliases: [oem, upc], replaces: [{ number: ' DL-R075 ', note: ' ' }] };
    const { data, errors } = await savePartNumbers(shop, input, admin);
    expect(errors).toEqual([]);
    expect(data.savePartNumbers.product).toEqual({
      aliases: [oem, upc],
      replaces: [{ number: 'DL-R075', note: null, isDirect: true }],
    });
    await savePartNumbers(shop, input, admin);
    const entries = await shop.prisma.auditEntry.findMany({ where: { subjectId: part.id } });
    expect(entries).toMatchObject([
      { action: 'PRODUCT_EDITED', actorId: admin.id, before: { aliases: [] }, after: { aliases: [oem, upc] } },
    ]);
    const old = { number: 'DL-R075', kind: null, note: null };
    expect(await find('dlr075')).toEqual({
      product: null,
      proposals: [{ product: { partNumber: 'DL-45' }, match: old }],
      suggestions: [],
    });
    // A scanned barcode is the part itself.
    for (const scanned of ['012345678905', '0012345678905', '00012345678905', '12345678905', '0-12345-67890-5']) {
      expect(await find(scanned)).toMatchObject({ product: { partNumber: 'DL-45' }, proposals: [] });
      expect(await list(scanned)).toEqual([['DL-45', upc]]);
    }
    for (const other of ['10012345678902', '2345678905', '112345678905']) {
      expect(await find(other)).toMatchObject({ product: null, proposals: [] });
    }
    expect((await find('cpt-00332')).proposals).toMatchObject([{ match: oem }]);
    expect(await list('DL—R075')).toEqual([['DL-45', old]]);
    expect(await list('dl-r0')).toEqual([['DL-45', old]]);
    expect(await list('CPT 00332')).toEqual([['DL-45', oem]]);
    expect(await list('DL-45')).toEqual([['DL-45', null]]);
    // The old number may be the beginning of the new one.
    await savePartNumbers(shop, { productId: part.id, replaces: [{ number: 'DL-4' }] }, admin);
    expect(await list('DL-4')).toEqual([['DL-45', { ...old, number: 'DL-4' }]]);
  });

  it('of an archived part lead to the part that replaces it, with all notes', async () => {
    const [first, second, third] = [
      await shop.product({ partNumber: 'CH-1', archivedAt: new Date() }),
      await shop.product({ partNumber: 'CH-2', archivedAt: new Date() }),
      await shop.product({ partNumber: 'CH-3' }),
    ];
    await savePartNumbers(shop, { productId: first.id, aliases: [{ ...oem, number: 'ZX-77001' }] }, admin);
    await savePartNumbers(
      shop,
      { productId: second.id, replaces: [{ number: 'CH-1', note: 'Shorter leads.' }] },
      admin,
    );
    expect(await find('CH-1')).toMatchObject({ product: null, proposals: [] });
    await savePartNumbers(shop, { productId: third.id, replaces: [{ number: 'CH-2', note: 'New bracket.' }] }, admin);
    const match = { number: 'CH-1', kind: null, note: 'Shorter leads. New bracket.' };
    expect((await find('ch1')).proposals).toEqual([{ product: { partNumber: 'CH-3' }, match }]);
    expect((await find('zx77001')).proposals).toMatchObject([{ product: { partNumber: 'CH-3' } }]);
    expect(await list('ZX-77001')).toMatchObject([['CH-3', { kind: 'OEM' }]]);
    const { data } = await shop.call<{
      successorOf: object;
      product: { replaces: object[]; successor: object | null };
    }>(
      `{ successorOf(productId: "${first.id}") { note product { partNumber } }
        product(id: "${third.id}") { replaces { number isDirect } successor { note } } }`,
    );
    expect(data.successorOf).toEqual({ note: match.note, product: { partNumber: 'CH-3' } });
    const replaces = [
      { number: 'CH-2', isDirect: true },
      { number: 'CH-1', isDirect: false },
    ];
    expect(data.product).toEqual({ replaces, successor: null });
  });

  it('as a barcode name the part that is on sale, and else propose the part that replaces it', async () => {
    const [scanned, newer] = [await shop.product({ partNumber: 'BX-1' }), await shop.product({ partNumber: 'BX-2' })];
    const barcode = { ...upc, number: '4006381333931' };
    await savePartNumbers(shop, { productId: scanned.id, aliases: [barcode] }, admin);
    await savePartNumbers(shop, { productId: newer.id, replaces: [{ number: 'BX-1', note: 'New bracket.' }] }, admin);
    const box = { product: { partNumber: 'BX-1' }, proposals: [], suggestions: [] };
    expect(await find(barcode.number)).toEqual(box);
    expect(await list(barcode.number)).toEqual([['BX-1', barcode]]);
    await shop.prisma.product.update({ where: { id: scanned.id }, data: { archivedAt: new Date() } });
    const match = { ...barcode, note: 'New bracket.' };
    expect(await find(barcode.number)).toEqual({
      product: null,
      proposals: [{ product: { partNumber: 'BX-2' }, match }],
      suggestions: [],
    });
    expect(await list(barcode.number)).toEqual([['BX-2', match]]);
  });

  it('are changed by admins only', async () => {
    const { id: productId } = await shop.product();
    expect((await savePartNumbers(shop, { productId }, customer)).code).toBe('FORBIDDEN');
    expect((await savePartNumbers(shop, { productId })).code).toBe('UNAUTHENTICATED');
    expect((await savePartNumbers(shop, { productId: newId() }, admin)).code).toBe('NOT_FOUND');
    expect((await savePartNumbers(shop, { productId: 'x' }, admin)).code).toBe('NOT_FOUND');
  });

  it('belong to one part where two would contradict each other', async () => {
    const [one, other] = [await shop.product({ partNumber: 'ON-1' }), await shop.product({ partNumber: 'ON-2' })];
    const taken = { aliases: [{ ...upc, number: '999' }], replaces: [{ number: 'ON-0' }] };
    await savePartNumbers(shop, { productId: one.id, ...taken }, admin);
    const refusalOf = async (input: object) =>
      (await savePartNumbers(shop, { productId: other.id, ...input }, admin)).errors[0]?.extensions;
    const conflict = (field: string) => ({ code: 'CONFLICT', field });
    expect(await refusalOf({ aliases: taken.aliases })).toEqual(conflict('aliases'));
    expect(await refusalOf({ aliases: [{ ...upc, number: '0000 0000 999' }] })).toBeUndefined();
    expect(await refusalOf({ replaces: [{ number: 'on0' }] })).toEqual(conflict('replaces'));
    expect(await refusalOf({ replaces: [{ number: 'ON-2' }] })).toEqual(conflict('replaces'));
    expect(await refusalOf({ aliases: [oem, { ...oem, kind: 'OLD' }] })).toEqual(conflict('aliases'));
    expect(await refusalOf({ aliases: [{ ...oem, number: '–' }] })).toMatchObject({ field: 'aliases.0.number' });
    expect(await refusalOf({ replaces: [{ number: 'x', note: 'x'.repeat(201) }] })).toMatchObject({
      field: 'replaces.0.note',
    });
    expect(
      await refusalOf({ aliases: Array.from({ length: 51 }, (_, n) => ({ ...oem, number: `A${n}` })) }),
    ).toMatchObject({ field: 'aliases' });
    // Two parts may have the same number of a manufacturer.
    await savePartNumbers(shop, { productId: one.id, aliases: [{ ...oem, number: 'BOTH-1' }] }, admin);
    expect(await refusalOf({ aliases: [{ ...oem, number: 'BOTH-1' }] })).toBeUndefined();
    expect((await find('both1')).proposals.map(({ product }) => product.partNumber)).toEqual(['ON-1', 'ON-2']);
  });

  it('are no barcode twice, with zeros before it or without', async () => {
    const { id: productId } = await shop.product();
    const aliases = ['087654321098', '87654321098'].map((number) => ({ ...upc, number }));
    const [refusal] = (await savePartNumbers(shop, { productId, aliases }, admin)).errors;
    expect(refusal?.message).toBe('Another part has this barcode, or it is given twice: zeros before it do not count.');
  });

  it('may not differ from those of another part in the kind of a dash', async () => {
    await shop.product({ partNumber: 'DASH-1' });
    await expect(shop.product({ partNumber: 'DASH–1' })).rejects.toThrow('number_key');
  });
});

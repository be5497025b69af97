import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Prisma } from '#generated/prisma/client.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type NewModel = Partial<Prisma.EquipmentModelUncheckedCreateInput>;
type NewEntry = Omit<Prisma.FitmentUncheckedCreateInput, 'modelId' | 'productId'>;

let places = 0;
/** A model with a number of its own, and a part with the given entries. */
async function fitted(entries: NewEntry[], model: NewModel = {}) {
  const { id, number } = await shop.prisma.equipmentModel.create({
    data: { brand: 'Test', number: `FT-${(places += 1)}00X`, kind: 'FURNACE', ...model },
  });
  const part = await shop.product();
  for (const entry of entries) {
    await shop.prisma.fitment.create({ data: { modelId: id, productId: part.id, ...entry } });
  }
  return { id, number, part };
}

interface FitAnswer {
  verdict: string;
  condition: string | null;
  needsSerial: boolean;
  note: string | null;
}

async function fitOf({ number, part }: { number: string; part: { id: string } }, serial?: string) {
  const { data, errors } = await shop.call<{
    partFits: { productId: string; fit: FitAnswer | null }[];
    product: { fit: FitAnswer | null };
  }>(
    `query ($id: ID!, $number: String!, $serial: String) {
      partFits(modelNumber: $number, serial: $serial, productIds: [$id]) { productId fit { ...Answer } }
      product(id: $id) { fit(modelNumber: $number, serial: $serial) { ...Answer } } }
    fragment Answer on Fit { verdict condition needsSerial note }`,
    { id: part.id, number, serial: serial ?? null },
  );
  expect(errors).toEqual([]);
  expect(data.product.fit).toEqual(data.partFits[0]?.fit);
  return data.product.fit;
}

const fits = { verdict: 'FITS' } as const;
const excluded = { verdict: 'DOES_NOT_FIT', note: 'Too wide.' } as const;
const conditional = { verdict: 'FITS_IF', condition: 'the frame is new' } as const;

describe('the fit of a part', () => {
  it('is that of the model, written in any way', async () => {
    const known = await fitted([conditional], { number: 'QX-99/2 A' });
    const fit = { verdict: 'FITS_IF', condition: 'the frame is new', needsSerial: false, note: null };
    for (const number of ['QX-99/2 A', 'qx992a', ' QX–99 2–A ']) {
      expect(await fitOf({ ...known, number }, 'S1')).toEqual(fit);
    }
  });

  it('is null for an unknown model, and for a part without an entry', async () => {
    const known = await fitted([fits]);
    const other = await shop.product();
    expect(await fitOf({ ...known, number: 'NONE-1' })).toBeNull();
    expect(await fitOf({ ...known, number: '' })).toBeNull();
    expect(await fitOf({ ...known, part: other })).toBeNull();
  });

  it('depends on the serial number', async () => {
    const known = await fitted([
      { ...fits, serialFrom: 'K0952000' },
      { ...excluded, serialTo: 'K0951999' },
    ]);
    expect(await fitOf(known)).toMatchObject({ verdict: 'FITS_IF', condition: null, needsSerial: true });
    expect(await fitOf(known, ' ')).toMatchObject({ needsSerial: true });
    expect(await fitOf(known, 'k 0952-000')).toMatchObject({ verdict: 'FITS', needsSerial: false });
    expect(await fitOf(known, 'KO952OOO')).toMatchObject({ verdict: 'FITS' });
    expect(await fitOf(known, 'K0951999')).toMatchObject({ verdict: 'DOES_NOT_FIT', note: 'Too wide.' });
    // Numbers are compared by their value: K99 was made before K0951999.
    expect(await fitOf(known, 'K99')).toMatchObject({ verdict: 'DOES_NOT_FIT' });
    expect(await fitOf(known, 'K10000000')).toMatchObject({ verdict: 'FITS' });
  });

  it('depends on all digits of the serial number', async () => {
    const known = await fitted([{ ...fits, serialFrom: '1000000000005', serialTo: '2000000000001' }]);
    for (const [serial, verdict] of [
      ['1000000000004', undefined],
      ['1000000000005', 'FITS'],
      ['1999999999999', 'FITS'],
      ['2000000000002', undefined],
      ['9'.repeat(60), undefined],
    ] as const) {
      expect([serial, (await fitOf(known, serial))?.verdict]).toEqual([serial, verdict]);
    }
    // The longest keys.
    const mixed = await fitted([{ ...fits, serialFrom: 'A1'.repeat(30), serialTo: 'A2'.repeat(30) }]);
    expect(await fitOf(mixed, `${'A1'.repeat(29)}A3`)).toMatchObject({ verdict: 'FITS' });
  });

  it('is the exclusion, then that of the narrower range', async () => {
    const known = await fitted([
      fits,
      { ...conditional, serialFrom: 'A100', serialTo: 'A900' },
      { ...fits, serialFrom: 'A300', serialTo: 'A500' },
      { ...excluded, serialFrom: 'A400' },
    ]);
    const verdicts = [];
    for (const serial of ['A050', 'A200', 'A350', 'A450']) verdicts.push((await fitOf(known, serial))?.verdict);
    expect(verdicts).toEqual(['FITS', 'FITS_IF', 'FITS', 'DOES_NOT_FIT']);
  });

  it('needs no serial number if the entries agree, or one excludes the part for all of them', async () => {
    const agreed = await fitted([fits, { ...fits, serialFrom: 'A1' }]);
    expect(await fitOf(agreed)).toMatchObject({ verdict: 'FITS', needsSerial: false });
    const refused = await fitted([excluded, { ...fits, serialFrom: 'A1' }]);
    expect(await fitOf(refused)).toMatchObject({ verdict: 'DOES_NOT_FIT', needsSerial: false, note: 'Too wide.' });
    const early = await fitted([{ ...excluded, serialTo: 'A1' }]);
    expect(await fitOf(early)).toMatchObject({ verdict: 'DOES_NOT_FIT', needsSerial: true });
  });

  it.each([
    ['productIds', { ids: [] }],
    ['productIds', { ids: Array.from({ length: 101 }, () => 'x') }],
    ['modelNumber', { number: 'x'.repeat(61) }],
    ['serial', { serial: 'a\0b' }],
  ])('refuses invalid %s', async (field, wrong) => {
    const { errors } = await shop.call(
      `query ($number: String!, $serial: String, $ids: [ID!]!) {
        partFits(modelNumber: $number, serial: $serial, productIds: $ids) { productId } }`,
      { number: 'x', ids: ['x'], ...wrong },
    );
    expect(errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field });
  });
});

describe('the filter fitsModel', () => {
  it('leaves parts that fit, in the list and in its facets', async () => {
    const { id: modelId, number, part } = await fitted([fits]);
    const [other, never, old] = [await shop.product(), await shop.product(), await shop.product()];
    const entries = [
      { productId: other.id, ...conditional },
      { productId: never.id, ...excluded },
      { productId: old.id, ...fits, serialTo: 'A100' },
    ];
    await shop.prisma.fitment.createMany({ data: entries.map((entry) => ({ modelId, ...entry })) });
    const list = async (serial?: string) => {
      const { data } = await shop.call<{
        products: { totalCount: number; edges: { node: { id: string } }[] };
        productFacets: { totalCount: number };
      }>(
        `query ($filter: ProductFilter) { products(filter: $filter) { totalCount edges { node { id } } }
          productFacets(filter: $filter) { totalCount } }`,
        { filter: { fitsModel: { modelNumber: number.toLowerCase(), serial } } },
      );
      expect([data.products.totalCount, data.productFacets.totalCount]).toEqual(
        Array<number>(2).fill(data.products.edges.length),
      );
      return data.products.edges.map(({ node }) => node.id).toSorted();
    };
    expect(await list()).toEqual([part.id, other.id, old.id].toSorted());
    expect(await list('A200')).toEqual([part.id, other.id].toSorted());
  });

  it('leaves nothing for an unknown model', async () => {
    const { data } = await shop.call<{ products: { totalCount: number } }>(
      '{ products(filter: { fitsModel: { modelNumber: "NONE-1" } }) { totalCount } }',
    );
    expect(data.products.totalCount).toBe(0);
  });
});

describe('a model', () => {
  it('has its entries in pages, and its diagrams', async () => {
    const { id: modelId, number, part } = await fitted([fits, { ...excluded, serialTo: 'A1' }]);
    const picture = { title: 'Furnace', image: '/diagrams/gas-furnace.svg', width: 960, height: 640 };
    const positions = { create: [{ number: 1, productId: part.id, x: 10, y: 990 }] };
    await shop.prisma.diagram.create({ data: { ...picture, positions, models: { create: [{ modelId }] } } });
    const read = (after: string | null) =>
      shop.call<{
        equipmentModel: {
          number: string;
          fitments: {
            totalCount: number;
            edges: { node: { verdict: string; serialTo: string | null; product: { id: string } } }[];
            pageInfo: { hasNextPage: boolean; endCursor: string };
          };
          diagrams: { title: string; positions: { number: number; product: { id: string } }[] }[];
        } | null;
      }>(
        `query ($number: String!, $after: String) { equipmentModel(number: $number) { number
          fitments(first: 1, after: $after) { totalCount edges { node { verdict serialTo product { id } } }
            pageInfo { hasNextPage endCursor } }
          diagrams { title positions { number x y product { id } } } } }`,
        { number: number.toLowerCase(), after },
      );
    const one = (await read(null)).data.equipmentModel;
    const next = (await read(one?.fitments.pageInfo.endCursor ?? null)).data.equipmentModel;
    expect([one, next].map((page) => page?.fitments.edges[0]?.node)).toEqual([
      { verdict: 'FITS', serialTo: null, product: { id: part.id } },
      { verdict: 'DOES_NOT_FIT', serialTo: 'A1', product: { id: part.id } },
    ]);
    expect([one, next].map((page) => page?.fitments.pageInfo.hasNextPage)).toEqual([true, false]);
    expect(one?.fitments.totalCount).toBe(2);
    expect(one?.diagrams).toEqual([
      { title: 'Furnace', positions: [{ number: 1, x: 10, y: 990, product: { id: part.id } }] },
    ]);
  });

  it('is null if it is unknown', async () => {
    const { data } = await shop.call<{ equipmentModel: null }>('{ equipmentModel(number: "NONE-1") { id } }');
    expect(data.equipmentModel).toBeNull();
  });

  it('is one of the models of a part that it fits', async () => {
    const { number, part } = await fitted([conditional, { ...fits, serialFrom: 'A1' }]);
    const { id: modelId } = await shop.prisma.equipmentModel.create({
      data: { brand: 'Test', number: `${number}-N`, kind: 'BOILER' },
    });
    await shop.prisma.fitment.createMany({
      data: [
        { modelId, productId: part.id, ...excluded },
        { modelId, productId: part.id, ...fits, serialFrom: 'A1' },
      ],
    });
    const { data } = await shop.call<{
      product: { models: { totalCount: number; edges: { node: { number: string } }[] } };
    }>(`{ product(id: "${part.id}") { models { totalCount edges { node { number } } } } }`);
    expect(data.product.models).toEqual({ totalCount: 1, edges: [{ node: { number } }] });
  });

  it('has a number that differs from all others in a letter or a digit', async () => {
    const { number } = await fitted([]);
    const same = { brand: 'Test', number: number.toLowerCase().replace('-', ' '), kind: 'BOILER' as const };
    await expect(shop.prisma.equipmentModel.create({ data: same })).rejects.toThrow(/Unique constraint/);
  });
});

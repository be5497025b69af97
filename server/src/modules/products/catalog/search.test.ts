import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/shop.ts';

interface Found {
  products: { edges: { node: { name: string } }[]; totalCount: number };
  productFacets: { correctedSearch: string | null; totalCount: number };
}

const document = `query ($filter: ProductFilter) {
  products(first: 100, filter: $filter, orderBy: RELEVANCE) { edges { node { name } } totalCount }
  productFacets(filter: $filter) { correctedSearch totalCount }
}`;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const parts: Parameters<Shop['product']>[0][] = [
    {
      name: 'Dual run capacitor, 45 + 5 µF, round',
      partNumber: 'TRN-0451',
      brand: 'Drayline',
      description: 'One can.',
    },
    { name: 'Start capacitor kits', partNumber: 'DL/S 108', brand: 'Drayline', category: 'INSTALLATION' },
    { name: 'Condenser fan motor, 1/4 HP', partNumber: 'FW-CF14', brand: 'Fenwick', category: 'MOTORS' },
    { name: 'Blower wheel', partNumber: 'FW-BW108', brand: 'Fenwick', description: 'Pressed on the shaft of motors.' },
    { name: '100%_sealed valve', partNumber: 'HV-TX3', brand: 'Halvard', category: 'VALVES' },
    { name: 'Filter drier, ３/8 in.', partNumber: 'HV-FD163', brand: 'Halvard', category: 'FILTERS' },
    { name: 'Gone capacitor', partNumber: 'TRN-0452', archivedAt: new Date() },
  ];
  for (const fields of parts) await shop.product({ description: 'A part.', ...fields });
});
afterAll(() => shop.close());

async function find(search: string, filter: object = {}) {
  const { data } = await shop.call<Found>(document, { filter: { search, ...filter } });
  const { products, productFacets } = data;
  expect(productFacets.totalCount).toBe(products.totalCount);
  expect(products.edges).toHaveLength(products.totalCount);
  return { names: products.edges.map(({ node }) => node.name), corrected: productFacets.correctedSearch };
}

const dual = 'Dual run capacitor, 45 + 5 µF, round';
const kit = 'Start capacitor kits';
const motor = 'Condenser fan motor, 1/4 HP';
const wheel = 'Blower wheel';
const valve = '100%_sealed valve';
const drier = 'Filter drier, ３/8 in.';

describe('the search', () => {
  it.each([
    ['TRN-0451', [dual]],
    ['trn 0451', [dual]],
    ['trn0451', [dual]],
    ['TRN—0451', [dual]],
    ['rn04', [dual]],
    ['0451', [dual]],
    ['dls108', [kit]],
    ['dl-s108', [kit]],
    ['fw', [motor, wheel]],
    ['capacitors', [dual, kit]],
    ['CAPAC', [dual, kit]],
    ['kit', [kit]],
    ['45 uf', [dual]],
    ['45 µF', [dual]],
    ['45 μF', [dual]],
    ['round drayline capacitor', [dual]],
    ['3/8 in', [drier]],
    ['the filter and the drier', [drier]],
    ['sealed VALVE', [valve]],
    ['100%_', [valve]],
  ])('finds by %j', async (search, names) => {
    const found = await find(search);
    expect(found.names.toSorted()).toEqual(names.toSorted());
    expect(found.corrected).toBeNull();
  });

  it('ranks the part number above the name, and the name above the description', async () => {
    expect((await find('motor')).names).toEqual([motor, wheel]);
    expect((await find('108')).names.toSorted()).toEqual([kit, wheel].toSorted());
    const other = await shop.product({ name: 'TRN0451 capacitor for a TRN0451', partNumber: 'ZZ-1' });
    expect((await find('trn0451')).names).toEqual([dual, other.name]);
    await shop.prisma.product.delete({ where: { id: other.id } });
  });

  it.each([
    ['capasitor', 'capacitor', [dual, kit]],
    ['capacitro', 'capacitor', [dual, kit]],
    ['condensor fan', 'condenser fan', [motor]],
    ['draylin capasitr', 'draylin capacitor', [dual, kit]],
    ['capasitor 45', 'capacitor 45', [dual]],
  ])('corrects %j to %j', async (search, corrected, names) => {
    const found = await find(search);
    expect(found).toEqual({ names: expect.arrayContaining(names) as string[], corrected });
    expect(found.names).toHaveLength(names.length);
  });

  it('corrects the same words under other filters, even without a result', async () => {
    expect(await find('capasitor', { categories: ['INSTALLATION'] })).toEqual({ names: [kit], corrected: 'capacitor' });
    expect(await find('capasitor', { categories: ['MOTORS'] })).toEqual({ names: [], corrected: 'capacitor' });
  });

  it('does not correct stop words', async () => {
    const near = await shop.product({ name: 'Width gauge' });
    expect(await find('motor with fan')).toEqual({ names: [motor], corrected: null });
    expect(await find('motor with fan', { minPriceCents: 4_999 })).toEqual({ names: [], corrected: null });
    await shop.prisma.product.delete({ where: { id: near.id } });
  });

  it('learns the words of new and renamed parts', async () => {
    const part = await shop.product({ name: 'Sightglass' });
    expect((await find('sihgtglass')).names).toEqual(['Sightglass']);
    await shop.prisma.product.update({ where: { id: part.id }, data: { name: 'Humidistat' } });
    expect((await find('humidsitat')).names).toEqual(['Humidistat']);
    expect((await find('sightglass')).names).toEqual([]);
    await shop.prisma.product.delete({ where: { id: part.id } });
  });

  it('corrects a misspelling that was in the name of a part, and corrects none to the word of such a part', async () => {
    const part = await shop.product({ name: 'Capasitor bracket' });
    expect(await find('capasitor')).toEqual({ names: ['Capasitor bracket'], corrected: null });
    const corrected = { names: expect.arrayContaining([dual, kit]) as string[], corrected: 'capacitor' };
    for (const data of [{ archivedAt: new Date() }, { archivedAt: null, name: 'Bracket' }]) {
      await shop.prisma.product.update({ where: { id: part.id }, data });
      expect(await find('capasitor')).toEqual(corrected);
      expect(await find('capasitr')).toEqual(corrected);
    }
    await shop.prisma.product.delete({ where: { id: part.id } });
    expect(await find('brakcet')).toEqual({ names: [], corrected: null });
  });

  it('corrects a misspelled stop word of a name', async () => {
    const part = await shop.product({ name: 'Board with relay' });
    expect(await find('board wiht relay')).toEqual({ names: ['Board with relay'], corrected: 'board with relay' });
    await shop.prisma.product.delete({ where: { id: part.id } });
  });

  it('does not correct a word of a description', async () => {
    expect(await find('shaft')).toEqual({ names: [wheel], corrected: null });
  });
});

const hostile = [
  '%',
  '_',
  '\\',
  "'",
  "' OR 1=1 --",
  '!capacitor | motor',
  'capacitor <-> motor',
  ':*',
  '((((',
  'a & !b',
  '\u202e\u200b',
  'motor:*A',
  '😀',
  'the',
  'x '.repeat(50),
  '\ufdfa'.repeat(100),
];

describe('hostile input', () => {
  it.each(hostile)('%j is searched for as text', async (search) => {
    const { names } = await find(search);
    expect(names).not.toContain('Gone capacitor');
  });

  it.each(['nul\0', '\ud800', 'x'.repeat(101), 'x'.repeat(10_000)])('%j is refused', async (search) => {
    for (const field of ['products(filter: $filter)', 'productFacets(filter: $filter)']) {
      const { errors } = await shop.call(`query ($filter: ProductFilter) { ${field} { totalCount } }`, {
        filter: { search },
      });
      expect(errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'filter.search' });
    }
  });

  it.each([
    ['brands', ['nul\0']],
    ['brands', ['x'.repeat(101)]],
    ['brands', Array.from({ length: 51 }, () => 'x')],
    ['minPriceCents', -1],
    ['maxPriceCents', -1],
  ])('the filter %s %j is refused', async (name, value) => {
    const { errors } = await shop.call(document, { filter: { [name]: value } });
    expect(errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: `filter.${name}` });
  });
});

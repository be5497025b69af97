import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

interface Part {
  id: string;
  specifications: { key: string; label: string; value: string; unit: string | null }[];
  leadDays: number;
  warrantyMonths: number;
  shipsByFreight: boolean;
}

const fields = 'id specifications { key label value unit } leadDays warrantyMonths shipsByFreight';

async function save(mutation: 'add' | 'edit', input: object, as: Person | null = admin) {
  const type = mutation === 'add' ? 'AddProductInput' : 'EditProductInput';
  const { data, errors } = await shop.call<Record<string, { product: Part }> | null>(
    `mutation ($input: ${type}!) { ${mutation}Product(input: $input) { product { ${fields} } } }`,
    { input },
    as ?? undefined,
  );
  return { product: data?.[`${mutation}Product`]?.product, refusal: errors[0]?.extensions };
}

const capacitor = {
  name: 'Dual run capacitor',
  description: 'One can for two motors.',
  image: '/x.svg',
  priceCents: 690,
  minimum: 100,
  available: 500,
  category: 'CAPACITORS',
};
const voltage = { key: 'voltage', value: ' 440 ' };
const capacitance = { key: 'capacitance', value: '45 + 5' };
const shown = [
  { key: 'capacitance', label: 'Capacitance', value: '45 + 5', unit: 'µF' },
  { key: 'voltage', label: 'Voltage', value: '440', unit: 'V' },
];

describe('the specifications of a part', () => {
  it('are shown to visitors in the order of the data sheet, with label and unit', async () => {
    const { product } = await save('add', { ...capacitor, specifications: [voltage, capacitance], leadDays: 5 });
    expect(product?.specifications).toEqual(shown);
    const { data } = await shop.call(`query ($id: ID!) { product(id: $id) { ${fields} } }`, { id: product?.id });
    expect(data).toEqual({
      product: { id: product?.id, specifications: shown, leadDays: 5, warrantyMonths: 12, shipsByFreight: false },
    });
  });

  it('are replaced together, kept if they are not given, and their change is audited', async () => {
    const { product } = await save('add', { ...capacitor, specifications: [voltage, capacitance] });
    const productId = product?.id ?? '';
    const kept = await save('edit', { productId, warrantyMonths: 24, shipsByFreight: true });
    expect(kept.product).toMatchObject({ specifications: shown, warrantyMonths: 24, shipsByFreight: true });
    expect((await save('edit', { productId, specifications: [voltage] })).product?.specifications).toEqual([shown[1]]);
    const [entry] = await shop.prisma.auditEntry.findMany({ where: { subjectId: productId }, orderBy: { id: 'desc' } });
    expect(entry).toMatchObject({
      action: 'PRODUCT_EDITED',
      before: { specifications: { capacitance: '45 + 5', voltage: '440' } },
      after: { specifications: { voltage: '440' } },
    });
    expect((await save('edit', { productId, specifications: [] })).product?.specifications).toEqual([]);
  });

  it('have the keys of the new category if the category changes with them', async () => {
    const { product } = await save('add', { ...capacitor, specifications: [capacitance] });
    const filter = { key: 'merv', value: '13' };
    const { product: moved } = await save('edit', {
      productId: product?.id,
      category: 'FILTERS',
      specifications: [filter],
    });
    expect(moved?.specifications.map(({ label, value, unit }) => [label, value, unit])).toEqual([
      ['MERV rating', '13', null],
    ]);
  });

  it.each([
    ['specifications.0.key', { specifications: [{ key: 'merv', value: '13' }] }],
    ['specifications.1.key', { specifications: [voltage, voltage] }],
    ['specifications.0.value', { specifications: [{ key: 'voltage', value: ' ' }] }],
    ['specifications.0.value', { specifications: [{ key: 'voltage', value: 'x'.repeat(81) }] }],
    ['specifications.0.value', { specifications: [{ key: 'voltage', value: '440\u0001' }] }],
    ['specifications', { specifications: Array.from({ length: 31 }, () => voltage) }],
    ['leadDays', { leadDays: 91 }],
    ['warrantyMonths', { warrantyMonths: -1 }],
  ])('are refused with the field %s: %j', async (field, wrong) => {
    expect((await save('add', { ...capacitor, ...wrong })).refusal).toEqual({ code: 'BAD_USER_INPUT', field });
    const { id: productId } = await shop.product();
    expect((await save('edit', { productId, ...wrong })).refusal).toEqual({ code: 'BAD_USER_INPUT', field });
  });

  it('are refused by the database in another shape', async () => {
    const { id } = await shop.product();
    for (const specifications of [[], { a: 1 }, { a: { b: 'c' } }, { a: '' }, { a: 'x'.repeat(4_000) }]) {
      const change = shop.prisma.product.update({ where: { id }, data: { specifications } });
      await expect(change).rejects.toThrow('products_specifications_shape');
    }
  });
});

it('the keys of a category are unique, and every category has at least six', async () => {
  const { data } = await shop.call<{ specificationKeys: { category: string; key: string }[] }>(
    '{ specificationKeys { category key label unit } }',
  );
  const categories = new Set(data.specificationKeys.map(({ category }) => category));
  expect(categories.size).toBe(12);
  for (const category of categories) {
    const keys = data.specificationKeys.filter((of) => of.category === category).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBeGreaterThanOrEqual(6);
  }
});

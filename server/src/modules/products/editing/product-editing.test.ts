import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteOrder, order as oneOrder, placeOrder } from '#test/documents.ts';
import { placed } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let admin: Person;
let customer: Person;
beforeAll(async () => {
  shop = await openShop();
  [admin, customer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

interface Part {
  id: string;
  name: string;
  partNumber: string;
  available: number;
  isArchived: boolean;
}

const fields =
  'id name description image images minimum available partNumber brand category isArchived price { cents }';

/** Calls one of the mutations, whose input types and payloads are named alike. */
async function change(mutation: 'add' | 'edit' | 'archive' | 'restore', input: object) {
  const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}ProductInput`;
  const { data, errors } = await shop.call<Record<string, { product: Part }> | null>(
    `mutation ($input: ${type}!) { ${mutation}Product(input: $input) { product { ${fields} } } }`,
    { input },
    admin,
  );
  return { product: data?.[`${mutation}Product`]?.product, refusal: errors[0]?.extensions, errors };
}

const part = {
  name: 'Flame sensor',
  description: 'Stainless rod, 90 degrees.',
  image: '/parts/flame-sensor.svg',
  priceCents: 5_000,
  minimum: 100,
  available: 5_000,
};
const { image, ...pictureless } = part;
const images = ['/parts/flame-sensor.svg', 'https://pictures.example/side.webp', '/parts/box.svg'];
const full = { ...pictureless, images, partNumber: 'FS-90', brand: 'Norden', category: 'SENSORS' };

const badValues: [string, unknown][] = [
  ['name', ' '],
  ['name', 'x'.repeat(201)],
  ['description', ''],
  ['image', 'javascript:alert(1)'],
  ['priceCents', 0],
  ['priceCents', 5_001],
  ['minimum', 99],
  ['available', -1],
  ['available', 5_001],
  ['partNumber', 'x'.repeat(61)],
  ['partNumber', ' -/.— '],
  ['brand', ''],
];

describe('addProduct', () => {
  it('puts the part on sale', async () => {
    const { product } = await change('add', full);
    const { priceCents, ...seen } = full;
    expect(product).toEqual({
      id: product?.id,
      ...seen,
      image: images[0],
      isArchived: false,
      price: { cents: priceCents },
    });
    const { data } = await shop.call('query ($id: ID!) { product(id: $id) { name } }', { id: product?.id });
    expect(data).toEqual({ product: { name: 'Flame sensor' } });
  });

  it('adds the brand, category and part number of the shop', async () => {
    const { product } = await change('add', part);
    expect(product).toMatchObject({ brand: 'Kelvin Air & Heat', category: 'INSTALLATION', images: [image] });
    expect(product?.partNumber).toMatch(/^KV-\d{8}$/);
  });

  it.each(badValues)('refuses the %s %j, and names the field', async (field, value) => {
    expect((await change('add', { ...part, [field]: value })).refusal).toEqual({ code: 'BAD_USER_INPUT', field });
  });

  it('refuses a number that another part has, and names the field', async () => {
    const { product } = await change('add', part);
    const again = await change('add', { ...part, partNumber: ` ${product?.partNumber} ` });
    expect(again.refusal).toEqual({ code: 'CONFLICT', field: 'partNumber' });
  });

  it('treats part numbers as equal that differ only in punctuation, spaces or capitals, also concurrently', async () => {
    const alike = ['RC-77/b', 'rc77b', 'RC 77-B', '(RC)77.b', 'ＲＣ７７Ｂ', 'RC77\u200bB', '\u201cRC·77B\u2032'];
    const answers = await Promise.all(alike.map((partNumber) => change('add', { ...part, partNumber })));
    const refusals = answers.flatMap(({ refusal }) => (refusal ? [refusal] : []));
    expect(refusals).toEqual(Array.from({ length: 6 }, () => ({ code: 'CONFLICT', field: 'partNumber' })));
    expect((await change('add', { ...part, partNumber: 'RC-77' })).product?.partNumber).toBe('RC-77');
  });
});

const badPictures: [string, object][] = [
  ['images', { images: [] }],
  ['images', { images: ['/a.svg', '/a.svg'] }],
  ['images', { images: ['/a.svg', 'javascript:alert(1)'] }],
  ['images', { images: Array.from({ length: 9 }, (_, n) => `/${n}.svg`) }],
  ['images', { image: '/a.svg', images: ['/b.svg'] }],
];

describe('the pictures of a part', () => {
  it.each(badPictures)('are refused in the field %s: %j', async (field, pictures) => {
    const { id: productId } = await shop.product();
    const refusal = { code: 'BAD_USER_INPUT', field };
    expect((await change('add', { ...pictureless, ...pictures })).refusal).toEqual(refusal);
    expect((await change('edit', { productId, ...pictures })).refusal).toEqual(refusal);
  });

  it('are required', async () => {
    expect((await change('add', pictureless)).refusal).toEqual({ code: 'BAD_USER_INPUT', field: 'image' });
  });

  it('are replaced all together, or only the first', async () => {
    const { product } = await change('add', { ...pictureless, images });
    const input = { productId: product?.id };
    expect((await change('edit', { ...input, image: '/new.svg' })).product).toMatchObject({
      image: '/new.svg',
      images: ['/new.svg', ...images.slice(1)],
    });
    expect((await change('edit', { ...input, images: ['/b.svg'] })).product).toMatchObject({ images: ['/b.svg'] });
    expect((await change('edit', { ...input, images: null })).product).toMatchObject({ images: ['/b.svg'] });
  });
});

describe('editProduct', () => {
  it('changes the given fields and keeps the others', async () => {
    const before = (await change('add', part)).product;
    const { product } = await change('edit', { productId: before?.id, name: ' Igniter ', brand: null, priceCents: 1 });
    expect(product).toEqual({ ...before, name: 'Igniter', price: { cents: 1 } });
    expect((await change('edit', { productId: before?.id })).product).toEqual(product);
  });

  it('does not change existing orders', async () => {
    const { product, order } = await placed(shop, customer);
    await change('edit', { productId: product.id, name: 'Renamed', priceCents: 1 });
    const { data } = await oneOrder(shop, order.id, customer);
    expect(data.order).toMatchObject({ ...order, refunds: [], history: [{ kind: 'PLACED' }] });
  });

  it.each(badValues)('refuses the %s %j, and names the field', async (field, value) => {
    const { id } = await shop.product();
    expect((await change('edit', { productId: id, [field]: value })).refusal).toEqual({
      code: 'BAD_USER_INPUT',
      field,
    });
  });

  it('refuses a number that another part has', async () => {
    const [one, other] = [await shop.product(), await shop.product()];
    for (const partNumber of [other.partNumber, other.partNumber.replaceAll('-', ' ').toUpperCase()]) {
      const { refusal } = await change('edit', { productId: one.id, partNumber });
      expect(refusal).toEqual({ code: 'CONFLICT', field: 'partNumber' });
    }
  });

  it('gives a part number to one of three concurrent edits, and lets a part change the punctuation of its own', async () => {
    const parts = [await shop.product(), await shop.product(), await shop.product()];
    const answers = await Promise.all(
      parts.map(({ id }, n) => change('edit', { productId: id, partNumber: ['ED-1', 'ed 1', 'Ed/1'][n] })),
    );
    const [winner, ...more] = answers.filter(({ product }) => product);
    expect(more).toEqual([]);
    const repunctuated = await change('edit', { productId: winner?.product?.id, partNumber: 'E-D-1' });
    expect(repunctuated.product?.partNumber).toBe('E-D-1');
  });

  it('leaves room for the pieces that unpaid orders have reserved', async () => {
    const { product, order } = await placed(shop, customer);
    const tooMuch = await change('edit', { productId: product.id, available: 4_901 });
    expect(tooMuch.refusal).toEqual({ code: 'BAD_USER_INPUT', field: 'available' });
    expect((await change('edit', { productId: product.id, available: 4_900 })).product?.available).toBe(4_900);
    await deleteOrder(shop, order.id, customer);
    expect(await shop.prisma.product.findUnique({ where: { id: product.id } })).toMatchObject({ available: 5_000 });
  });

  it('leaves that room while orders are placed and deleted', async () => {
    const { id: productId } = await shop.product({ available: 5_000 });
    const buyers = await Promise.all(Array.from({ length: 4 }, () => shop.customer()));
    const shopping = buyers.map(async (buyer) => {
      const refusals: unknown[] = [];
      for (let turn = 0; turn < 10; turn += 1) {
        const { data } = await placeOrder(shop, { productId, quantity: 100, phone: '1', address: '1' }, buyer);
        const id = data.placeOrder.order?.id;
        if (id) refusals.push(...(await deleteOrder(shop, id, buyer)).errors);
      }
      return refusals;
    });
    const counting = Array.from(
      { length: 10 },
      async () => (await change('edit', { productId, available: 5_000 })).refusal,
    );
    expect((await Promise.all(shopping)).flat()).toEqual([]);
    const codes = (await Promise.all(counting)).map((refusal) => refusal?.code ?? 'BAD_USER_INPUT');
    expect(new Set(codes)).toEqual(new Set(['BAD_USER_INPUT']));
  });
});

describe('archiveProduct and restoreProduct', () => {
  const archived = async (search: string | null = null) => {
    const { data } = await shop.call<{ archivedProducts: { edges: { node: { id: string } }[]; totalCount: number } }>(
      'query ($search: String) { archivedProducts(first: 100, search: $search) { edges { node { id } } totalCount } }',
      { search },
      admin,
    );
    return data.archivedProducts.edges.map(({ node }) => node.id);
  };

  it('find wildcards of LIKE literally', async () => {
    const product = await shop.product({ name: '100%_sealed valve', archivedAt: new Date() });
    await shop.product({ name: 'Plain valve', archivedAt: new Date() });
    for (const search of ['%', '_', '100%_S']) expect(await archived(search)).toEqual([product.id]);
    for (const search of ['100%sealed', 'v_lve', '\\']) expect(await archived(search)).toEqual([]);
  });

  it('archive and restore a part, and can be repeated', async () => {
    const { product, order } = await placed(shop, customer);
    for (const _ of [1, 2]) expect((await change('archive', { productId: product.id })).product?.isArchived).toBe(true);
    expect(await archived()).toContain(product.id);
    expect(await archived(` ${product.name.toUpperCase()} `)).toContain(product.id);
    expect(await archived('unknown part')).toEqual([]);
    const input = { productId: product.id, quantity: 100, phone: '1', address: '1' };
    expect((await placeOrder(shop, input, await shop.customer())).code).toBe('NOT_FOUND');
    expect((await oneOrder(shop, order.id, customer)).data.order?.productName).toBe(product.name);
    for (const _ of [1, 2])
      expect((await change('restore', { productId: product.id })).product?.isArchived).toBe(false);
    expect(await archived()).not.toContain(product.id);
    const entries = await shop.prisma.auditEntry.findMany({ where: { subjectId: product.id }, orderBy: { id: 'asc' } });
    expect(entries.map(({ action }) => action)).toEqual(['PRODUCT_ARCHIVED', 'PRODUCT_RESTORED']);
    const after = await shop.prisma.product.findUniqueOrThrow({ where: { id: product.id } });
    expect(after.version).toBe(product.version + 2);
  });
});

it.each(['edit', 'archive', 'restore'] as const)('%sProduct refuses an unknown part', async (mutation) => {
  for (const productId of ['x', '00000000-0000-4000-8000-000000000000']) {
    expect((await change(mutation, { productId })).refusal).toEqual({ code: 'NOT_FOUND' });
  }
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeOrder } from '#test/documents.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

async function editAll(edits: object[]) {
  const { data, errors } = await shop.call<{ editProducts: { results: object[] } } | null>(
    `mutation ($input: EditProductsInput!) { editProducts(input: $input) { results {
      __typename
      ... on EditProductPayload { product { name priceCents: price { cents } version } }
      ... on ProductEditConflict { product { id name available version } }
      ... on ProductEditRefused { productId field message }
    } } }`,
    { input: { edits } },
    admin,
  );
  return { results: data?.editProducts.results, refusal: errors[0]?.extensions };
}

const seen = { version: 1 };

it('saves each edit on its own, and says of each other one why not', async () => {
  const [saved, stale, wrong, taken] = await Promise.all(['A', 'B', 'C', 'D'].map((name) => shop.product({ name })));
  await editAll([{ productId: stale?.id, ...seen, name: 'Theirs' }]);
  const unknown = '00000000-0000-7000-8000-000000000000';
  const { results } = await editAll([
    { productId: wrong?.id, ...seen, priceCents: 5_001, name: 'Too dear' },
    { productId: stale?.id, ...seen, name: 'Mine' },
    { productId: taken?.id, ...seen, partNumber: saved?.partNumber },
    { productId: unknown, ...seen, minimum: 200 },
    { productId: saved?.id, ...seen, name: ' Saved ', priceCents: 450 },
  ]);
  expect(results).toMatchObject([
    { __typename: 'ProductEditRefused', productId: wrong?.id, field: 'priceCents' },
    { __typename: 'ProductEditConflict', product: { id: stale?.id, name: 'Theirs', version: 2 } },
    { __typename: 'ProductEditRefused', productId: taken?.id, field: 'partNumber' },
    { __typename: 'ProductEditRefused', productId: unknown, field: null, message: 'There is no such part.' },
    { product: { name: 'Saved', priceCents: { cents: 450 }, version: 2 } },
  ]);
  const rows = await shop.prisma.product.findMany({ where: { id: { in: [wrong?.id ?? '', taken?.id ?? ''] } } });
  expect(rows.map(({ version }) => version)).toEqual([1, 1]);
  const entries = await shop.prisma.auditEntry.findMany({ where: { subjectId: saved?.id ?? '' } });
  expect(entries).toMatchObject([
    { action: 'PRODUCT_EDITED', actorId: admin.id, after: { name: 'Saved', priceCents: 450 } },
  ]);
});

it('lets one of two admins save each part, and shows the other the saved value', async () => {
  const parts = await Promise.all(Array.from({ length: 5 }, () => shop.product()));
  const editBy = (name: string) => editAll(parts.map(({ id: productId }) => ({ productId, ...seen, name })));
  const [one, other] = await Promise.all([editBy('One'), editBy('Other')]);
  const rows = await shop.prisma.product.findMany({ where: { id: { in: parts.map(({ id }) => id) } } });
  const names = parts.map(({ id }) => rows.find((row) => row.id === id)?.name);
  const resultsOf = (own: string): object[] =>
    names.map((name) => ({
      __typename: own === name ? 'EditProductPayload' : 'ProductEditConflict',
      product: { name, version: 2 },
    }));
  for (const name of names) expect(['One', 'Other']).toContain(name);
  expect(one.results).toMatchObject(resultsOf('One'));
  expect(other.results).toMatchObject(resultsOf('Other'));
});

it('does not overwrite the stock that an order took meanwhile', async () => {
  const { id: productId } = await shop.product({ available: 1_000 });
  await placeOrder(shop, { productId, quantity: 100, phone: '1', address: '1' }, await shop.customer());
  const count = { productId, ...seen, available: 1_500 };
  expect((await editAll([{ ...count, seenAvailable: 1_000 }])).results).toMatchObject([
    { __typename: 'ProductEditConflict', product: { available: 900, version: 1 } },
  ]);
  expect((await editAll([{ ...count, seenAvailable: 900 }])).results).toMatchObject([{ product: { version: 1 } }]);
  expect(await shop.prisma.product.findUnique({ where: { id: productId } })).toMatchObject({ available: 1_500 });
});

it('changes nothing if a value is malformed, and names its edit', async () => {
  const { id: productId } = await shop.product({ name: 'Unchanged' });
  const edit = { productId, ...seen, name: 'Changed' };
  const malformed = [
    [[edit, { ...edit, name: ' ' }], 'edits.1.name'],
    [[{ ...edit, version: 0 }], 'edits.0.version'],
    [[], 'edits'],
    [Array.from({ length: 101 }, () => edit), 'edits'],
  ] as const;
  for (const [edits, field] of malformed) {
    const { refusal } = await editAll([...edits]);
    expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', field: expect.stringContaining(field) as string });
  }
  expect(await shop.prisma.product.findUnique({ where: { id: productId } })).toMatchObject({ name: 'Unchanged' });
});

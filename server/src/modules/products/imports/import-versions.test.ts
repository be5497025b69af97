import { afterAll, beforeAll, expect, test } from 'vitest';
import { checked, csv, readImport } from '#test/imports.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let admins: Person[];
beforeAll(async () => {
  shop = await openShop();
  admins = await Promise.all([shop.admin(), shop.admin()]);
});
afterAll(() => shop.close());

const conflict = {
  message: 'The columns have changed in the meantime. Check the differences again.',
  extensions: { code: 'CONFLICT', field: 'version' },
};

test('the differences of other columns than the admin has seen are not applied, nor are these replaced or deleted', async () => {
  const [first, second] = admins as [Person, Person];
  const { partNumber } = await shop.product();
  const body = csv(['Part number', 'Dealer net', 'List'], [partNumber, '5.00', '8.00']);
  const id = await checked(shop, 'prices', { body, as: first });
  const call = (mutation: string, input: object, as: Person) => {
    const type = mutation === 'map' ? 'MapCatalogImportInput' : 'CatalogImportInput';
    const payload = mutation === 'delete' ? 'deletedId' : 'catalogImport { state version }';
    const text = `mutation ($input: ${type}!) { answer: ${mutation}CatalogImport(input: $input) { ${payload} } }`;
    return shop.call(text, { input: { importId: id, ...input } }, as);
  };
  const map = (fields: string[], version: number, as: Person) => call('map', { fields, version }, as);

  expect((await map(['partNumber', 'priceCents', ''], 1, first)).data).toMatchObject({
    answer: { catalogImport: { version: 2 } },
  });
  await shop.services.products.imports.run();
  // The second admin has seen the dealer's prices; the first one takes the others.
  expect((await map(['partNumber', '', 'priceCents'], 2, first)).errors).toEqual([]);
  const refused = await Promise.all([
    call('apply', { version: 2 }, second),
    map(['partNumber', 'priceCents', ''], 2, second),
    call('delete', { version: 2 }, second),
  ]);
  for (const { errors } of refused) expect(errors).toMatchObject([conflict]);
  await shop.services.products.imports.run();
  expect((await call('apply', { version: 2 }, second)).errors).toMatchObject([conflict]);
  expect(await readImport(shop, id, second)).toMatchObject({
    state: 'DRAFT',
    columns: [{}, { field: null }, { field: 'priceCents' }],
  });
  expect((await call('apply', { version: 3 }, second)).errors).toEqual([]);
  expect((await call('undo', {}, second)).errors).toEqual([]);
});

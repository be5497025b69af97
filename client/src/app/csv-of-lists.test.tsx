// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { feed } from '#test/feeds.ts';
import { draft } from '#test/imports.ts';
import { model, rod } from '#test/models.ts';
import { openShop } from '#test/open-shop.tsx';
import { pageOf } from '#test/orders.ts';
import { watchFiles } from '#test/watch-files.ts';

const failedFeed = {
  ...feed,
  name: '=Northwind',
  lastResult: 'FAILED',
  lastError: 'Status 503, try later.',
  columns: [],
  fields: [],
  lastImport: null,
};
const modelRow = {
  ...model,
  number: '-KMG80',
  fitments: { __typename: 'C', totalCount: 14 },
  diagrams: [{ __typename: 'Diagram', id: 'd1' }],
};
const part = {
  ...rod,
  brand: 'Kilnmoor',
  image: '/parts/rod.svg',
  images: ['/parts/rod.svg'],
  category: 'SENSORS',
  price: { __typename: 'Money', cents: 1_950, formatted: '$19.50' },
  minimum: 100,
  available: 500,
  isStockByAgency: false,
  reorderLevel: 200,
};
const flagged = {
  __typename: 'FlaggedFit',
  id: 'f1',
  fits: 1,
  misfits: 4,
  openMisfits: 3,
  flaggedAt: '2026-11-22T10:00:00.000Z',
  model,
  product: { ...rod, name: '@Rod' },
};
const row = {
  __typename: 'CatalogImportRow',
  id: 'r1',
  rowNumber: 2,
  state: 'FAULTY',
  partNumber: '+1',
  faults: [
    { __typename: 'CatalogImportFault', column: 'Price', message: 'Give a price.' },
    { __typename: 'CatalogImportFault', column: null, message: 'Too long.' },
  ],
  changes: [{ __typename: 'CatalogImportChange', header: 'Bin', before: null, after: 'B1' }],
  leavesStock: false,
};
const synonym = { __typename: 'SearchSynonym', id: 's1', version: 1, words: '=ac, air conditioner' };

test.each([
  {
    list: 'models',
    path: '/dashborad/models?kind=furnace&q=kmg',
    operation: 'EquipmentModels',
    data: { equipmentModels: pageOf(modelRow) },
    lines: [
      'Model number,Brand,Kind,First year,Last year,Fit list,Diagrams',
      "'-KMG80,Kilnmoor,Gas furnace,2009,,14,1",
    ],
    variables: { first: 100, after: null, search: 'kmg', kind: 'FURNACE' },
  },
  {
    list: 'parts',
    path: '/dashborad/allProducts',
    operation: 'ManageProducts',
    data: { products: pageOf(part) },
    // The columns “when exported” let the imports keep the price and the stock of cells that were not edited.
    lines: [
      'Part number,Name,Brand,Price,Price when exported,Minimum order,Available,In stock when exported,Stock per location,Reorder level,Archived,Id',
      'KM-FS90,Flame sensor rod,Kilnmoor,19.50,19.50,100,500,500,false,200,false,p1',
    ],
    variables: { first: 100, after: null, filter: {}, orderBy: 'NEWEST' },
  },
  {
    list: 'flagged-fits',
    path: '/dashborad/flaggedFits',
    operation: 'FlaggedFits',
    data: { flaggedFits: pageOf(flagged) },
    lines: [
      'Brand,Model number,Part number,Part,Fits,Does not fit,New misfits,Flagged',
      "Kilnmoor,KMG80-080B,KM-FS90,'@Rod,1,4,3,2026-11-22T10:00:00.000Z",
    ],
    variables: { first: 100, after: null },
  },
  {
    list: 'feeds',
    path: '/dashborad/imports/feeds',
    operation: 'CatalogFeeds',
    data: { catalogFeedHosts: ['feeds.northwind.example'], catalogFeeds: pageOf(failedFeed) },
    lines: [
      'Feed,Kind,Address,Schedule,At,Applies files itself,Paused,Fetched,Last result,Error,Last file',
      '\'=Northwind,Prices,https://feeds.northwind.example/prices.csv,Every day,06:30,true,false,2026-11-23T06:30:00.000Z,FAILED,"Status 503, try later.",',
    ],
    variables: { first: 100, after: null },
  },
  {
    list: 'import-rows',
    path: '/dashborad/imports/i1?state=faulty',
    operation: 'CatalogImportPage',
    data: { catalogImport: draft, catalogImportRows: pageOf(row) },
    lines: ['Row,Number,State,Faults,Differences', '2,\'+1,Faults,"Price: Give a price.\nToo long.",Bin: B1'],
    variables: { id: 'i1', first: 100, after: null, state: 'FAULTY' },
  },
  {
    list: 'synonyms',
    path: '/dashborad/search',
    operation: 'SearchDesk',
    data: { emptySearches: [], searchSynonyms: [synonym] },
    lines: ['Words', `"'=ac, air conditioner"`],
    variables: {},
  },
])('the file of $list has the rows of its filters, without formulas', async (expected) => {
  const { list, path, operation, data, lines, variables } = expected;
  const files = watchFiles();
  const { user, sent } = await openShop(path, { role: 'ADMIN', answers: { [operation]: { data } } });
  const buttons = await screen.findAllByRole('button', { name: 'Download CSV' });
  await user.click(buttons.at(-1) as HTMLElement);
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toMatch(new RegExp(`^${list}-\\d{4}-`));
  expect(files[0]?.text).toBe(`\uFEFF${lines.join('\r\n')}\r\n`);
  expect(sent.at(-1)).toEqual({ operation, variables });
});

test.each([
  ['replaced numbers', 'replacements'],
  ['equivalent parts', 'equivalents'],
  ['stock per location', 'levels'],
])('an admin exports the %s of all parts', async (label, name) => {
  const files = watchFiles();
  const { user } = await openShop('/dashborad/imports', {
    role: 'ADMIN',
    answers: { CatalogImports: { data: { catalogImports: pageOf() } } },
  });
  const graphql = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url === `/catalog-files/${name}.csv` ? Promise.resolve(new Response('Part number')) : graphql(url, init),
  );
  await user.click(await screen.findByRole('button', { name: `Export ${label}` }));
  await waitFor(() => expect(files).toEqual([{ name: `${name}.csv`, text: 'Part number' }]));
});

import type { Row } from './root-field.ts';

const catalog = { shared: 'the catalog is public' };
const adminOnly = (document: Row[1]): Row => ['ADMIN', document, 'FORBIDDEN'];

/** The root fields of part numbers, of the search, of imports and of stock per agency. */
export const numberFields: Record<string, Row> = {
  'Query.partsByNumber': ['VISITOR', () => '{ partsByNumber(numbers: ["x"]) { number } }', catalog],
  'Query.successorOf': ['VISITOR', ({ productId }) => `{ successorOf(productId: "${productId}") { note } }`, catalog],
  'Query.partComparison': [
    'VISITOR',
    ({ productId }) => `{ partComparison(productId: "${productId}", number: "x") { differences { key } } }`,
    catalog,
  ],
  'Query.searchSynonyms': adminOnly(() => '{ searchSynonyms { id } }'),
  'Query.emptySearches': adminOnly(() => '{ emptySearches { text } }'),
  'Mutation.savePartNumbers': adminOnly(
    ({ productId }) =>
      `mutation { savePartNumbers(input: { productId: "${productId}", aliases: [], replaces: [] }) { __typename } }`,
  ),
  'Mutation.saveEquivalents': adminOnly(
    ({ productId }) => `mutation { saveEquivalents(input: { productId: "${productId}", entries: [] }) { __typename } }`,
  ),
  'Mutation.saveSearchSynonym': adminOnly(
    () => 'mutation { saveSearchSynonym(input: { words: "a, b" }) { __typename } }',
  ),
  'Mutation.removeSearchSynonym': adminOnly(() => 'mutation { removeSearchSynonym(input: { id: "x" }) { removedId } }'),
  'Mutation.removeEmptySearch': adminOnly(() => 'mutation { removeEmptySearch(input: { text: "x" }) { removedText } }'),
  'Query.catalogImports': adminOnly(() => '{ catalogImports { totalCount } }'),
  'Query.catalogImport': adminOnly(() => '{ catalogImport(id: "x") { id } }'),
  'Query.catalogImportRows': adminOnly(() => '{ catalogImportRows(importId: "x") { totalCount } }'),
  'Mutation.mapCatalogImport': adminOnly(
    () => 'mutation { mapCatalogImport(input: { importId: "x", fields: [""] }) { __typename } }',
  ),
  'Mutation.applyCatalogImport': adminOnly(() => ofImport('apply')),
  'Mutation.undoCatalogImport': adminOnly(() => ofImport('undo')),
  'Query.catalogFeeds': adminOnly(() => '{ catalogFeeds { totalCount } }'),
  'Query.catalogFeedHosts': adminOnly(() => '{ catalogFeedHosts }'),
  'Mutation.saveCatalogFeed': adminOnly(
    () =>
      `mutation { saveCatalogFeed(input: { kind: PRICES, name: "a", url: "https://feeds.example/a.csv", schedule: DAILY, at: "06:00",
      appliesItself: false, sharePercent: 0, pricePercent: 0 }) { __typename } }`,
  ),
  'Mutation.pauseCatalogFeed': adminOnly(
    () => 'mutation { pauseCatalogFeed(input: { feedId: "x", isPaused: true }) { __typename } }',
  ),
  'Mutation.fetchCatalogFeed': adminOnly(() => 'mutation { fetchCatalogFeed(input: { feedId: "x" }) { __typename } }'),
  'Mutation.deleteCatalogFeed': adminOnly(
    () => 'mutation { deleteCatalogFeed(input: { feedId: "x" }) { __typename } }',
  ),
  'Query.partStock': adminOnly(({ productId }) => `{ partStock(productId: "${productId}") { available } }`),
  'Query.stockMovements': adminOnly(({ productId }) => `{ stockMovements(productId: "${productId}") { totalCount } }`),
  'Mutation.startStockByAgency': adminOnly(({ productId }) =>
    ofStock('startStockByAgency', `productId: "${productId}", levels: [{ agency: "Dallas", quantity: 1 }]`),
  ),
  'Mutation.stopStockByAgency': adminOnly(({ productId }) => ofStock('stopStockByAgency', `productId: "${productId}"`)),
  'Mutation.countStock': adminOnly(() =>
    ofStock('countStock', 'productId: "x", agency: "Dallas", counted: 1, seen: 0'),
  ),
  'Mutation.transferStock': adminOnly(() =>
    ofStock('transferStock', 'productId: "x", from: "Dallas", to: "Tulsa", quantity: 1'),
  ),
  'Mutation.receiveStock': adminOnly(() => ofStock('receiveStock', 'productId: "x", agency: "Dallas", quantity: 1')),
  'Mutation.setStockBin': adminOnly(() => ofStock('setStockBin', 'productId: "x", agency: "Dallas", bin: ""')),
  'Mutation.deleteCatalogImport': adminOnly(() => ofImport('delete')),
};

const ofStock = (mutation: string, input: string) => `mutation { ${mutation}(input: { ${input} }) { __typename } }`;
const ofImport = (action: string) => `mutation { ${action}CatalogImport(input: { importId: "x" }) { __typename } }`;

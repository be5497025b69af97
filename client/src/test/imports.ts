import { pageOf } from './orders.ts';

/** A row of an import. */
export const row = (fields: object) => ({
  __typename: 'CatalogImportRow',
  faults: [],
  changes: [],
  leavesStock: false,
  ...fields,
});
const rows = [
  row({
    id: 'r1',
    rowNumber: 2,
    state: 'CHANGED',
    partNumber: 'DL-1',
    changes: [{ __typename: 'CatalogImportChange', header: 'Price', before: '19.99', after: '20.50' }],
  }),
  row({
    id: 'r2',
    rowNumber: 3,
    state: 'FAULTY',
    partNumber: 'DL-2',
    faults: [{ __typename: 'CatalogImportFault', column: 'Price', message: 'Give a price in dollars, such as 12.50.' }],
  }),
];
export const count = (state: string, number: number) => ({ __typename: 'CatalogImportCount', state, rows: number });
const field = (name: string, header: string) => ({ __typename: 'CatalogImportField', name, header });
export const column = (header: string, name: string | null) => ({
  __typename: 'CatalogImportColumn',
  header,
  field: name,
});
/** An import as the API returns it. */
export const draft = {
  __typename: 'CatalogImport',
  id: 'i1',
  kind: 'PRICES',
  state: 'DRAFT',
  fileName: 'may.csv',
  rowCount: 2,
  createdAt: '2026-11-23T09:00:00.000Z',
  appliedAt: null,
  undoneAt: null,
  isByFeed: false,
  feedName: null,
  waitsFor: null,
  asksForColumns: false,
  stockLeftAlone: 0,
  version: 1,
  user: { __typename: 'User', id: 'u1', name: 'Mary Whitfield', email: 'mary@example.com' },
  counts: [count('FAULTY', 1), count('CHANGED', 1)],
  columns: [column('SKU', 'partNumber'), column('Cost', null)],
  fields: [field('partNumber', 'Part number'), field('priceCents', 'Price')],
};
/** The page of an import with two rows. */
export const answerOf = (fields: object = {}) => ({
  data: { catalogImport: { ...draft, ...fields }, catalogImportRows: pageOf(...rows) },
});
export const payload = (name: string, state: string) => ({
  data: { [name]: { __typename: 'CatalogImportPayload', catalogImport: { ...draft, state } } },
});

import { csvLine } from '#platform/csv.ts';
import type { Person } from './people.ts';
import type { Shop } from './shop.ts';

interface ImportRow {
  rowNumber: number;
  state: string;
  partNumber: string;
  faults: { column: string | null; message: string }[];
  changes: { header: string; before: string | null; after: string }[];
}

interface Import {
  state: string;
  fileName: string;
  rowCount: number;
  columns: { header: string; field: string | null }[];
  counts: { state: string; rows: number }[];
}

export const csv = (...rows: string[][]): string => rows.map(csvLine).join('');

interface SentFile {
  body: string | Buffer;
  as?: Person;
  type?: string;
  encoding?: string;
  /** Its name, encoded for an address. */
  name?: string;
  /** The sheet of a workbook. */
  sheet?: string;
}

/** Sends a file to /catalog-files/{kind}. */
export async function sendFile(shop: Shop, kind: string, file: SentFile) {
  const { body, as, type = 'text/csv', encoding, name = 'supplier.csv', sheet = '' } = file;
  const response = await shop.app.inject({
    method: 'POST',
    url: `/catalog-files/${kind}?name=${name}&sheet=${sheet}`,
    headers: {
      'content-type': type,
      ...(encoding && { 'content-encoding': encoding }),
      ...(as && { authorization: `Bearer ${as.token}` }),
    },
    payload: body,
  });
  const reply = response.json<{ id: string; error?: { code: string; message: string } }>();
  return { status: response.statusCode, ...reply };
}

/** Uploads a file, lets the job check it, and returns its id. */
export async function checked(shop: Shop, kind: string, file: { body: string; as: Person }): Promise<string> {
  const { id } = await sendFile(shop, kind, file);
  await shop.services.products.imports.run();
  return id;
}

const documentOfImport = `query ($id: ID!) {
  catalogImport(id: $id) { state fileName rowCount columns { header field } counts { state rows } }
  catalogImportRows(importId: $id, first: 100) {
    edges { node { rowNumber state partNumber faults { column message } changes { header before after } } }
  }
}`;

export async function readImport(shop: Shop, id: string, as: Person): Promise<Import & { list: ImportRow[] }> {
  const { data } = await shop.call<{
    catalogImport: Import;
    catalogImportRows: { edges: { node: ImportRow }[] };
  }>(documentOfImport, { id }, as);
  return { ...data.catalogImport, list: data.catalogImportRows.edges.map(({ node }) => node) };
}

type Action = 'apply' | 'undo' | 'delete';

/** Calls a mutation of an import without the job. */
export const ask = (shop: Shop, action: Action, { id, as }: { id: string; as?: Person }) =>
  shop.call<Record<string, unknown>>(
    `mutation ($id: ID!) { ${action}CatalogImport(input: { importId: $id }) { __typename } }`,
    { id },
    as,
  );

/** Applies or undoes an import, and lets the job finish. */
export async function finish(shop: Shop, action: Action, { id, as }: { id: string; as: Person }) {
  const { errors } = await ask(shop, action, { id, as });
  await shop.services.products.imports.run();
  return { ...(await readImport(shop, id, as)), errors };
}

/** The parts as an export has them. */
export async function exported(shop: Shop, file: string, as?: Person) {
  const headers = as ? { authorization: `Bearer ${as.token}` } : {};
  const { statusCode, payload, headers: sent } = await shop.app.inject({ url: `/catalog-files/${file}.csv`, headers });
  return { status: statusCode, text: payload, headers: sent };
}

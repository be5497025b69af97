import type { Database } from '#platform/database.ts';
import { csvLine } from '#platform/csv.ts';
import { type Statement, statement } from '#platform/statement.ts';
import { type Product, selectProduct } from '../product.type.ts';
import { fieldsOf, type ImportRecord } from './import-fields.ts';
import type { CatalogImportKind } from './import.type.ts';

export type PartExport = ReturnType<typeof makePartExport>;

const ROWS_AT_ONCE = 1_000;

interface After {
  /** The key of the last number before; empty at the beginning. */
  key: string;
  otherKey: string;
  limit: number;
}

type Keyed = { key: string; otherKey: string } & ImportRecord;

const partsAfter = statement<After, Keyed & Product>(
  'exports.parts',
  (p) => `SELECT ${selectProduct}, number_key AS key, ${p.otherKey}::text AS "otherKey" FROM products
    WHERE archived_at IS NULL AND number_key > ${p.key} ORDER BY number_key LIMIT ${p.limit}`,
);

const aliasesAfter = statement<After, Keyed>(
  'exports.aliases',
  (p) => `SELECT part_number AS "partNumber", alias.kind, alias.number, alias.note,
      products.number_key AS key, alias.number_key AS "otherKey"
    FROM products JOIN part_aliases AS alias ON product_id = products.id
    WHERE archived_at IS NULL AND (products.number_key, alias.number_key) > (${p.key}, ${p.otherKey})
    ORDER BY products.number_key, alias.number_key LIMIT ${p.limit}`,
);

const modelsAfter = statement<After, Keyed>(
  'exports.models',
  (p) => `SELECT number, brand, kind, serial_from AS "serialFrom", serial_to AS "serialTo", first_year AS "firstYear",
      last_year AS "lastYear", notes, number_key AS key, ${p.otherKey}::text AS "otherKey"
    FROM equipment_models WHERE number_key > ${p.key} ORDER BY number_key LIMIT ${p.limit}`,
);

const fitmentsAfter = statement<After, Keyed>(
  'exports.fitments',
  (p) => `SELECT models.number AS "modelNumber", part_number AS "partNumber", verdict, condition,
      own.serial_from AS "serialFrom", own.serial_to AS "serialTo", source, note,
      models.number_key AS key, own.id::text AS "otherKey"
    FROM equipment_models AS models JOIN fitments AS own ON own.model_id = models.id JOIN products ON products.id = product_id
    WHERE models.number_key >= ${p.key}
      AND (models.number_key > ${p.key} OR own.id > nullif(${p.otherKey}::text, '')::uuid)
    ORDER BY models.number_key, own.id LIMIT ${p.limit}`,
);

const statements: Record<CatalogImportKind, Statement<After, Keyed>> = {
  PARTS: partsAfter,
  PRICES: partsAfter,
  STOCK: partsAfter,
  ALIASES: aliasesAfter,
  MODELS: modelsAfter,
  FITMENTS: fitmentsAfter,
};

/** The parts on sale, their other numbers, models and fit lists as CSV files with the columns of imports, so that an import of an export changes nothing. */
export function makePartExport({ db }: { db: Database }) {
  return {
    /** The file with its headers only. */
    template: (kind: CatalogImportKind): string => headersOf(kind),

    /** The pieces of the file, in the order of the part numbers. */
    async *csv(kind: CatalogImportKind): AsyncGenerator<string> {
      yield headersOf(kind);
      const next = statements[kind];
      let after = { key: '', otherKey: '' };
      for (;;) {
        const rows: Keyed[] = await db.query(next, { ...after, limit: ROWS_AT_ONCE });
        const last = rows.at(-1);
        if (!last) return;
        yield rows.map((row) => csvLine(fieldsOf[kind].map(({ name, write }) => write(row[name], row)))).join('');
        after = { key: last.key, otherKey: last.otherKey };
      }
    },
  };
}

/** The byte order mark lets spreadsheets read the file as UTF-8. */
const headersOf = (kind: CatalogImportKind): string => `\ufeff${csvLine(fieldsOf[kind].map(({ header }) => header))}`;

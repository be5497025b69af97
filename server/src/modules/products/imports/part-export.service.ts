import type { Database } from '#platform/database.ts';
import { csvLine } from '#platform/csv.ts';
import { type Statement, statement } from '#platform/statement.ts';
import { type Product, selectProduct } from '../product.type.ts';
import { fieldsOf, type ImportField, type ImportRecord } from './import-fields.ts';
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
    WHERE archived_at IS NULL AND products.number_key >= ${p.key} AND (products.number_key, alias.number_key) > (${p.key}, ${p.otherKey})
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

const replacedAfter = statement<After, Keyed>(
  'exports.replaced-numbers',
  (
    p,
  ) => `SELECT old_number AS "oldNumber", part_number AS "partNumber", note, old_key AS key, ${p.otherKey}::text AS "otherKey"
    FROM supersessions JOIN products ON products.id = product_id
    WHERE old_key > ${p.key} ORDER BY old_key LIMIT ${p.limit}`,
);

const equivalentsAfter = statement<After, Keyed>(
  'exports.equivalents',
  (p) => `SELECT part.part_number AS "partNumber", other.part_number AS "otherNumber",
      CASE WHEN is_equivalent THEN 'yes' ELSE 'no' END AS "isEquivalent", note,
      part.number_key AS key, other.number_key AS "otherKey"
    FROM products AS part JOIN equivalent_entries ON product_id = part.id JOIN products AS other ON other.id = other_id
    WHERE part.number_key >= ${p.key} AND (part.number_key, other.number_key) > (${p.key}, ${p.otherKey})
    ORDER BY part.number_key, other.number_key LIMIT ${p.limit}`,
);

const levelsAfter = statement<After, Keyed>(
  'exports.stock-levels',
  (p) => `SELECT part_number AS "partNumber", agency, level.quantity::text, level.bin, counted_at AS "countedAt",
      number_key AS key, agency AS "otherKey"
    FROM products JOIN stock_levels AS level ON product_id = products.id
    WHERE number_key >= ${p.key} AND (number_key, agency) > (${p.key}, ${p.otherKey}) ORDER BY number_key, agency LIMIT ${p.limit}`,
);

interface List {
  columns: readonly Pick<ImportField, 'name' | 'header' | 'write'>[];
  next: Statement<After, Keyed>;
}

const write = (value: unknown): string => (value instanceof Date ? value.toISOString() : ((value ?? '') as string));

const listOf = (next: List['next'], headers: Record<string, string>): List => ({
  columns: Object.entries(headers).map(([name, header]) => ({ name, header, write })),
  next,
});

/** The lists that no file changes. */
const otherLists = {
  replacements: listOf(replacedAfter, { oldNumber: 'Old number', partNumber: 'Part number', note: 'Note' }),
  equivalents: listOf(equivalentsAfter, {
    partNumber: 'Part number',
    otherNumber: 'Other part number',
    isEquivalent: 'Equivalent',
    note: 'Note',
  }),
  levels: listOf(levelsAfter, {
    partNumber: 'Part number',
    // An import of stock would read “Location” as the bin.
    agency: 'Pickup location',
    quantity: 'Can be ordered',
    bin: 'Bin',
    countedAt: 'Last counted',
  }),
};

export type OtherList = keyof typeof otherLists;

const isOtherList = (name: string): name is OtherList => Object.hasOwn(otherLists, name);

const statements: Record<CatalogImportKind, Statement<After, Keyed>> = {
  PARTS: partsAfter,
  PRICES: partsAfter,
  STOCK: partsAfter,
  ALIASES: aliasesAfter,
  MODELS: modelsAfter,
  FITMENTS: fitmentsAfter,
};

const listOfKind = (kind: CatalogImportKind): List => ({ columns: fieldsOf[kind], next: statements[kind] });

/**
 * The parts on sale, their other numbers, models and fit lists as CSV files with the columns of imports, so that an import of an
 * export changes nothing. Also the lists that have no imports.
 */
export function makePartExport({ db }: { db: Database }) {
  return {
    /** The headers of a file that is no export. */
    template: (kind: CatalogImportKind): string => headersOf(fieldsOf[kind].filter(({ exportedOf }) => !exportedOf)),

    /** The pieces of the file, in the order of the part numbers. */
    async *csv(name: CatalogImportKind | OtherList): AsyncGenerator<string> {
      const list = isOtherList(name) ? otherLists[name] : listOfKind(name);
      yield headersOf(list.columns);
      let after = { key: '', otherKey: '' };
      for (;;) {
        const rows: Keyed[] = await db.query(list.next, { ...after, limit: ROWS_AT_ONCE });
        const last = rows.at(-1);
        if (!last) return;
        yield rows.map((row) => csvLine(list.columns.map((column) => column.write(row[column.name], row)))).join('');
        after = { key: last.key, otherKey: last.otherKey };
      }
    },
  };
}

/** The byte order mark lets spreadsheets read the file as UTF-8. */
const headersOf = (columns: List['columns']): string => `\ufeff${csvLine(columns.map(({ header }) => header))}`;

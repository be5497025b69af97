import type { Images } from '#modules/images/images.service.ts';
import type { SettingsService } from '#modules/settings/settings.service.ts';
import { type Database, type Query, violatedConstraint } from '#platform/database.ts';
import type { ForEachRow } from '#platform/row-jobs.ts';
import { statement } from '#platform/statement.ts';
import { decideFeedImport } from '../feeds/feed-review.sql.ts';
import { type Product, selectProduct } from '../product.type.ts';
import { changeNext, refuseNext } from './import-changes.ts';
import { faultsOfEarlier } from './earlier-numbers.ts';
import { isFitKind } from './fit-changes.sql.ts';
import { checkFitRows } from './fit-row.ts';
import { type CheckedRow, cellOf, checkRow, type Found, type Terms } from './import-row.ts';
import { CatalogImportKind } from './import.type.ts';
import * as sql from './imports.sql.ts';

interface Collaborators {
  db: Database;
  forEachRow: ForEachRow;
  settings: Pick<SettingsService, 'current'>;
  /** The brand of a new part without one. */
  brand: string;
  images: Pick<Images, 'pathOf'>;
}

const CHECKED_AT_ONCE = 2_000;
const REFUSED_AT_ONCE = 5_000;
const CHANGED_AT_ONCE = 500;

const productsOf = statement<{ ids: string[] }, Product & { stockVersion: number }>(
  'imports.products',
  (p) => `SELECT ${selectProduct}, stock_version AS "stockVersion" FROM products WHERE id = ANY(${p.ids}::uuid[])`,
);

/**
 * Checks, applies and undoes the imports that are due, in batches of one transaction each. The states of the rows are the
 * progress: after a crash the next run goes on where the last commit was. Processes take turns by the lock of the import.
 */
export function makeImportJobs({ db, forEachRow, settings, brand, images }: Collaborators) {
  return async function runImports(): Promise<void> {
    await forEachRow({
      job: 'imports',
      due: (waiting) => db.query(sql.dueImports, { waiting }),
      run: ({ id }) => runImport(id),
    });
  };

  async function runImport(id: string): Promise<void> {
    // A row that the database refuses is found by going through its batch one by one.
    let oneByOne = 0;
    for (;;) {
      const outcome = await runStep(id, oneByOne > 0 ? 1 : CHANGED_AT_ONCE);
      if (outcome === 'over') return;
      oneByOne = outcome === 'refused' && oneByOne === 0 ? CHANGED_AT_ONCE : Math.max(0, oneByOne - 1);
    }
  }

  /** One batch. `over`: nothing is left, or another process has the import. `refused`: the database refused a row. */
  async function runStep(importId: string, limit: number): Promise<'done' | 'over' | 'refused'> {
    try {
      return await db.transaction((query) => runBatch(query, importId, limit));
    } catch (error) {
      const constraint = violatedConstraint(error);
      if (!constraint) throw error;
      const isFound = limit > 1 || (await db.transaction((query) => refuseNext(query, importId, constraint)));
      if (!isFound) throw error;
      return 'refused';
    }
  }

  async function runBatch(query: Query, importId: string, limit: number): Promise<'done' | 'over'> {
    const [found] = await query(sql.lockImport, { importId });
    switch (found?.state) {
      case 'CHECKING':
        return check(query, found);
      case 'APPLYING':
      case 'UNDOING':
        return changeNext(query, found, limit);
      default:
        return 'over';
    }
  }

  async function check(query: Query, found: sql.StoredImport): Promise<'done' | 'over'> {
    const { id: importId, kind, headers, fields } = found;
    const rows = await query(sql.uncheckedRows, { importId, limit: CHECKED_AT_ONCE });
    if (rows.length === 0) {
      const { field, what } = keyOf[kind];
      const twins = { importId, column: headers[fields.indexOf(field)] ?? '', what, limit: REFUSED_AT_ONCE };
      if ((await query(sql.refuseTwins, twins))[0]?.rows === REFUSED_AT_ONCE) return 'done';
      await query(sql.countLeftStock, { importId });
      await query(sql.moveImport, { importId, state: 'DRAFT', actorId: null });
      if (!found.isUndecided) return 'over';
      await decideFeedImport(query, importId);
      return 'done';
    }
    const terms: Terms = {
      importId,
      kind,
      headers,
      fields,
      brand,
      limits: await settings.current(),
      isByFeed: found.feedId !== null,
      pathOf: images.pathOf,
    };
    const checked = await (isFitKind(kind) ? checkFitRows : checkRows)(query, terms, rows);
    await query(sql.saveChecked, { rows: JSON.stringify(rows.map(({ id }, place) => ({ id, ...checked[place] }))) });
    return 'done';
  }
}

/** What two rows of a file may not have in common, and its column. */
const keyOf: Record<CatalogImportKind, { field: string; what: string }> = {
  PARTS: { field: 'partNumber', what: 'number' },
  PRICES: { field: 'partNumber', what: 'number' },
  STOCK: { field: 'partNumber', what: 'number' },
  ALIASES: { field: 'number', what: 'number' },
  MODELS: { field: 'number', what: 'number' },
  FITMENTS: { field: 'modelNumber', what: 'model, part and serial numbers' },
};

async function checkRows(query: Query, terms: Terms, rows: { cells: string[] }[]): Promise<CheckedRow[]> {
  const found = await findAll(query, terms, rows);
  return rows.map(({ cells }, place) => checkRow(terms, cells, found[place] as Found));
}

/** The records that the rows are about, in the order of the rows. */
async function findAll(query: Query, terms: Terms, rows: { cells: string[] }[]): Promise<Found[]> {
  const cellsOf = (name: string) => rows.map(({ cells }) => cellOf(terms, cells, name) ?? '');
  const isAlias = terms.kind === CatalogImportKind.ALIASES;
  const others = isAlias ? cellsOf('number') : rows.map(() => '');
  const found = await query(sql.findNumbers, { numbers: cellsOf('partNumber'), others });
  const ids = [...new Set(found.flatMap(({ productId }) => productId ?? []))];
  const earlier = await faultsOfEarlier(
    query,
    terms,
    found.map(({ productId }, place) => ({ productId, cells: rows[place]?.cells ?? [] })),
  );
  const products = new Map((await query(productsOf, { ids })).map((part) => [part.id, part]));
  return found.map(({ productId, ...rest }, place) => ({
    ...rest,
    part: products.get(productId ?? '') ?? null,
    earlier: earlier.get(place) ?? null,
  }));
}

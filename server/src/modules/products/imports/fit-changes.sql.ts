import { auditClause } from '#platform/audit.ts';
import { statement } from '#platform/statement.ts';
import { CatalogImportKind } from './import.type.ts';
import { type Batch, batchOf, marked } from './part-changes.sql.ts';

interface Table {
  name: string;
  /** The column of the rows of imports with the id of its row. */
  id: string;
  /** Its column and type of each field. */
  fields: Record<string, [column: string, type?: string]>;
  /** Its columns that the row of an import has as columns. */
  links: string[];
  /** Whether other rows refer to `own`, which is then not deleted. */
  isUsed: string;
  saved: 'MODEL_SAVED' | 'FITMENT_SAVED';
  removed: 'MODEL_REMOVED' | 'FITMENT_REMOVED';
}

const tables = {
  [CatalogImportKind.MODELS]: {
    name: 'equipment_models',
    id: 'model_id',
    fields: {
      number: ['number'],
      brand: ['brand'],
      kind: ['kind', 'equipment_kind'],
      serialFrom: ['serial_from'],
      serialTo: ['serial_to'],
      firstYear: ['first_year', 'int'],
      lastYear: ['last_year', 'int'],
      notes: ['notes'],
    },
    links: [],
    isUsed: ['fitments', 'model_diagrams', 'fit_answers']
      .map((table) => `EXISTS (SELECT FROM ${table} WHERE model_id = own.id)`)
      .join(' OR '),
    saved: 'MODEL_SAVED',
    removed: 'MODEL_REMOVED',
  },
  [CatalogImportKind.FITMENTS]: {
    name: 'fitments',
    id: 'fitment_id',
    fields: {
      verdict: ['verdict', 'fit_verdict'],
      condition: ['condition'],
      serialFrom: ['serial_from'],
      serialTo: ['serial_to'],
      source: ['source'],
      note: ['note'],
    },
    links: ['model_id', 'product_id'],
    isUsed: 'false',
    saved: 'FITMENT_SAVED',
    removed: 'FITMENT_REMOVED',
  },
} satisfies Partial<Record<CatalogImportKind, Table>>;

/** The kinds of files whose rows change models and fit lists. */
export type FitKind = keyof typeof tables;

export const isFitKind = (kind: CatalogImportKind): kind is FitKind => kind in tables;

/** Locks the models of the next batch in the order of their ids, as the triggers of the fit lists do. */
export const lockModels = (states: string) =>
  statement<Pick<Batch, 'importId' | 'limit'>, { id: string }>(
    `imports.lock-models-${states}`,
    (p) => `SELECT equipment_models.id FROM equipment_models JOIN (${batchOf(p, states)}) AS batch
        ON model_id = equipment_models.id
      ORDER BY equipment_models.id FOR NO KEY UPDATE OF equipment_models`,
  );

const valueOf = (json: string, name: string, type: string | undefined): string =>
  type ? `(${json}->>'${name}')::${type}` : `${json}->>'${name}'`;

const sets = ({ fields }: Table, json: string): string =>
  Object.entries(fields)
    .map(
      ([name, [column, type]]) =>
        `${column} = CASE WHEN ${json} ? '${name}' THEN ${valueOf(json, name, type)} ELSE own.${column} END`,
    )
    .join(', ');

const recordOf = ({ fields }: Table): string =>
  `jsonb_build_object(${Object.entries(fields)
    .map(([name, [column]]) => `'${name}', own.${column}`)
    .join(', ')})`;

interface Entry {
  from: string;
  before?: string;
  after?: string;
}

const audit = (p: Record<'actorId', string>, action: Table['saved' | 'removed'], entry: Entry): string =>
  auditClause(p, {
    action,
    subject: 'MODEL',
    subjectId: 'model_id',
    actorId: p.actorId,
    ...entry,
  });

/** The values of a new row, as the audit log records them. */
const added = (json: string, { links }: Table): string =>
  links.length > 0
    ? `(${json} - 'modelNumber' - 'partNumber' || jsonb_build_object('modelId', model_id, 'productId', product_id))`
    : json;

/** Adds models, or entries of fit lists, that do not exist yet. */
export const addFit = (kind: FitKind) => {
  const table: Table = tables[kind];
  const { name, id, fields, links } = table;
  const columns = [...links, ...Object.values(fields).map(([column]) => column)];
  const values = Object.entries(fields).map(([field, [, type]]) => valueOf('after', field, type));
  const exist =
    links.length > 0
      ? `EXISTS (SELECT FROM equipment_models WHERE id = model_id) AND EXISTS (SELECT FROM products WHERE id = product_id)`
      : 'true';
  return statement<Batch, { rows: number }>(
    `imports.add-${name}`,
    (p) => `
    WITH batch AS MATERIALIZED (${batchOf(p, `'NEW'`)}), added AS (
      INSERT INTO ${name} (id, ${columns.join(', ')})
      SELECT ${[id, ...links, ...values].join(', ')} FROM batch WHERE ${exist}
      ON CONFLICT DO NOTHING RETURNING id
    ), ${audit(p, table.saved, { from: `added JOIN batch ON ${id} = added.id`, after: added('after', table) })}, judged AS (
      SELECT batch.*, CASE WHEN added.id IS NULL THEN 'It was added, or its model or part deleted, after the check.' END AS fault
      FROM batch LEFT JOIN added ON added.id = ${id}
    ), ${marked('APPLIED', 'CONFLICT')}
    SELECT count(*)::int AS rows FROM marked`,
  );
};

/** Changes those that are as they were at the check. */
export const changeFit = (kind: FitKind) => {
  const table: Table = tables[kind];
  const { name, id } = table;
  return statement<Batch, { rows: number }>(
    `imports.change-${name}`,
    (p) => `
    WITH judged AS MATERIALIZED (
      SELECT batch.*, CASE
        WHEN own.id IS NULL THEN 'It was deleted after the check.'
        WHEN own.version <> seen THEN 'It was changed after the check.'
      END AS fault
      FROM (${batchOf(p, `'CHANGED'`)}) AS batch LEFT JOIN ${name} AS own ON own.id = ${id}
    ), changed AS (
      UPDATE ${name} AS own SET ${sets(table, 'after')}, version = own.version + 1
      FROM judged WHERE own.id = ${id} AND own.version = seen AND fault IS NULL
      RETURNING judged.model_id, before, after
    ), ${audit(p, table.saved, { from: 'changed', before: 'before', after: 'after' })}, ${marked('APPLIED', 'CONFLICT')}
    SELECT count(*)::int AS rows FROM marked`,
  );
};

/** Restores the earlier values where the imported ones are still there, and deletes added ones that nothing refers to. */
export const restoreFit = (kind: FitKind) => {
  const table: Table = tables[kind];
  const { name, id } = table;
  return statement<Batch, { rows: number }>(
    `imports.restore-${name}`,
    (p) => `
    WITH judged AS MATERIALIZED (
      SELECT batch.*, CASE
        WHEN own.id IS NULL THEN 'It does not exist anymore.'
        WHEN before IS NULL AND own.version <> 1 THEN 'It was changed after the import.'
        WHEN before IS NULL AND (${table.isUsed}) THEN 'Fit lists, diagrams or answers of buyers have the model.'
        WHEN before IS NOT NULL AND EXISTS (
          SELECT FROM jsonb_each(after) AS imported
          WHERE imported.value IS DISTINCT FROM ${recordOf(table)}->imported.key
        ) THEN 'A value was changed after the import.'
      END AS fault
      FROM (${batchOf(p, `'APPLIED'`)}) AS batch LEFT JOIN ${name} AS own ON own.id = ${id}
    ), restored AS (
      UPDATE ${name} AS own SET ${sets(table, 'before')}, version = own.version + 1
      FROM judged WHERE own.id = ${id} AND fault IS NULL AND before IS NOT NULL
      RETURNING judged.model_id, before, after
    ), deleted AS (
      DELETE FROM ${name} AS own USING judged WHERE own.id = ${id} AND fault IS NULL AND before IS NULL
      RETURNING judged.model_id, judged.product_id, after
    ), ${audit(p, table.saved, { from: 'restored', before: 'after', after: 'before' })}, ${audit(p, table.removed, {
      from: 'deleted',
      before: added('after', table),
    }).replace('audit AS', 'audit_of_deleted AS')}, ${marked('UNDONE', 'KEPT')}
    SELECT count(*)::int AS rows FROM marked`,
  );
};

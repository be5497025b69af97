import { auditClause } from '#platform/audit.ts';
import { statement } from '#platform/statement.ts';
import { productColumns } from '../product.type.ts';

/** A batch of the rows of an import. */
export interface Batch {
  importId: string;
  limit: number;
  actorId: string | null;
}

/** How each field that imports change is read from the JSON of a row. */
const fromJson = {
  name: `->>'name'`,
  brand: `->>'brand'`,
  category: `->>'category')::product_category`,
  description: `->>'description'`,
  image: `->>'image'`,
  priceCents: `->>'priceCents')::int`,
  minimum: `->>'minimum')::int`,
  bin: `->>'bin'`,
  reorderLevel: `->>'reorderLevel')::int`,
  specifications: `->'specifications'`,
  leadDays: `->>'leadDays')::int`,
  warrantyMonths: `->>'warrantyMonths')::int`,
  shipsByFreight: `->>'shipsByFreight')::boolean`,
  weightOunces: `->>'weightOunces')::int`,
} as const;

type ImportedField = keyof typeof fromJson;
export const importedFields = Object.keys(fromJson) as ImportedField[];

const valueOf = (json: string, field: ImportedField): string => {
  const access = fromJson[field];
  return access.includes(')') ? `(${json}${access}` : `${json}${access}`;
};

/** A part as the rows of imports have its fields. */
const recordOf = (part: string): string =>
  `jsonb_build_object(${[...importedFields, 'available' as const]
    .map((field) => `'${field}', ${part}.${productColumns[field]}`)
    .join(', ')})`;

/** The pieces that a row adds to the stock; negative if it takes some. */
const pieces = `COALESCE((after->>'available')::int - (before->>'available')::int, 0)`;

export const batchOf = (p: Record<'importId' | 'limit', string>, states: string): string =>
  `SELECT id AS row_id, product_id, model_id, fitment_id, match_key, version AS seen, stock_version AS seen_stock, before, after,
        ${pieces} AS pieces FROM catalog_import_rows
      WHERE import_id = ${p.importId} AND state IN (${states}) ORDER BY state, row_number LIMIT ${p.limit}`;

/** Locks the parts of the next batch in the order of their ids, as orders do. */
export const lockParts = (states: string) =>
  statement<Pick<Batch, 'importId' | 'limit'>, { id: string }>(
    `imports.lock-parts-${states}`,
    (p) => `SELECT products.id FROM products JOIN (${batchOf(p, states)}) AS batch ON product_id = products.id
      ORDER BY products.id FOR NO KEY UPDATE OF products`,
  );

/**
 * The version of a stock that a row has set. No other change of a part has it: the others raise the version by one, and the
 * undo restores the earlier version.
 */
const ownStockVersion = `('x' || right(row_id::text, 8))::bit(32)::int / 2`;

/** That of the releases before: a row that they have checked may have no version. */
const formerStockVersion = 'COALESCE(seen_stock, 0) + 1';

const stockFault = (change: string) => `CASE
        WHEN ${change} < 0 AND part.available + ${change} < 0 THEN 'Orders have taken the pieces.'
        WHEN ${change} > 0 AND part.available + ${change} > largest_stock() - held_pieces(part.id, NULL)
          THEN 'The stock would be above the limit, with the pieces of unpaid orders.'
      END`;

/** The clause that gives the rows of `judged` their new state, with the fault of a refused one. */
export const marked = (done: string, refused: string) => `marked AS (
      UPDATE catalog_import_rows AS stored SET
        state = CASE WHEN fault IS NULL THEN '${done}' ELSE '${refused}' END::catalog_import_row_state,
        faults = CASE WHEN fault IS NULL THEN stored.faults
          ELSE stored.faults || jsonb_build_object('column', NULL, 'message', fault) END
      FROM judged WHERE stored.id = row_id RETURNING stored.id
    )`;

/** Sets the fields that the JSON has. Columns that no row changes stay out, so that the search text is not computed again. */
const sets = (fields: readonly ImportedField[], json: string): string =>
  fields
    .map((field) => {
      const set = `${productColumns[field]} = CASE WHEN ${json} ? '${field}' THEN ${valueOf(json, field)} ELSE part.${productColumns[field]} END, `;
      // A first picture that the part has already changes places with the former one.
      return field === 'image' ? `${set}more_images = array_replace(more_images, ${json}->>'image', image), ` : set;
    })
    .join('');

/** The values of a row for the audit log, with the stock of the locked part: orders may have changed it since the check. */
const recorded = (values: string, stock: string) =>
  `${values} || CASE WHEN pieces = 0 THEN '{}' ELSE jsonb_build_object('available', ${stock}) END`;

const nameOf = (fields: readonly ImportedField[]) => fields.map((field) => importedFields.indexOf(field)).join('-');

/** Makes the changes of rows of existing parts that are as they were at the check; refuses the others. */
export const changeParts = (fields: readonly ImportedField[]) =>
  statement<Batch, { rows: number }>(
    `imports.change-${nameOf(fields)}`,
    (p) => `
    WITH judged AS MATERIALIZED (
      SELECT batch.*, part.available AS stock, CASE
        WHEN part.id IS NULL THEN 'The part does not exist anymore.'
        WHEN part.archived_at IS NOT NULL THEN 'The part was archived after the check.'
        WHEN part.version <> seen THEN 'The part was changed after the check.'
        WHEN part.stock_by_agency AND pieces <> 0 THEN 'The stock of the part is kept per location since the check.'
        WHEN part.stock_version <> seen_stock AND pieces <> 0 THEN 'The stock of the part was set after the check.'
        ELSE ${stockFault('pieces')}
      END AS fault
      FROM (${batchOf(p, `'CHANGED'`)}) AS batch LEFT JOIN products AS part ON part.id = product_id
    ), changed AS (
      UPDATE products AS part SET ${sets(fields, 'after')}available = part.available + pieces,
        version = part.version + CASE WHEN after - 'available' = '{}' THEN 0 ELSE 1 END,
        stock_version = CASE WHEN pieces = 0 THEN part.stock_version ELSE ${ownStockVersion} END, updated_at = now()
      FROM judged WHERE part.id = product_id AND fault IS NULL RETURNING part.id, before, after, pieces, stock
    ), ${auditClause(p, {
      action: 'PRODUCT_EDITED',
      subject: 'PRODUCT',
      from: 'changed',
      subjectId: 'id',
      actorId: p.actorId,
      before: recorded('before', 'stock'),
      after: recorded('after', 'stock + pieces'),
    })}, ${marked('APPLIED', 'CONFLICT')}
    SELECT count(*)::int AS rows FROM marked`,
  );

/** Adds the parts of rows with new numbers; refuses numbers that parts have got since the check. */
export const addParts = statement<Batch, { rows: number }>(
  'imports.add-parts',
  (p) => `
    WITH batch AS MATERIALIZED (${batchOf(p, `'NEW'`)}), added AS (
      INSERT INTO products (id, part_number, available, more_images, price_breaks, updated_at,
        ${importedFields.map((field) => productColumns[field]).join(', ')})
      SELECT product_id, after->>'partNumber', (after->>'available')::int, '{}', '[]', now(),
        ${importedFields.map((field) => valueOf('after', field)).join(', ')}
      FROM batch
      ON CONFLICT (number_key) DO NOTHING
      RETURNING id
    ), ${auditClause(p, {
      action: 'PRODUCT_ADDED',
      subject: 'PRODUCT',
      from: 'added JOIN batch ON product_id = added.id',
      subjectId: 'added.id',
      actorId: p.actorId,
      after: 'after',
    })}, judged AS (
      SELECT batch.*, CASE WHEN added.id IS NULL THEN 'A part has got this number after the check.' END AS fault
      FROM batch LEFT JOIN added ON added.id = product_id
    ), ${marked('APPLIED', 'CONFLICT')}
    SELECT count(*)::int AS rows FROM marked`,
);

/** What people, files and other parts have of a part. The tables that the shop computes are left out. */
export const referring = [
  'basket_lines.product_id',
  'diagram_positions.product_id',
  'equivalent_entries.other_id',
  'equivalent_entries.product_id',
  'fit_answers.product_id',
  'fitments.product_id',
  'order_lines.product_id',
  'orders.product_id',
  'outbound_mails.product_id',
  'part_aliases.product_id',
  'part_list_lines.product_id',
  'part_questions.product_id',
  'part_reviews.product_id',
  'stock_levels.product_id',
  'stock_movements.product_id',
  'stock_watches.product_id',
  'supersessions.product_id',
];

const hasReferences = referring
  .map((column) => {
    const [table = ''] = column.split('.');
    return `EXISTS (SELECT FROM ${table} WHERE ${column} = part.id)`;
  })
  .join(' OR ');

/** Restores the earlier values where the imported ones are still there, and deletes added parts that nothing has to do with. */
export const restoreParts = (fields: readonly ImportedField[]) =>
  statement<Batch, { rows: number }>(
    `imports.restore-${nameOf(fields)}`,
    (p) => `
    WITH judged AS MATERIALIZED (
      SELECT batch.*, part.available AS stock, CASE
        WHEN part.id IS NULL THEN 'The part does not exist anymore.'
        WHEN before IS NULL AND (part.version <> 1 OR part.available <> (after->>'available')::int)
          THEN 'The part was changed after the import. Archive it instead.'
        WHEN before IS NULL AND (${hasReferences})
          THEN 'Orders, lists, customers or other parts refer to the part. Archive it instead.'
        WHEN before IS NOT NULL AND EXISTS (
          SELECT FROM jsonb_each(after - 'available') AS imported
          WHERE imported.value IS DISTINCT FROM ${recordOf('part')}->imported.key
        ) THEN 'A value of the part was changed after the import.'
        WHEN part.stock_by_agency AND before IS NOT NULL AND pieces <> 0
          THEN 'The stock of the part is kept per location since the import.'
        WHEN part.stock_version NOT IN (${ownStockVersion}, ${formerStockVersion}) AND before IS NOT NULL AND pieces <> 0
          THEN 'The stock of the part was set after the import.'
        WHEN before IS NOT NULL THEN ${stockFault('(-pieces)')}
      END AS fault
      FROM (${batchOf(p, `'APPLIED'`)}) AS batch LEFT JOIN products AS part ON part.id = product_id
    ), restored AS (
      UPDATE products AS part SET ${sets(fields, 'before')}available = part.available - pieces,
        version = part.version + CASE WHEN after - 'available' = '{}' THEN 0 ELSE 1 END,
        stock_version = CASE WHEN pieces = 0 THEN part.stock_version ELSE COALESCE(seen_stock, 0) END, updated_at = now()
      FROM judged WHERE part.id = product_id AND fault IS NULL AND before IS NOT NULL RETURNING part.id, before, after, pieces, stock
    ), deleted AS (
      DELETE FROM products USING judged WHERE products.id = product_id AND fault IS NULL AND before IS NULL
      RETURNING products.id, after
    ), ${auditClause(p, {
      action: 'PRODUCT_EDITED',
      subject: 'PRODUCT',
      from: 'restored',
      subjectId: 'id',
      actorId: p.actorId,
      before: recorded('after', 'stock'),
      after: recorded('before', 'stock - pieces'),
    })}, ${auditClause(p, {
      action: 'PRODUCT_DELETED',
      subject: 'PRODUCT',
      from: 'deleted',
      subjectId: 'id',
      actorId: p.actorId,
      before: 'after',
    }).replace('audit AS', 'audit_of_deleted AS')}, ${marked('UNDONE', 'KEPT')}
    SELECT count(*)::int AS rows FROM marked`,
  );

/** Refuses the first row of a batch that the database refuses; `reason` is the sentence. */
export const refuseFirst = (states: string, refused: 'CONFLICT' | 'KEPT') =>
  statement<Pick<Batch, 'importId'> & { reason: string }, { rows: number }>(
    `imports.refuse-${states}-${refused}`,
    (p) => `WITH judged AS (
      SELECT id AS row_id, ${p.reason}::text AS fault FROM catalog_import_rows
      WHERE import_id = ${p.importId} AND state IN (${states}) ORDER BY state, row_number LIMIT 1
    ), ${marked('UNCHECKED', refused)}
    SELECT count(*)::int AS rows FROM marked`,
  );

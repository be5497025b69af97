import type { Query } from '#platform/database.ts';
import type { Statement } from '#platform/statement.ts';
import * as aliases from './alias-changes.sql.ts';
import { addFit, changeFit, isFitKind, lockModels, restoreFit } from './fit-changes.sql.ts';
import { CatalogImportKind } from './import.type.ts';
import * as sql from './imports.sql.ts';
import * as parts from './part-changes.sql.ts';

interface Change {
  /** The states of the rows that it changes, for SQL. */
  states: string;
  run: Statement<parts.Batch, { rows: number }>;
}

/**
 * Applies or undoes the next rows of an import in one statement; ends the import after the last row. An applied one does not
 * keep its rows without a change.
 */
export async function changeNext(query: Query, found: sql.StoredImport, limit: number): Promise<'done' | 'over'> {
  const { id: importId, state, actorId } = found;
  for (const { states, run } of changesOf(found)) {
    await query(isFitKind(found.kind) ? lockModels(states) : parts.lockParts(states), { importId, limit });
    const [{ rows } = { rows: 0 }] = await query(run, { importId, limit, actorId });
    if (rows > 0) return 'done';
  }
  if (state === 'APPLYING') await sql.deleteRows(query, importId, ['SAME']);
  await query(sql.moveImport, { importId, state: state === 'UNDOING' ? 'UNDONE' : 'APPLIED', actorId: null });
  return 'over';
}

/** Marks the row that the database refused by a constraint; returns false if the import has no next row. */
export async function refuseNext(query: Query, importId: string, constraint: string): Promise<boolean> {
  const [found] = await query(sql.awaitImport, { importId });
  if (found?.state !== 'APPLYING' && found?.state !== 'UNDOING') return false;
  const reason = reasons[constraint] ?? `The database refused the change (${constraint}).`;
  const refused = found.state === 'APPLYING' ? 'CONFLICT' : 'KEPT';
  for (const { states } of changesOf(found)) {
    const [{ rows } = { rows: 0 }] = await query(parts.refuseFirst(states, refused), { importId, reason });
    if (rows > 0) return true;
  }
  return false;
}

const reasons: Record<string, string> = {
  products_price_range: 'The price is above the limit of the shop.',
  products_minimum_range: 'The minimum order is below the limit of the shop.',
  products_available_range: 'The stock is beyond the limit of the shop.',
  products_price_breaks: 'The price breaks of the part no longer fit its price and minimum order.',
  fitments_model_id_fkey: 'The model was deleted after the check.',
  fitments_product_id_fkey: 'The part was deleted after the check.',
  fitments_condition_given: 'The condition no longer goes with the verdict.',
  fitments_serials_in_order: 'The last serial number is before the first one.',
  equipment_models_serials_in_order: 'The last serial number is before the first one.',
  equipment_models_years_in_order: 'The last year is before the first one.',
  part_aliases_upc_key: 'Another part has this barcode.',
};

/** The statements that apply or undo an import, in their order. */
function changesOf({ kind, state, fields }: sql.StoredImport): Change[] {
  if (isFitKind(kind)) {
    if (state === 'UNDOING') return [{ states: `'APPLIED'`, run: restoreFit(kind) }];
    return [
      { states: `'CHANGED'`, run: changeFit(kind) },
      { states: `'NEW'`, run: addFit(kind) },
    ];
  }
  const isAlias = kind === CatalogImportKind.ALIASES;
  const changed = parts.importedFields.filter((field) => fields.includes(field));
  if (state === 'UNDOING') {
    return [{ states: `'APPLIED'`, run: isAlias ? aliases.restoreAliases : parts.restoreParts(changed) }];
  }
  return [
    { states: `'CHANGED'`, run: isAlias ? aliases.changeAliases : parts.changeParts(changed) },
    { states: `'NEW'`, run: isAlias ? aliases.addAliases : parts.addParts },
  ];
}

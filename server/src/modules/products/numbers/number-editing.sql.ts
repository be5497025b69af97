import { auditClause } from '#platform/audit.ts';
import { statement } from '#platform/statement.ts';
import type { PartAlias } from './number.type.ts';

interface OfPart {
  productId: string;
}

/** A part's own entries, as they are stored and recorded in the audit log. */
export interface StoredNumbers {
  aliases: PartAlias[];
  replaces: { number: string; note: string | null }[];
}

/** Locks the part, as orders and edits do first. */
export const lockPart = statement<OfPart, { version: number }>(
  'products.lock',
  (p) => `SELECT version FROM products WHERE id = ${p.productId} FOR NO KEY UPDATE`,
);

export const readNumbers = statement<OfPart, StoredNumbers>(
  'products.read-numbers',
  (p) => `SELECT
    (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'number', number, 'note', note) ORDER BY kind, number), '[]')
      FROM part_aliases WHERE product_id = ${p.productId}) AS aliases,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('number', old_number, 'note', note) ORDER BY old_number), '[]')
      FROM supersessions WHERE product_id = ${p.productId}) AS replaces`,
);

export const deleteAliases = statement<OfPart>(
  'products.delete-aliases',
  (p) => `DELETE FROM part_aliases WHERE product_id = ${p.productId}`,
);

export const addAliases = statement<OfPart & { aliases: string }>(
  'products.add-aliases',
  (p) => `INSERT INTO part_aliases (product_id, kind, number, note) SELECT ${p.productId}::uuid, kind, number, note
    FROM jsonb_to_recordset(${p.aliases}::jsonb) AS given (kind part_alias_kind, number text, note text)`,
);

export const deleteReplaced = statement<OfPart>(
  'products.delete-replaced',
  (p) => `DELETE FROM supersessions WHERE product_id = ${p.productId}`,
);

/** A trigger refuses loops. */
export const addReplaced = statement<OfPart & { replaces: string }>(
  'products.add-replaced',
  (p) => `INSERT INTO supersessions (product_id, old_number, note) SELECT ${p.productId}::uuid, number, note
    FROM jsonb_to_recordset(${p.replaces}::jsonb) AS given (number text, note text)`,
);

/** The numbers are fields of the part, so they raise its version. */
export const raiseVersion = statement<OfPart>(
  'products.raise-version',
  (p) => `UPDATE products SET version = version + 1, updated_at = now() WHERE id = ${p.productId}`,
);

export const recordNumbers = statement<OfPart & { actorId: string; before: string; after: string }>(
  'products.record-numbers',
  (p) =>
    `WITH ${auditClause(p, {
      action: 'PRODUCT_EDITED',
      subject: 'PRODUCT',
      from: '(SELECT 1) AS once',
      subjectId: `${p.productId}::uuid`,
      actorId: p.actorId,
      before: p.before,
      after: p.after,
    })} SELECT`,
);

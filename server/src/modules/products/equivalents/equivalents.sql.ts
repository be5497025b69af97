import { auditClause } from '#platform/audit.ts';
import { statement, unpreparedStatement } from '#platform/statement.ts';
import { type Product, selectProduct } from '../product.type.ts';
import { MOST_ENTRIES } from './equivalents.type.ts';

/** The type in common is too little. */
export const FEWEST_IN_COMMON = 2;
/** How many equivalents are found by specifications. */
const MOST_FOUND = 6;
/** As many as the shop may list. */
export const MOST_EQUIVALENTS = MOST_ENTRIES;

interface Wanted {
  ids: string[];
  categories: string[];
  /** Equivalents have the type and another one of these values; null of a part with too few to find others. */
  common: (string | null)[];
  /** Those in which equivalents may not differ. */
  deciding: (string | null)[];
}

/** The entries of a part, from its side. */
const entriesOf = (id: string): string => `(
        SELECT other_id, is_equivalent, note FROM equivalent_entries WHERE product_id = ${id}
        UNION ALL SELECT product_id, is_equivalent, note FROM equivalent_entries WHERE other_id = ${id}
      )`;

/**
 * For each part: those that the shop lists, then others of the category. The index finds those with the type and another
 * value in common; none of the deciding values may differ. With OFFSET 0 it is used for them: in the order of the price, a part
 * with fewer than six would read its whole category.
 */
export const findEquivalents = unpreparedStatement<
  Wanted,
  Product & { parentId: string; isListed: boolean; note: string | null }
>(
  (p) => `SELECT parent.id AS "parentId", equivalent.is_listed AS "isListed", equivalent.note, part.*
    FROM unnest(${p.ids}::uuid[], ${p.categories}::product_category[], ${p.common}::jsonb[], ${p.deciding}::jsonb[])
        AS parent (id, category, common, deciding), LATERAL (
      SELECT candidate.id, candidate.is_listed, candidate.note,
        row_number() OVER (ORDER BY candidate.is_listed DESC, candidate.price_cents, candidate.id) AS place
      FROM (
        SELECT listed.id, true AS is_listed, entry.note, listed.price_cents
        FROM ${entriesOf('parent.id')} AS entry JOIN products AS listed ON listed.id = entry.other_id
        WHERE entry.is_equivalent AND listed.archived_at IS NULL
        UNION ALL (
          SELECT id, false, NULL, price_cents FROM (
            SELECT id, price_cents FROM products
            WHERE archived_at IS NULL AND category = parent.category AND id <> parent.id
              AND parent.common IS NOT NULL
              AND specifications @> ANY (ARRAY(
                SELECT jsonb_build_object('type', parent.common->'type', key, value) FROM jsonb_each(parent.common)
                WHERE key <> 'type'))
              AND (parent.deciding || specifications) @> parent.deciding
            OFFSET 0
          ) AS alike
          WHERE NOT EXISTS (SELECT FROM ${entriesOf('parent.id')} AS entry WHERE entry.other_id = alike.id)
          ORDER BY price_cents, id LIMIT ${MOST_FOUND}
        )
      ) AS candidate ORDER BY place LIMIT ${MOST_EQUIVALENTS}
    ) AS equivalent, LATERAL (SELECT ${selectProduct} FROM products WHERE id = equivalent.id) AS part
    ORDER BY parent.id, equivalent.place`,
);

/** The entries of each part, by the number of the other one. */
export const findEntries = statement<
  { ids: string[] },
  Product & { parentId: string; isEquivalent: boolean; note: string | null }
>(
  'products.equivalent-entries',
  (p) => `SELECT parent.id AS "parentId", entry.is_equivalent AS "isEquivalent", entry.note, part.*
    FROM unnest(${p.ids}::uuid[]) AS parent (id), LATERAL ${entriesOf('parent.id')} AS entry,
      LATERAL (SELECT ${selectProduct} FROM products WHERE id = entry.other_id) AS part
    ORDER BY parent.id, part."partNumber"`,
);

/** The part of each number, in any spelling. */
export const findByNumbers = statement<{ numbers: string[] }, { given: string; id: string }>(
  'products.ids-by-number',
  (p) => `SELECT given, id FROM unnest(${p.numbers}::text[]) AS given
    JOIN products ON number_key = part_number_key(given)`,
);

/** Editors take turns: an entry belongs to two parts, and each may be opened by another admin. */
export const takeTurns = statement<object>(
  'products.equivalent-turns',
  () => 'SELECT pg_advisory_xact_lock(1164014958)',
);

interface OfPart {
  productId: string;
}

/** Locks the part, and the others of its earlier and its new entries, in the order in which orders lock parts. */
export const lockParts = statement<
  OfPart & { otherIds: string[] },
  { id: string; version: number; partNumber: string; isArchived: boolean }
>(
  'products.lock-equivalents',
  (p) => `SELECT id, version, part_number AS "partNumber", archived_at IS NOT NULL AS "isArchived" FROM products
    WHERE id = ${p.productId}::uuid OR id = ANY(${p.otherIds}::uuid[])
      OR id IN (SELECT other_id FROM ${entriesOf(`${p.productId}::uuid`)} AS entry)
    ORDER BY id FOR NO KEY UPDATE`,
);

export interface StoredEntry {
  partNumber: string;
  isEquivalent: boolean;
  note: string | null;
}

/** The entries of each part as the audit log shows them. */
export const readEntries = statement<{ ids: string[] }, { id: string; entries: (StoredEntry & { otherId: string })[] }>(
  'products.read-equivalents',
  (p) => `SELECT parent.id, (
      SELECT coalesce(jsonb_agg(jsonb_build_object('otherId', other.id, 'partNumber', other.part_number,
        'isEquivalent', entry.is_equivalent, 'note', entry.note) ORDER BY other.part_number), '[]')
      FROM ${entriesOf('parent.id')} AS entry JOIN products AS other ON other.id = entry.other_id
    ) AS entries FROM unnest(${p.ids}::uuid[]) AS parent (id)`,
);

export const deleteEntries = statement<OfPart>(
  'products.delete-equivalents',
  (p) => `DELETE FROM equivalent_entries WHERE product_id = ${p.productId}::uuid OR other_id = ${p.productId}::uuid`,
);

export const addEntries = statement<OfPart & { entries: string }>(
  'products.add-equivalents',
  (p) => `INSERT INTO equivalent_entries (product_id, other_id, is_equivalent, note)
    SELECT least(id, ${p.productId}::uuid), greatest(id, ${p.productId}::uuid), "isEquivalent", note
    FROM jsonb_to_recordset(${p.entries}::jsonb) AS given (id uuid, "isEquivalent" boolean, note text)`,
);

/** The entries are fields of both parts, so they raise the versions of both. */
export const recordEntries = statement<{ changes: string; actorId: string }>(
  'products.record-equivalents',
  (p) => `WITH changed AS (
      UPDATE products SET version = version + 1, updated_at = now()
      FROM jsonb_to_recordset(${p.changes}::jsonb) AS given (id uuid, before jsonb, after jsonb)
      WHERE products.id = given.id RETURNING products.id, before, after
    ), ${auditClause(p, {
      action: 'PRODUCT_EDITED',
      subject: 'PRODUCT',
      from: 'changed',
      subjectId: 'id',
      actorId: p.actorId,
      before: `jsonb_build_object('equivalents', before)`,
      after: `jsonb_build_object('equivalents', after)`,
    })} SELECT`,
);

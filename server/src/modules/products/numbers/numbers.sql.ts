import { type SitemapFile, sitemapFilesOf } from '#platform/sitemap-files.ts';
import { statement, unpreparedStatement } from '#platform/statement.ts';
import { type Product, type ProductCategory, selectProduct } from '../product.type.ts';
import type { MatchedNumber, PartAlias, ReplacedNumber } from './number.type.ts';

/** Beginnings of fewer characters, or without a digit, are those of too many numbers. */
const SHORTEST_BEGINNING = 4;
const MOST_FOUND = 25;

/** Clauses over other numbers of parts: aliases, and old numbers (without a kind) that a part replaces. */
export const findNumbers = {
  /** What differs: of the number itself, and of each replacement on the way to the part of today. */
  note: "nullif(array_to_string(note || today.notes, ' '), '')",

  /** The part of an entry: that with the barcode while it is on sale, and otherwise the last one that replaces the part. */
  partOfToday: `LATERAL (
        SELECT id AS product_id, '{}'::text[] AS notes, 0 AS steps FROM products
        WHERE id = entry.product_id AND entry.kind = 'UPC' AND archived_at IS NULL
        UNION ALL SELECT product_id, notes, steps FROM part_of_today(entry.product_id)
        ORDER BY steps LIMIT 1
      ) AS today`,

  beginningWith(key: string): string {
    const pattern = `(${key} || CASE WHEN length(${key}) >= ${SHORTEST_BEGINNING} AND ${key} ~ '[0-9]' THEN '%' ELSE '' END)`;
    const found = (columns: string, from: string) =>
      `(SELECT ${columns} FROM ${from} LIKE ${pattern} ORDER BY 1 LIMIT ${MOST_FOUND})`;
    return `${found('number_key AS key, number, kind, note, product_id', 'part_aliases WHERE number_key')}
      UNION ALL ${found('old_key, old_number, NULL, note, product_id', 'supersessions WHERE old_key')}
      UNION ALL SELECT ${key}, number, kind, note, product_id FROM part_aliases WHERE barcode = barcode_key(${key})`;
  },
} as const;

type Numbers = { numbers: string[] };

export const findByNumber = statement<Numbers, Product & { given: string }>(
  'products.by-number',
  (p) => `SELECT ${selectProduct}, given FROM unnest(${p.numbers}::text[]) AS given
    JOIN products ON number_key = part_number_key(given) AND archived_at IS NULL`,
);

/** Also an archived part. */
export const findOne = statement<{ number: string }, Product>(
  'products.one-by-number',
  (p) => `SELECT ${selectProduct} FROM products WHERE number_key = part_number_key(${p.number})`,
);

export type OtherNumberRow = Product &
  MatchedNumber & {
    given: string;
    /** Whether the part replaces the one that has the number as an alias. */
    isReplacement: boolean;
  };

/** The parts of today that have one of these other numbers, or replace it. */
export const findByOtherNumber = statement<Numbers, OtherNumberRow>(
  'products.by-other-number',
  (p) => `SELECT found.given, found.number, found.kind, found.note, found.steps > 0 AS "isReplacement", part.* FROM (
      SELECT DISTINCT ON (given, today.product_id) given, number, kind, ${findNumbers.note} AS note, today.product_id, today.steps
      FROM unnest(${p.numbers}::text[]) AS given, LATERAL (
        SELECT number, kind, note, product_id FROM part_aliases
        WHERE number_key = part_number_key(given) OR barcode = barcode_key(given)
        UNION ALL
        SELECT old_number, NULL, note, product_id FROM supersessions WHERE old_key = part_number_key(given)
      ) AS entry, ${findNumbers.partOfToday}
      ORDER BY given, today.product_id, kind NULLS FIRST
    ) AS found, LATERAL (SELECT ${selectProduct} FROM products WHERE id = found.product_id) AS part
    ORDER BY found.kind NULLS FIRST, part."partNumber"`,
);

/** An archived part that has this as an earlier number or barcode, or replaces the part of this number. */
export const findArchived = statement<{ number: string }, Product>(
  'products.archived-by-other-number',
  (p) => `SELECT ${selectProduct} FROM products WHERE archived_at IS NOT NULL AND id IN (
      SELECT product_id FROM supersessions WHERE old_key = part_number_key(${p.number})
      UNION ALL SELECT product_id FROM part_aliases WHERE barcode = barcode_key(${p.number})
        OR (number_key = part_number_key(${p.number}) AND kind = 'OLD')
    ) ORDER BY id LIMIT 1`,
);

/** For fewer characters the index of groups of three returns a large part of the catalog. */
const SHORTEST_SIMILAR = 4;
/** Also the index takes some 50 ms for a number that begins like thousands of others. */
const MOST_SIMILAR = 10;

/** The parts whose numbers share most of their groups of three characters with one of the first given ones. */
export const findSimilar = statement<Numbers, Product & { given: string }>(
  'products.similar-numbers',
  (p) => `SELECT part.*, given FROM (
      SELECT given, part_number_key(given) AS key FROM unnest(${p.numbers}::text[]) AS given
      WHERE length(part_number_key(given)) >= ${SHORTEST_SIMILAR} LIMIT ${MOST_SIMILAR}
    ) AS unknown, LATERAL (
      SELECT id, similarity(number_key, key) AS score FROM products WHERE number_key % key AND archived_at IS NULL
      ORDER BY score DESC, id LIMIT 3
    ) AS similar_part, LATERAL (SELECT ${selectProduct} FROM products WHERE id = similar_part.id) AS part
    ORDER BY score DESC, similar_part.id`,
);

type Parents = { ids: string[] };

export const aliasesOfParts = statement<Parents, PartAlias & { productId: string }>(
  'products.aliases',
  (p) => `SELECT product_id AS "productId", kind, number, note FROM part_aliases
    WHERE product_id = ANY(${p.ids}::uuid[]) ORDER BY kind, number`,
);

/** Old numbers that lead to each part, the nearest first: also over parts that it replaces. */
export const replacedByParts = statement<Parents, ReplacedNumber & { productId: string }>(
  'products.replaced-numbers',
  (p) => `SELECT parent.id AS "productId", link.number, link.note, link.step = 1 AS "isDirect"
    FROM unnest(${p.ids}::uuid[]) AS parent (id), LATERAL (
      WITH RECURSIVE chain (step, number, note, key) AS (
        SELECT 1, old_number, note, old_key FROM supersessions WHERE product_id = parent.id
        UNION ALL
        SELECT step + 1, before.old_number, before.note, before.old_key FROM chain
        JOIN products AS part ON part.number_key = chain.key COLLATE "default"
        JOIN supersessions AS before ON before.product_id = part.id
        WHERE step < 50
      ) SELECT step, number, note FROM chain ORDER BY step, number LIMIT 50
    ) AS link ORDER BY link.step, link.number`,
);

/** The part on sale that replaces each part. */
export const successorsOfParts = unpreparedStatement<Parents, Product & { parentId: string; note: string | null }>(
  (p) => `SELECT parent.id AS "parentId", nullif(array_to_string(today.notes, ' '), '') AS note, part.*
    FROM unnest(${p.ids}::uuid[]) AS parent (id), LATERAL part_of_today(parent.id) AS today,
      LATERAL (SELECT ${selectProduct} FROM products WHERE id = today.product_id) AS part
    WHERE today.steps > 0`,
);

/** The last change of a part of a file and a category, also of one on sale: two look-ups in an index for each pair. */
const changes = (): string => {
  const newest = (condition: string) => `SELECT updated_at FROM products
      WHERE sitemap_file = file AND products.category = listed AND ${condition} ORDER BY updated_at DESC LIMIT 1`;
  return `RECURSIVE ${sitemapFilesOf('products')}, changes AS (
      SELECT file, listed AS category, changed.updated_at AS changed_at, on_sale.updated_at AS on_sale_at
      FROM files, unnest(enum_range(NULL::product_category)) AS listed, LATERAL (${newest('true')}) AS changed
      LEFT JOIN LATERAL (${newest('archived_at IS NULL')}) AS on_sale ON true
    )`;
};

export const findFiles = statement<object, SitemapFile>(
  'products.sitemap-files',
  () => `WITH ${changes()} SELECT file, max(changed_at) AS "updatedAt" FROM changes
    GROUP BY file HAVING max(on_sale_at) IS NOT NULL ORDER BY file`,
);

export const findPartsOfFile = statement<{ file: number }, Pick<Product, 'partNumber'> & { updatedAt: Date }>(
  'products.of-sitemap-file',
  (p) => `SELECT part_number AS "partNumber", updated_at AS "updatedAt" FROM products
    WHERE sitemap_file = ${p.file} AND archived_at IS NULL ORDER BY id`,
);

/** The categories with parts on sale, and the last change of a part of each. */
export const findCategories = statement<object, { category: ProductCategory; updatedAt: Date }>(
  'products.categories',
  () => `WITH ${changes()} SELECT category, max(on_sale_at) AS "updatedAt" FROM changes
    GROUP BY category HAVING max(on_sale_at) IS NOT NULL ORDER BY category`,
);

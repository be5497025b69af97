import type { Query } from '#platform/database.ts';
import { statement } from '#platform/statement.ts';
import { cellOf, type Terms } from './import-row.ts';
import { notSold } from './left-out.ts';

/** The one part on sale that had each number. */
const findEarlier = statement<{ numbers: string[] }, { place: number; partNumber: string }>(
  'imports.find-earlier-numbers',
  (p) => `SELECT place::int, min(today.part_number) AS "partNumber"
    FROM unnest(${p.numbers}::text[]) WITH ORDINALITY AS given (number, place)
    JOIN part_aliases AS earlier ON earlier.number_key = part_number_key(given.number) COLLATE "C" AND earlier.kind = 'OLD'
    JOIN products AS today ON today.id = earlier.product_id AND today.archived_at IS NULL
    GROUP BY place HAVING count(*) = 1`,
);

/** Those of the numbers that the file has, too. */
const findListed = statement<{ importId: string; column: number; numbers: string[] }, { number: string }>(
  'imports.find-listed-numbers',
  (p) => `SELECT DISTINCT given.number FROM catalog_import_rows
    JOIN unnest(${p.numbers}::text[]) AS given (number) ON part_number_key(cells->>${p.column}::int) = part_number_key(given.number)
    WHERE import_id = ${p.importId}`,
);

export const hadBefore = (numberOfToday: string): string =>
  `${numberOfToday} had this number before. Use its number of today.`;

/** The faults of rows without a part whose number a part had before, by the place of the row. */
export async function faultsOfEarlier(
  query: Query,
  terms: Terms,
  rows: { cells: string[]; productId: string | null }[],
): Promise<Map<number, string>> {
  if (rows.every(({ productId }) => productId)) return new Map();
  const numbers = rows.map(({ cells, productId }) => (productId ? '' : (cellOf(terms, cells, 'partNumber') ?? '')));
  const found = await query(findEarlier, { numbers });
  if (found.length === 0) return new Map();
  const listed = await query(findListed, {
    importId: terms.importId,
    column: terms.fields.indexOf('partNumber'),
    numbers: found.map(({ partNumber }) => partNumber),
  });
  const isListed = new Set(listed.map(({ number }) => number));
  return new Map(
    found.map(({ place, partNumber }) => [
      place - 1,
      isListed.has(partNumber) ? notSold.listed : hadBefore(partNumber),
    ]),
  );
}

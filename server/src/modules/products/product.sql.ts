import { ProductOrderBy } from './product.input.ts';

// The catalogue is the hottest read of the shop: prepared statements, no ORM (docs/architecture.md, hot paths).
const columns = `id, part_number AS "partNumber", name, brand, category, description, image, more_images AS "moreImages",
  price_cents AS "priceCents", minimum, available, created_at AS "createdAt", archived_at AS "archivedAt"`;

/** What each order sorts by; the id breaks ties in the same direction, so that one index serves both. */
export const sorts = {
  [ProductOrderBy.NEWEST]: { column: 'created_at', kind: 'time', type: 'timestamptz', direction: 'DESC' },
  [ProductOrderBy.NAME]: { column: 'name', kind: 'text', type: 'text', direction: 'ASC' },
  [ProductOrderBy.PRICE_LOW]: { column: 'price_cents', kind: 'integer', type: 'bigint', direction: 'ASC' },
  [ProductOrderBy.PRICE_HIGH]: { column: 'price_cents', kind: 'integer', type: 'bigint', direction: 'DESC' },
  [ProductOrderBy.AVAILABLE_HIGH]: { column: 'available', kind: 'integer', type: 'bigint', direction: 'DESC' },
} as const;

interface Conditions {
  category: boolean;
  search: boolean;
}

// Each combination is a statement of its own, so that Postgres plans each with the index that fits.
function where({ category, search }: Conditions): string {
  return [
    'archived_at IS NULL',
    ...(category ? ['category = $1::product_category'] : ['$1::product_category IS NULL']),
    ...(search ? ['(name ILIKE $2 OR part_number ILIKE $2 OR brand ILIKE $2)'] : ['$2::text IS NULL']),
  ].join(' AND ');
}

export function listStatement(orderBy: ProductOrderBy, conditions: Conditions, after: boolean) {
  const { column, type, direction } = sorts[orderBy];
  const beyond = direction === 'ASC' ? '>' : '<';
  const keyset = after ? `AND (${column}, id) ${beyond} ($4::${type}, $5::uuid)` : '';
  return {
    name: `products.list.${orderBy}.${conditions.category}.${conditions.search}.${after}`,
    text: `SELECT ${columns} FROM products WHERE ${where(conditions)} ${keyset}
      ORDER BY ${column} ${direction}, id ${direction} LIMIT $3`,
  };
}

export function countStatement(conditions: Conditions) {
  return {
    name: `products.count.${conditions.category}.${conditions.search}`,
    text: `SELECT count(*)::int AS count FROM products WHERE ${where(conditions)}`,
  };
}

export const byIdsStatement = {
  name: 'products.by-ids',
  text: `SELECT ${columns} FROM products WHERE id = ANY($1::uuid[])`,
};

import { toPage, type Page } from '#platform/connection.ts';
import { decodeCursor, encodeCursor } from '#platform/cursor.ts';
import type { Database } from '#platform/database.ts';
import { isId } from '#platform/ids.ts';
import { ProductOrderBy, type ProductsArgs } from './product.input.ts';
import { byIdsStatement, countStatement, listStatement, sorts } from './product.sql.ts';
import type { Product } from './product.type.ts';

export type Products = ReturnType<typeof makeProducts>;

export function makeProducts({ db }: { db: Database }) {
  return {
    /** A page of the catalogue; archived parts are not in it. */
    async list({ first, after, filter, orderBy }: ProductsArgs): Promise<Page<Product>> {
      const position = decodeCursor(orderBy, sorts[orderBy].kind, after);
      const conditions = { category: Boolean(filter?.category), search: Boolean(filter?.search?.trim()) };
      const values = [filter?.category ?? null, conditions.search ? likePattern(filter?.search ?? '') : null];
      const statement = listStatement(orderBy, conditions, position !== null);
      const keyset = position ? [position.value, position.id] : [];
      const rows = await db.query<Product>(statement, [...values, first + 1, ...keyset]);
      return toPage({
        rows,
        first,
        cursorOf: (row) => encodeCursor(orderBy, { value: sortValue(row, orderBy), id: row.id }),
        async totalCount() {
          const [counted] = await db.query<{ count: number }>(countStatement(conditions), values);
          return counted?.count ?? 0;
        },
      });
    },

    /** Parts by id, in the order of the ids; archived ones too, since orders go on showing them. */
    async byIds(ids: readonly string[]): Promise<(Product | null)[]> {
      const rows = await db.query<Product>(byIdsStatement, [ids.filter(isId)]);
      const found = new Map(rows.map((row) => [row.id, row]));
      return ids.map((id) => found.get(id) ?? null);
    },
  };
}

function sortValue(row: Product, orderBy: ProductOrderBy): string | number | Date {
  switch (orderBy) {
    case ProductOrderBy.NEWEST:
      return row.createdAt;
    case ProductOrderBy.NAME:
      return row.name;
    case ProductOrderBy.AVAILABLE_HIGH:
      return row.available;
    case ProductOrderBy.PRICE_LOW:
    case ProductOrderBy.PRICE_HIGH:
      return row.priceCents;
  }
}

const likePattern = (search: string) => `%${search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

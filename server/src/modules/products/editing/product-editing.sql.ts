import { auditClause } from '#platform/audit.ts';
import { type CallKey, storeKey } from '#platform/idempotency.ts';
import { statement } from '#platform/statement.ts';
import { type Product, productColumns, selectProduct } from '../product.type.ts';

/** The database sets the other columns. */
export type NewProduct = Omit<Product, 'stockByAgency' | 'version' | 'createdAt' | 'archivedAt'>;

const {
  stockByAgency: _stockByAgency,
  version: _version,
  createdAt: _createdAt,
  archivedAt: _archivedAt,
  ...newColumns
} = productColumns;
const newProperties = Object.keys(newColumns) as (keyof NewProduct)[];

interface AddProductParams extends NewProduct, CallKey {
  actorId: string;
  /** The recorded fields of the part, as JSON. */
  recorded: string;
}

/** Adds a part, its audit entry and the idempotency key of the call. */
export const addProduct = statement<AddProductParams, Product>(
  'products.add',
  (p) => `
    WITH added AS (
      INSERT INTO products (${Object.values(newColumns).join(', ')})
      VALUES (${newProperties.map((property) => p[property]).join(', ')})
      RETURNING *
    ), ${auditClause(p, {
      action: 'PRODUCT_ADDED',
      subject: 'PRODUCT',
      from: 'added',
      subjectId: 'id',
      actorId: p.actorId,
      after: p.recorded,
    })}, ${storeKey(p, { from: 'added', userId: p.actorId })}
    SELECT ${selectProduct} FROM added`,
);

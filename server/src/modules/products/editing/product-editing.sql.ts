import { auditClause } from '#platform/audit.ts';
import { rememberClause } from '#platform/once.ts';
import { columns } from '../catalog/catalog.sql.ts';

/**
 * Adds a part, with its line of the audit log in the same breath. $1 part, $2 number, $3 name, $4 brand, $5 category,
 * $6 description, $7 image, $8 more images, $9 price, $10 minimum, $11 available, $12 actor, $13 what the audit log says
 * of it, $14 request; with an idempotency key: $15 key, $16 request of the key
 */
const adding = (more = '') => `
    WITH added AS (
      INSERT INTO products (id, part_number, name, brand, category, description, image, more_images, price_cents,
        minimum, available)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
      RETURNING *
    ), ${auditClause({
      action: 'PRODUCT_ADDED',
      subject: 'PRODUCT',
      from: 'added',
      subjectId: 'id',
      actorId: '$12',
      after: '$13',
      requestId: '$14',
    })}${more}
    SELECT ${columns} FROM added`;

export const addProduct = {
  name: 'products.add',
  text: adding(),
  once: {
    name: 'products.add-once',
    text: adding(`, ${rememberClause({ from: 'added', user: '$12::uuid', first: 15 })}`),
  },
};

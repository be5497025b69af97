import { columns, statement } from '#platform/statement.ts';
import type { Product } from './product.type.ts';

/** The column of each property. */
export const productColumns = {
  id: 'id',
  partNumber: 'part_number',
  name: 'name',
  brand: 'brand',
  category: 'category',
  description: 'description',
  image: 'image',
  moreImages: 'more_images',
  priceCents: 'price_cents',
  minimum: 'minimum',
  available: 'available',
  createdAt: 'created_at',
  archivedAt: 'archived_at',
} as const satisfies Record<keyof Product, string>;

export const selectProduct = columns<Product>(productColumns);

export const findProducts = statement<{ ids: string[] }, Product>(
  'products.find',
  (p) => `SELECT ${selectProduct} FROM products WHERE id = ANY(${p.ids}::uuid[])`,
);

import type { EquipmentModel } from '#modules/fit/model.type.ts';
import type { Product, ProductCategory } from '#modules/products/product.type.ts';

/** The public page of a part. */
export const addressOfPart = ({ partNumber }: Pick<Product, 'partNumber'>): string =>
  `/parts/${encodeURIComponent(partNumber)}`;

/** The public page of a model of equipment. */
export const addressOfModel = ({ number }: Pick<EquipmentModel, 'number'>): string =>
  `/models/${encodeURIComponent(number)}`;

/** The public page of a category. */
export const addressOfCategory = (category: ProductCategory): string => `/categories/${slugOf(category)}`;

export const slugOf = (category: ProductCategory): string => category.toLowerCase();

/** The names that the pages show, of categories whose value is not their name. */
const longerNames: Partial<Record<ProductCategory, string>> = {
  CONTACTORS: 'Contactors and relays',
  MOTORS: 'Motors and blowers',
  BOARDS: 'Control boards',
};

/** Capacitors of CAPACITORS. */
export const nameOfCategory = (category: ProductCategory): string =>
  longerNames[category] ?? category.charAt(0) + category.slice(1).toLowerCase();

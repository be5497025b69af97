import type { AddProductInput, EditableProductQuery, EditProductInput } from '#generated/graphql.ts';
import { isCategory } from '../categories.ts';
import { centsOf, productSchema, type ProductFormValues } from './product-rules.ts';

export type EditableProduct = NonNullable<EditableProductQuery['product']>;

/** What the form says, as the server takes it; what was left empty is the shop's to fill in. */
export function toAddInput(values: ProductFormValues): AddProductInput {
  const { price, minimum, available, brand, partNumber, category, ...texts } = productSchema.cast(values);
  return {
    ...texts,
    priceCents: centsOf(price),
    minimum: Number(minimum),
    available: Number(available),
    ...(brand && { brand }),
    ...(partNumber && { partNumber }),
    ...(isCategory(category) && { category }),
  };
}

/** Only what was changed: the stock moves with every order, and must not be set back to what it was on opening. */
export function toEditInput(product: EditableProduct, values: ProductFormValues): EditProductInput {
  const before: Record<string, unknown> = toAddInput(toValues(product));
  const changes = Object.entries(toAddInput(values)).filter(
    ([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value),
  );
  return { productId: product.id, ...(Object.fromEntries(changes) as Omit<EditProductInput, 'productId'>) };
}

export function toValues(product: EditableProduct): ProductFormValues {
  const { name, description, images, price, minimum, available, brand, partNumber, category } = product;
  return {
    name,
    description,
    images,
    brand,
    partNumber,
    category,
    price: (price.cents / 100).toFixed(2),
    minimum: String(minimum),
    available: String(available),
  };
}

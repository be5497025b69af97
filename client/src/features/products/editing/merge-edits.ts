import { describeConflict, type Edits } from '#lib/api/versioned-save.ts';
import type { ProductFormValues } from './product-values.ts';

type Name = keyof ProductFormValues;

const labels: Record<Name, string> = {
  name: 'Name',
  description: 'Description',
  images: 'Image',
  price: 'Price',
  priceBreaks: 'The list of price breaks',
  minimum: 'Minimum order',
  available: 'Available',
  brand: 'Brand',
  partNumber: 'Part number',
  bin: 'Bin',
  reorderLevel: 'Reorder level',
  weightOunces: 'Weight',
  category: 'Category',
};

/** The value of a field; price breaks as "500: 6.20, 1000: 5.90". */
const describe = (value: ProductFormValues[Name]): string =>
  Array.isArray(value)
    ? value.map((one) => (typeof one === 'string' ? one : `${one.quantity}: ${one.price}`)).join(', ')
    : value;

/** What to say of fields that two admins changed differently. Orders change the stock, too: an entered count replaces it. */
export function describePartConflict({ opened, saved, entries }: Edits<ProductFormValues>): string | null {
  const withoutStock = { opened, saved, entries: { ...entries, available: saved.available } };
  return describeConflict(
    withoutStock,
    'part',
    (name, { [name]: now }) => `${labels[name]} is now ${name === 'images' ? 'another picture' : `“${describe(now)}”`}`,
  );
}

import type { EditableProductFragment } from '#generated/graphql.ts';
import { toValues, type ProductFormValues } from './product-values.ts';

type Name = keyof ProductFormValues;

interface Edits {
  /** The part as the form was opened with it. */
  opened: EditableProductFragment;
  /** The part as it is saved now. */
  saved: EditableProductFragment;
  /** The entries of the form. */
  entries: ProductFormValues;
}

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

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The entries that were changed in the form; the other fields are as saved. */
export function mergeEntries({ opened, saved, entries }: Edits): ProductFormValues {
  const before = toValues(opened);
  const changed = Object.entries(entries).filter(([name, value]) => !isEqual(value, before[name as Name]));
  return { ...toValues(saved), ...Object.fromEntries(changed) };
}

/** The value of a field; price breaks as "500: 6.20, 1000: 5.90". */
const describe = (value: ProductFormValues[Name]): string =>
  Array.isArray(value)
    ? value.map((one) => (typeof one === 'string' ? one : `${one.quantity}: ${one.price}`)).join(', ')
    : value;

/** The fields that the form and another admin changed differently, with the saved values; null if there are none. */
export function describeConflict({ opened, saved, entries }: Edits): string | null {
  const [before, now] = [toValues(opened), toValues(saved)];
  const conflicts = (Object.keys(labels) as Name[]).filter(
    // Orders change the stock, too: an entered count replaces it.
    (name) =>
      name !== 'available' && new Set([before, now, entries].map((values) => JSON.stringify(values[name]))).size === 3,
  );
  if (conflicts.length === 0) return null;
  const values = conflicts.map(
    (name) => `${labels[name]} is now ${name === 'images' ? 'another picture' : `“${describe(now[name])}”`}`,
  );
  return `Another admin changed this part. ${values.join('; ')}. Save again to replace it with your entry.`;
}

import { gql, type TypedDocumentNode } from '@apollo/client';
import { ValidationError } from 'yup';
import type { BatchEditInput, GridProductFragment, PartLimitsFragment } from '#generated/graphql.ts';
import { categoryNames, isCategory } from '#lib/format/category-names.ts';
import { productSchema } from '../editing/product-values.ts';
import { centsOf } from '../editing/typed-amount.ts';

export const GRID_PRODUCT: TypedDocumentNode<GridProductFragment> = gql`
  fragment GridProduct on Product {
    id
    name
    brand
    partNumber
    category
    price {
      cents
      formatted
    }
    minimum
    available
    isStockByAgency
    bin
    reorderLevel
    weightOunces
    leadDays
    version
  }
`;

/** The columns of the grid; `field` is the name in the API's input. */
export const gridColumns = [
  { name: 'partNumber', field: 'partNumber', label: 'Part number', width: 150, isRequired: true },
  { name: 'name', field: 'name', label: 'Name', width: 260, isRequired: true },
  { name: 'brand', field: 'brand', label: 'Brand', width: 110, isRequired: true },
  { name: 'price', field: 'priceCents', label: 'Price ($)', width: 90, isNumber: true },
  { name: 'minimum', field: 'minimum', label: 'Minimum', width: 90, isNumber: true },
  { name: 'available', field: 'available', label: 'Available', width: 90, isNumber: true },
  { name: 'category', field: 'category', label: 'Category', width: 190 },
  { name: 'bin', field: 'bin', label: 'Bin', width: 100 },
  { name: 'reorderLevel', field: 'reorderLevel', label: 'Reorder level', width: 110, isNumber: true },
  { name: 'weightOunces', field: 'weightOunces', label: 'Weight (oz)', width: 100, isNumber: true },
  { name: 'leadDays', field: 'leadDays', label: 'Lead days', width: 90, isNumber: true },
] as const satisfies readonly GridColumn[];

interface GridColumn {
  name: string;
  field: keyof BatchEditInput;
  label: string;
  width: number;
  isNumber?: true;
  isRequired?: true;
}

export type ColumnName = (typeof gridColumns)[number]['name'];
/** The texts of a row, as they are shown and typed. */
export type RowValues = Record<ColumnName, string>;

/** The stock of a part at agencies is not a cell: its own page changes it. */
export const isReadOnly = ({ isStockByAgency }: GridProductFragment, name: ColumnName | undefined): boolean =>
  isStockByAgency && name === 'available';

export const nameOfField = (field: string | null): ColumnName | null =>
  gridColumns.find((column) => column.field === field)?.name ?? null;

export const valuesOf = (part: GridProductFragment): RowValues => ({
  partNumber: part.partNumber,
  name: part.name,
  brand: part.brand,
  price: (part.price.cents / 100).toFixed(2),
  minimum: String(part.minimum),
  available: String(part.available),
  category: categoryNames[part.category],
  bin: part.bin ?? '',
  reorderLevel: part.reorderLevel === null ? '' : String(part.reorderLevel),
  weightOunces: part.weightOunces === null ? '' : String(part.weightOunces),
  leadDays: String(part.leadDays),
});

const categoryOf = (typed: string) =>
  Object.entries(categoryNames)
    .map(([category, name]) => ({ category, name }))
    .find(({ category, name }) => [category, name].some((text) => text.toLowerCase() === typed.toLowerCase()));

/** A typed or pasted text as the grid keeps it: $1,234.50 is 1234.50, 4.9 is 4.90, and a category has its full name. */
export function tidy(name: ColumnName, typed: string): string {
  const text = typed.trim().replaceAll(/\s+/g, ' ');
  const column = gridColumns.find((one) => one.name === name);
  if (column && 'isNumber' in column) {
    const digits = text.replace(/^\$/, '').replaceAll(/,(?=\d{3}\b)/g, '');
    return name === 'price' && /^\d{1,9}(\.\d)?$/.test(digits) ? (centsOf(digits) / 100).toFixed(2) : digits;
  }
  return name === 'category' ? (categoryOf(text)?.name ?? text) : text;
}

/** As the API's AreLeadDays; the form of a part does not have them. */
const isLeadTime = (days: string): boolean => /^\d{1,2}$/.test(days) && Number(days) <= 90;

/** Checks a cell by the rules of the form: the sentence of the fault, or null. */
export function makeFaultOf(limits: PartLimitsFragment) {
  const schema = productSchema(limits);
  const known = new Map<string, string | null>();
  return function faultOf(name: ColumnName, value: string): string | null {
    const key = `${name} ${value}`;
    const fault = known.get(key) ?? (known.has(key) ? null : check(name, value));
    known.set(key, fault);
    return fault;
  };

  function check(name: ColumnName, value: string): string | null {
    const column = gridColumns.find((one) => one.name === name);
    if (column && 'isRequired' in column && !value) return `Enter a ${column.label.toLowerCase()}`;
    if (name === 'leadDays') return isLeadTime(value) ? null : 'Enter 0 to 90 business days';
    if (name === 'category') return categoryOf(value) ? null : 'Enter a category, such as Coils';
    if (name === 'partNumber' && !/[\p{L}\p{N}]/u.test(value)) return 'Enter a number with a letter or a digit';
    try {
      schema.validateSyncAt(name, { [name]: value });
      return null;
    } catch (error) {
      if (!ValidationError.isError(error)) throw error;
      return error.message;
    }
  }
}

/** The edit of a part: only the changed cells, and the state that the editor has seen. */
export function toEdit(part: GridProductFragment, changed: Partial<RowValues>): BatchEditInput {
  const { price, minimum, available, category, reorderLevel, weightOunces, leadDays, ...texts } = changed;
  const chosen = category === undefined ? undefined : categoryOf(category)?.category;
  return {
    productId: part.id,
    version: part.version,
    ...texts,
    ...(price !== undefined && { priceCents: centsOf(price) }),
    ...(minimum !== undefined && { minimum: Number(minimum) }),
    ...(available !== undefined && { available: Number(available), seenAvailable: part.available }),
    ...(chosen !== undefined && isCategory(chosen) && { category: chosen }),
    ...(reorderLevel !== undefined && { reorderLevel: Number(reorderLevel) }),
    ...(weightOunces !== undefined && { weightOunces: Number(weightOunces) }),
    ...(leadDays !== undefined && { leadDays: Number(leadDays) }),
  };
}

import { EquipmentKind, FitVerdict } from '#generated/prisma/enums.ts';
import { invalidField } from '#platform/input-rules.ts';
import { AppError } from '#platform/errors.ts';
import { AddProductInput } from '../editing/product-editing.type.ts';
import { PartAliasKind } from '../numbers/number.type.ts';
import { PartAliasInput } from '../numbers/number-editing.type.ts';
import { ProductCategory, productLimits } from '../product.type.ts';
import { specificationsOf } from '../specifications/specification-keys.ts';
import { SpecificationInput } from '../specifications/specifications.type.ts';
import type { CatalogImportKind } from './import.type.ts';

/** A record that a row of a file describes: a part, or another number of a part. */
export type ImportRecord = Record<string, unknown>;

export interface ImportField {
  name: string;
  /** The header of its column in exports. */
  header: string;
  /** The value of a cell that is not empty; throws BAD_USER_INPUT with the fault. */
  read: (cell: string) => unknown;
  /** The cell of a value. */
  write: (value: unknown, record: ImportRecord) => string;
  /** An empty cell removes the value; without it, an empty cell leaves the value as it is. */
  isOptional?: true;
  /** The field whose value at the export this is. Only exports have it, and no import stores it. */
  exportedOf?: string;
}

const fault = (message: string) => new AppError('BAD_USER_INPUT', message);

/** The value, if an input of the API with this field accepts it. */
function accepted<Value>(input: object, field: string, value: Value): Value {
  const invalid = invalidField(Object.assign(input, { [field]: value }));
  if (invalid) throw fault(invalid.message);
  return value;
}

const asText = (value: unknown): string => (typeof value === 'number' ? value.toString() : ((value ?? '') as string));

const text = (name: string, header: string): ImportField => ({
  name,
  header,
  read: (cell) => accepted(new AddProductInput(), name, cell.trim()),
  write: asText,
});

/** 1,250, 1250 and 1250.0 are the same; with a fraction it is no number of pieces, and 1.250 or 1.000 may be thousands. */
function wholeNumber(cell: string): number {
  if (/^(?:\d{1,9}|[1-9]\d{0,2}(?:,\d{3}){1,2})(?:\.(?!0{3}$)0+)?$/.test(cell)) return Number(cell.replaceAll(',', ''));
  throw fault('Give a whole number.');
}

const integer = (name: string, header: string): ImportField => ({
  name,
  header,
  read: (cell) => accepted(new AddProductInput(), name, wholeNumber(cell.trim())),
  write: asText,
});

const price: ImportField = {
  name: 'priceCents',
  header: 'Price',
  read(cell) {
    const [, dollars = '', cents = ''] =
      /^\$? ?(\d{1,7}|[1-9]\d{0,2}(?:,\d{3}){1,2})(?:\.(?!\d{3}$)(\d{1,2})0*)?$/.exec(cell.trim()) ?? [];
    if (!dollars) throw fault('Give a price in dollars, such as 12.50.');
    return Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
  },
  write: (cents) => (Number(cents) / 100).toFixed(2),
};

const words = new Map(Object.entries({ yes: true, true: true, '1': true, no: false, false: false, '0': false }));

const yesNo = (name: string, header: string): ImportField => ({
  name,
  header,
  read(cell) {
    const value = words.get(cell.trim().toLowerCase());
    if (value === undefined) throw fault('Give yes or no.');
    return value;
  },
  write: (value) => (value ? 'yes' : 'no'),
});

const oneOf = (name: string, header: string, values: Record<string, string>): ImportField => ({
  name,
  header,
  read(cell) {
    const value = cell.trim().toUpperCase();
    if (Object.hasOwn(values, value)) return value;
    throw fault(`Give one of ${Object.keys(values).join(', ')}.`);
  },
  write: asText,
});

/** One line per value: `voltage: 440`. */
const specifications: ImportField = {
  name: 'specifications',
  header: 'Specifications',
  isOptional: true,
  read(cell) {
    const lines = cell.split(/\r\n|\r|\n/).filter((line) => line.trim());
    const pairs = lines.map((line) => {
      const [, key = '', value = ''] = /^([^:]*):(.*)$/.exec(line) ?? [];
      if (!key.trim() || !value.trim()) throw fault('Give each value on a line of its own, such as voltage: 440.');
      return { key: key.trim(), value: value.trim() };
    });
    if (new Set(pairs.map(({ key }) => key)).size < pairs.length) throw fault('Give each value once.');
    const inputs = pairs.map((pair) => Object.assign(new SpecificationInput(), pair));
    accepted(new AddProductInput(), 'specifications', inputs);
    return Object.fromEntries(pairs.map(({ key, value }) => [key, value]));
  },
  write(values, { category }) {
    const part = { category: category as ProductCategory, specifications: values };
    const ordered = category ? specificationsOf(part).map(({ key }) => key) : [];
    const all = values as Record<string, string>;
    const keys = [...ordered, ...Object.keys(all).filter((key) => !ordered.includes(key))];
    return keys.map((key) => `${key}: ${all[key]}`).join('\n');
  },
};

/** The columns have null for 0: no reminder, or an unknown weight. */
const orNull = (field: ImportField): ImportField => ({
  ...field,
  isOptional: true,
  read: (cell) => field.read(cell) || null,
});

const whenExported = (name: string, field: ImportField): ImportField => ({
  ...field,
  name,
  header: `${field.header} when exported`,
  write: (_value, record) => field.write(record[field.name], record),
  exportedOf: field.name,
});

const partNumber = text('partNumber', 'Part number');
const minimum = integer('minimum', 'Minimum order');
const available = integer('available', 'In stock');
const seenPrice = whenExported('seenPriceCents', price);
const seenAvailable = whenExported('seenAvailable', available);
const bin: ImportField = {
  ...text('bin', 'Bin'),
  isOptional: true,
  read(cell) {
    if (cell.trim().length > productLimits.bin) throw fault(`Give a bin of at most ${productLimits.bin} characters.`);
    return cell.trim() || null;
  },
};
const reorderLevel = orNull(integer('reorderLevel', 'Reorder level'));

/** A text of a model or of an entry of a fit list, with the limits of their mutations. */
const limited = (name: string, header: string, { what, max }: { what: string; max: number }): ImportField => ({
  name,
  header,
  read(cell) {
    const value = cell.trim();
    if (value.length > max) throw fault(`Give ${what} of at most ${max} characters.`);
    const isNumber = max === MAX_NUMBER;
    if (isNumber && !/[a-z0-9]/i.test(value)) throw fault(`Give ${what} with a letter or a digit in it.`);
    return value;
  },
  write: asText,
});

const MAX_NUMBER = 60;
const MAX_TEXT = 500;
const optional = (field: ImportField): ImportField => ({ ...field, isOptional: true });

const year = (name: string, header: string): ImportField => ({
  name,
  header,
  isOptional: true,
  read(cell) {
    const value = Number(cell.trim());
    if (!Number.isInteger(value) || value < 1900 || value > 2100) throw fault('Give a year from 1900 to 2100.');
    return value;
  },
  write: asText,
});

const modelNumber = (name: string) => limited(name, 'Model number', { what: 'a model number', max: MAX_NUMBER });
const serials = [
  optional(limited('serialFrom', 'First serial number', { what: 'a serial number', max: MAX_NUMBER })),
  optional(limited('serialTo', 'Last serial number', { what: 'a serial number', max: MAX_NUMBER })),
];

/** The columns of each kind. The part number names the part. */
export const fieldsOf: Record<CatalogImportKind, ImportField[]> = {
  PARTS: [
    partNumber,
    text('name', 'Name'),
    text('brand', 'Brand'),
    oneOf('category', 'Category', ProductCategory),
    text('description', 'Description'),
    text('image', 'Picture'),
    price,
    seenPrice,
    minimum,
    available,
    seenAvailable,
    bin,
    reorderLevel,
    integer('leadDays', 'Lead days'),
    integer('warrantyMonths', 'Warranty months'),
    yesNo('shipsByFreight', 'Freight'),
    orNull(integer('weightOunces', 'Weight oz')),
    specifications,
  ],
  PRICES: [partNumber, price, seenPrice, minimum],
  STOCK: [partNumber, available, seenAvailable, bin, reorderLevel],
  ALIASES: [
    partNumber,
    oneOf('kind', 'Kind', PartAliasKind),
    {
      name: 'number',
      header: 'Other number',
      read: (cell) => accepted(new PartAliasInput(), 'number', cell.trim()),
      write: asText,
    },
    {
      name: 'note',
      header: 'Note',
      isOptional: true,
      read: (cell) => accepted(new PartAliasInput(), 'note', cell.trim()) || null,
      write: asText,
    },
  ],
  MODELS: [
    modelNumber('number'),
    limited('brand', 'Brand', { what: 'a brand', max: 100 }),
    oneOf('kind', 'Kind', EquipmentKind),
    ...serials,
    year('firstYear', 'First year'),
    year('lastYear', 'Last year'),
    optional(limited('notes', 'Notes', { what: 'notes', max: MAX_TEXT })),
  ],
  FITMENTS: [
    modelNumber('modelNumber'),
    partNumber,
    oneOf('verdict', 'Fits', FitVerdict),
    optional(limited('condition', 'Condition', { what: 'a condition', max: MAX_TEXT })),
    ...serials,
    optional(limited('source', 'Source', { what: 'a source', max: MAX_TEXT })),
    optional(limited('note', 'Note', { what: 'a note', max: MAX_TEXT })),
  ],
};

import { fieldsOf } from './import-fields.ts';
import type { CatalogImportKind } from './import.type.ts';

interface Chosen {
  headers: string[];
  fields: string[];
}

/** Headers that suppliers use for the fields. */
const otherHeaders: Record<string, string> = {
  partno: 'partNumber',
  part: 'partNumber',
  sku: 'partNumber',
  item: 'partNumber',
  itemnumber: 'partNumber',
  itemno: 'partNumber',
  mpn: 'partNumber',
  title: 'name',
  partname: 'name',
  manufacturer: 'brand',
  image: 'image',
  unitprice: 'priceCents',
  listprice: 'priceCents',
  retailprice: 'priceCents',
  moq: 'minimum',
  minqty: 'minimum',
  minorder: 'minimum',
  minimum: 'minimum',
  min: 'minimum',
  available: 'available',
  stock: 'available',
  quantity: 'available',
  qty: 'available',
  onhand: 'available',
  location: 'bin',
  reorderat: 'reorderLevel',
  alias: 'number',
  oemnumber: 'number',
  make: 'brand',
};

const plain = (header: string): string => header.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The headers with their occurrence in the file: its second column Price is not the first one. */
export function occurrencesOf(headers: string[]): string[] {
  const counts = new Map<string, number>();
  return headers.map((header) => {
    const occurrence = (counts.get(header) ?? 0) + 1;
    counts.set(header, occurrence);
    return `${occurrence} ${header}`;
  });
}

/**
 * The field of each header: as the admin chose it the last time, else by its name. Each field has one column. A
 * column “when exported” always has its own: to leave it out counts for one file.
 */
export function matchFields(kind: CatalogImportKind, headers: string[], earlier: Chosen[]): string[] {
  const taken = new Set<string>();
  const known = earlier.map((file) => ({ ...file, occurrences: occurrencesOf(file.headers) }));
  const occurrences = occurrencesOf(headers);
  return headers.map((header, place) => {
    const occurrence = occurrences[place] ?? '';
    const last = known.find((file) => file.occurrences.includes(occurrence));
    const named = byName(kind, header);
    const isExported = fieldsOf[kind].some(({ name, exportedOf }) => exportedOf && name === named);
    const field = isExported ? named : (last?.fields[last.occurrences.indexOf(occurrence)] ?? named);
    const isKnown = fieldsOf[kind].some(({ name }) => name === field);
    if (!isKnown || taken.has(field)) return '';
    taken.add(field);
    return field;
  });
}

function byName(kind: CatalogImportKind, header: string): string {
  const word = plain(header);
  const same = fieldsOf[kind].find((field) => plain(field.header) === word || plain(field.name) === word);
  return same?.name ?? otherHeaders[word] ?? '';
}

/** The columns with a field that an earlier file had and these headers have not; null if no admin has mapped a file yet. */
export function missingColumns({ headers: known, fields }: Chosen, headers: string[]): string[] | null {
  if (known.length === 0) return null;
  const present = new Set(occurrencesOf(headers));
  const occurrences = occurrencesOf(known);
  return known.filter((_header, place) => fields[place] && !present.has(occurrences[place] ?? ''));
}

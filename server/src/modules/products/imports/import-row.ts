import type { PartLimits } from '#modules/settings/settings.type.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { originalCell } from '#platform/csv.ts';
import { keptPerAgency } from '../editing/edited-stock.ts';
import { beyondLimits } from '../editing/part-limits.ts';
import { fitBreaks } from '../price-breaks.type.ts';
import { partDefaults, type Product } from '../product.type.ts';
import { keysOf } from '../specifications/specification-keys.ts';
import { fieldsOf, type ImportField, type ImportRecord } from './import-fields.ts';
import { type CatalogImportFault, CatalogImportKind, type CatalogImportRowState } from './import.type.ts';
import { addsParts, notSold, requiredOfNewPart, stateOfFaults } from './left-out.ts';
import { spreadsheetFault } from './spreadsheet-faults.ts';

/** What the database has for the numbers of a row. */
export interface Found {
  /** The number by its letters and digits; rows of a file may not have the same. */
  matchKey: string;
  part: (Product & { stockVersion: number }) | null;
  /** The fault of the number if another part had it before. */
  earlier: string | null;
  /** The other number, if the part has it. */
  alias: ImportRecord | null;
  /** The same barcode in another row: of another part, or with more or fewer zeros before it. */
  barcode: { number: string; isOwn: boolean } | null;
}

export interface CheckedRow {
  state: CatalogImportRowState;
  faults: CatalogImportFault[];
  productId: string | null;
  modelId: string | null;
  fitmentId: string | null;
  matchKey: string | null;
  version: number | null;
  stockVersion: number | null;
  before: ImportRecord | null;
  after: ImportRecord | null;
  /** Whether it has a stock that it does not change, because the stock of the part is kept per agency. */
  leavesStock: boolean;
}

export interface Terms {
  importId: string;
  kind: CatalogImportKind;
  headers: string[];
  /** The field of each header; empty for a column that is left out. */
  fields: string[];
  limits: PartLimits;
  /** The brand of a new part without one. */
  brand: string;
  /** Whether a feed brings the rows: a supplier's list has parts that the shop does not sell. */
  isByFeed: boolean;
  /** The path of a picture of this site; other addresses as they are. */
  pathOf: (address: string) => string;
}

/** The cell of a field as the file's author meant it; undefined without such a column. */
export function cellOf({ fields }: Pick<Terms, 'fields'>, cells: string[], name: string): string | undefined {
  const place = fields.indexOf(name);
  return place === -1 ? undefined : originalCell(cells[place] ?? '');
}

const isGiven = (terms: Terms, cells: string[], name: string) => Boolean(cellOf(terms, cells, name)?.trim());

export const emptyRow = {
  productId: null,
  modelId: null,
  fitmentId: null,
  matchKey: null,
  version: null,
  stockVersion: null,
  before: null,
  after: null,
  leavesStock: false,
};

/** Compares a row of a file with what the database has; names its faults by their columns. */
export function checkRow(terms: Terms, cells: string[], found: Found): CheckedRow {
  const { part, earlier, matchKey } = found;
  const isAlias = terms.kind === CatalogImportKind.ALIASES;
  const current = (isAlias ? found.alias : part) as ImportRecord | null;
  // A supplier's list cannot leave the cell out, so a feed does.
  const leavesStock = terms.isByFeed && part?.stockByAgency === true && isGiven(terms, cells, 'available');
  const skip = [...(part || isAlias ? ['partNumber'] : []), ...(leavesStock ? ['available', 'seenAvailable'] : [])];
  const { values: given, faults, refuse } = readRow(terms, { cells, current, skip });

  const number = cellOf(terms, cells, 'partNumber')?.trim() ?? '';
  if (!number) refuse('partNumber', 'Give a part number.');
  else if (earlier) refuse('partNumber', earlier);
  else if (!part && !addsParts(terms)) refuse('partNumber', notSold.unknown);
  else if (part?.archivedAt) refuse('partNumber', notSold.archived);

  if (isAlias) checkAlias(given, found, refuse);
  else checkPart(terms, { cells, given, found, refuse });
  if (faults.length > 0)
    return { ...emptyRow, state: stateOfFaults(terms, faults), faults, matchKey: matchKey || null };

  const seen = { version: part?.version ?? null, stockVersion: part?.stockVersion ?? null };
  const planned = { ...emptyRow, faults, matchKey, productId: part?.id ?? newId(), ...seen, leavesStock };
  return { ...planned, ...compared(current, given, isAlias ? { note: null } : defaults(terms)) };
}

/** The difference of a row from what the database has; a new record has the other values of `defaults`. */
export function compared(current: ImportRecord | null, given: ImportRecord, defaultValues: ImportRecord) {
  if (!current) return { state: 'NEW', before: null, after: { ...defaultValues, ...given } } as const;
  const changed = Object.keys(given).filter((name) => !isSame(given[name], current[name]));
  if (changed.length === 0) return { state: 'SAME', before: null, after: null } as const;
  const pick = (record: ImportRecord) => Object.fromEntries(changed.map((name) => [name, record[name]]));
  return { state: 'CHANGED', before: pick(current), after: pick(given) } as const;
}

const headerOf = ({ kind, headers, fields }: Terms, name: string | null): string | null =>
  name && (headers[fields.indexOf(name)] ?? fieldsOf[kind].find((field) => field.name === name)?.header ?? null);

export type Refuse = (name: string | null, message: string) => void;

interface Reading {
  cells: string[];
  current: ImportRecord | null;
  /** The fields that only name the record. */
  skip: string[];
}

/** The edited values of the cells, with their faults by column. A cell as an export writes it keeps the value, also beyond limits that are lower now. */
export function readRow(terms: Terms, { cells, current, skip }: Reading) {
  const faults: CatalogImportFault[] = [];
  const refuse: Refuse = (name, message) => void faults.push({ column: headerOf(terms, name), message });
  if (cells.slice(terms.headers.length).some((cell) => cell !== '')) {
    refuse(null, 'The row has more cells than headers.');
  }
  const given: ImportRecord = {};
  const exported: ImportRecord = {};
  for (const field of fieldsOf[terms.kind]) {
    const cell = skip.includes(field.name) ? undefined : cellOf(terms, cells, field.name);
    if (cell === undefined) continue;
    if (current && cell === field.write(current[field.name], current)) continue;
    const [values, name] = field.exportedOf ? [exported, field.exportedOf] : [given, field.name];
    const fault = spreadsheetFault(field.name, cell, current?.[field.name]);
    try {
      if (fault) refuse(field.name, fault);
      else if (cell.trim()) values[name] = field.read(name === 'image' ? terms.pathOf(cell.trim()) : cell);
      else if (field.isOptional) values[name] = emptyValue(field);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refuse(field.name, error.message);
    }
  }
  return { values: current ? edited(terms.kind, { given, exported, current, refuse }) : given, faults, refuse };
}

interface Edit {
  given: ImportRecord;
  /** The values at the export, of the cells that differ from those of now. */
  exported: ImportRecord;
  current: ImportRecord;
  refuse: Refuse;
}

/** The values that the author of a file has edited. As in the grid, none replaces one that was changed after the export. */
function edited(kind: CatalogImportKind, { given, exported, current, refuse }: Edit): ImportRecord {
  const values = { ...given };
  for (const { name, write } of fieldsOf[kind]) {
    if (!(name in given && name in exported)) continue;
    const isNow = (record: ImportRecord) => isSame(record[name], current[name]);
    if (isSame(given[name], exported[name])) delete values[name];
    else if (!isNow(exported) && !isNow(given)) {
      const [was, now] = [exported, current].map((record) => write(record[name], record));
      refuse(name, `The part was changed meanwhile: ${was} when exported, ${now} now. Export it again, then edit it.`);
    }
  }
  return values;
}

const emptyValues: Record<string, unknown> = { specifications: {}, notes: '' };
const emptyValue = ({ name }: ImportField): unknown => emptyValues[name] ?? null;

interface PartRow {
  cells: string[];
  given: ImportRecord;
  found: Pick<Found, 'part' | 'earlier'>;
  refuse: Refuse;
}

/** A part that was renamed, or a number without its leading zeros, would be added a second time with the stock of the first. */
const unknownExported = 'There is no part with this number anymore. For a new part, empty the cells “when exported”.';

function checkPart(terms: Terms, { cells, given, found: { part, earlier }, refuse }: PartRow): void {
  const beyond = beyondLimits(given, terms.limits);
  if (beyond) refuse(beyond.field, beyond.message);
  else if (part?.stockByAgency && (given['available'] ?? part.available) !== part.available) {
    refuse('available', keptPerAgency);
  }
  if (!part && !earlier && addsParts(terms)) {
    const isMissing = (name: string) => !isGiven(terms, cells, name);
    for (const name of requiredOfNewPart.filter(isMissing)) refuse(name, 'A new part needs a value here.');
    if (fieldsOf.PARTS.some(({ name, exportedOf }) => exportedOf && !isMissing(name)))
      refuse('partNumber', unknownExported);
  }
  const merged: Product = Object.assign(defaults(terms), part, given);
  const isKnown = new Set<string>(keysOf(merged.category).map(({ key }) => key));
  const values = (given['specifications'] ?? {}) as Record<string, string>;
  const unknown = Object.keys(values).find((key) => !isKnown.has(key));
  if (unknown !== undefined) refuse('specifications', `Parts of this category have no key ${unknown}.`);
  if (part && !fitBreaks(merged)) {
    const name = 'priceCents' in given ? 'priceCents' : 'minimum';
    refuse(
      name,
      'The price breaks of this part begin above its minimum order, and below its price. Change them first.',
    );
  }
}

function checkAlias(given: ImportRecord, { alias, part, barcode }: Found, refuse: Refuse): void {
  if (part && !alias && !given['kind']) refuse('kind', 'Give a kind.');
  if (part && !alias && !given['number']) refuse('number', 'Give the other number.');
  const kind = given['kind'] ?? alias?.['kind'];
  if (kind !== 'UPC' || !barcode) return;
  const own = `The part has this barcode as ${barcode.number}. Format the column as text.`;
  refuse('number', barcode.isOwn ? own : 'Another part has this barcode.');
}

const defaults = ({ brand }: Terms) => ({ ...partDefaults, brand });

/** Values of JSON; the order of keys does not count. */
function isSame(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
      : (value ?? null);
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

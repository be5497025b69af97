import { type CatalogImportFault, CatalogImportKind } from './import.type.ts';

/** The faults of rows for parts that the shop does not sell. */
export const notSold = {
  unknown: 'There is no part with this number.',
  archived: 'This part is archived. Restore it first.',
  listed: 'A part had this number before, and the file has its number of today, too.',
};

export const requiredOfNewPart = ['name', 'description', 'image', 'priceCents', 'minimum', 'available'];

interface FileTerms {
  kind: CatalogImportKind;
  isByFeed: boolean;
  fields: string[];
}

/** A feed without a column that a new part needs has the prices and the stock of a supplier's whole catalog. */
export const addsParts = ({ kind, isByFeed, fields }: FileTerms): boolean =>
  kind === CatalogImportKind.PARTS && !(isByFeed && requiredOfNewPart.some((name) => !fields.includes(name)));

const messages = Object.values(notSold);

/**
 * The state of a row with faults. Of a part that the shop does not sell, the other cells do not matter. A row with more cells
 * than headers, or with a fault of its number, may be for a part that the shop sells.
 */
export function stateOfFaults({ isByFeed }: { isByFeed: boolean }, faults: CatalogImportFault[]) {
  const unsold = faults.find(({ message }) => messages.includes(message));
  if (!isByFeed || !unsold) return 'FAULTY';
  const isDoubtful = ({ column }: CatalogImportFault) => column === null || column === unsold.column;
  return faults.some((fault) => fault !== unsold && isDoubtful(fault)) ? 'FAULTY' : 'NOT_SOLD';
}

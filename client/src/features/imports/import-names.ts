import type { CatalogImportKind, CatalogImportRowState, CatalogImportState } from '#generated/graphql.ts';

const keepExported = 'If you edit an export, keep its columns with “when exported”: they show what you changed.';

/** The kinds of files, with the name of each in addresses. */
export const kinds: Record<CatalogImportKind, { label: string; file: string; help: string }> = {
  PARTS: {
    label: 'Parts',
    file: 'parts',
    help: `Adds parts with new numbers, and changes the others. ${keepExported}`,
  },
  PRICES: { label: 'Prices', file: 'prices', help: `Changes prices and minimum orders. ${keepExported}` },
  STOCK: { label: 'Stock', file: 'stock', help: `Changes stock, bins and reorder levels. ${keepExported}` },
  ALIASES: { label: 'Other numbers', file: 'aliases', help: 'Adds and changes other part numbers.' },
  MODELS: { label: 'Models', file: 'models', help: 'Adds models with new numbers, and changes the others.' },
  FITMENTS: { label: 'Fit lists', file: 'fitments', help: 'Adds and changes which parts fit which models.' },
};

export const kindLabels: Record<CatalogImportKind, string> = {
  PARTS: kinds.PARTS.label,
  PRICES: kinds.PRICES.label,
  STOCK: kinds.STOCK.label,
  ALIASES: kinds.ALIASES.label,
  MODELS: kinds.MODELS.label,
  FITMENTS: kinds.FITMENTS.label,
};

/** The lists that files do not change, with the name of each in addresses. */
export const otherLists = {
  replacements: 'replaced numbers',
  equivalents: 'equivalent parts',
  levels: 'stock per location',
};

export const stateLabels: Record<CatalogImportState, string> = {
  CHECKING: 'Checking',
  DRAFT: 'Ready to apply',
  APPLYING: 'Applying',
  APPLIED: 'Applied',
  UNDOING: 'Undoing',
  UNDONE: 'Undone',
};

export const rowStateLabels: Record<CatalogImportRowState, string> = {
  UNCHECKED: 'Not checked yet',
  FAULTY: 'Faults',
  NOT_SOLD: 'Not sold here',
  SAME: 'No change',
  NEW: 'New',
  CHANGED: 'Changed',
  APPLIED: 'Applied',
  CONFLICT: 'Refused',
  UNDONE: 'Undone',
  KEPT: 'Not undone',
};

/** The states in which a job works on the import. */
export const isWorking = (state: CatalogImportState): boolean =>
  state === 'CHECKING' || state === 'APPLYING' || state === 'UNDOING';

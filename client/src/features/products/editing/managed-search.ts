import { readSearch, writeSearch, type InventorySearch } from '../inventory-search.ts';

/** The search of /inventory, in the catalogue or in its archive. */
export type ManagedSearch = InventorySearch & { isArchive: boolean };

export const readManaged = (address: URLSearchParams): ManagedSearch => ({
  ...readSearch(address),
  isArchive: address.get('view') === 'archive',
});

/** The shortest address that says the same; on the first page, as another search is another list. */
export function writeManaged({ isArchive, ...search }: ManagedSearch): URLSearchParams {
  // The archive is not sorted by anything but age, nor narrowed to a shelf.
  if (!isArchive) return writeSearch(search);
  const address = new URLSearchParams({ view: 'archive' });
  if (search.text.trim()) address.set('q', search.text);
  return address;
}

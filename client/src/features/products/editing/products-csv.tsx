import type { ManagedProductFragment } from '#generated/graphql.ts';
import type { CsvColumn } from '#lib/csv/csv.ts';
import { toSearch } from '#lib/url/filters.ts';
import { CsvButton } from '#ui/tables/csv-button.tsx';
import { toManagedFilter, type ManagedSearch } from './manage-products-filter.tsx';
import { ARCHIVED_PRODUCTS, MANAGE_PRODUCTS } from './use-managed-products.ts';

/** The file can be edited and imported: of a price or stock, only a cell that was edited since counts. */
const columns: CsvColumn<ManagedProductFragment>[] = [
  { label: 'Part number', value: ({ partNumber }) => partNumber, isImported: true },
  { label: 'Name', value: ({ name }) => name, isImported: true },
  { label: 'Brand', value: ({ brand }) => brand, isImported: true },
  { label: 'Price', value: ({ price }) => price },
  { label: 'Price when exported', value: ({ price }) => price },
  { label: 'Minimum order', value: ({ minimum }) => minimum },
  { label: 'Available', value: ({ available }) => available },
  { label: 'In stock when exported', value: ({ available }) => available },
  { label: 'Stock per location', value: ({ isStockByAgency }) => isStockByAgency },
  { label: 'Reorder level', value: ({ reorderLevel }) => reorderLevel },
  { label: 'Archived', value: ({ isArchived }) => isArchived },
  { label: 'Id', value: ({ id }) => id },
];

/** Saves the parts of the catalog or of the archive that match the filters. */
export function ProductsCsv({ search }: { search: ManagedSearch }) {
  const { text, orderBy, isArchive } = search;
  return isArchive ? (
    <CsvButton
      list={{
        name: 'archived-parts',
        query: ARCHIVED_PRODUCTS,
        variables: (page) => ({ ...page, search: toSearch(text) }),
        pick: ({ archivedProducts }) => archivedProducts,
        columns,
      }}
    />
  ) : (
    <CsvButton
      list={{
        name: 'parts',
        query: MANAGE_PRODUCTS,
        variables: (page) => ({ ...page, filter: toManagedFilter(search), orderBy }),
        pick: ({ products }) => products,
        columns,
      }}
    />
  );
}

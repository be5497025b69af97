import type { ProductOrderBy } from '#generated/graphql.ts';
import { categoryNames } from '#lib/format/category-names.ts';
import { readChoice, readText, toSearch, useFilters } from '#lib/url/filters.ts';
import { SearchField } from '#ui/forms/search-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { FilterBar } from '#ui/tables/filter-bar.tsx';

const orderNames = {
  NEWEST: 'Newest first',
  NAME: 'Name, A to Z',
  PRICE_LOW: 'Price, low to high',
  PRICE_HIGH: 'Price, high to low',
  AVAILABLE_LOW: 'Least in stock',
  AVAILABLE_HIGH: 'Most in stock',
} satisfies Partial<Record<ProductOrderBy, string>>;

const stockNames = {
  few: 'Low stock',
  low: 'To reorder',
  agencies: 'Kept per location',
};

/** The filter in the address: ?q=fan&category=MOTORS&sort=NAME or ?view=archive&q=fan. */
export const readManagedSearch = (address: URLSearchParams) => ({
  text: readText(address, 'q'),
  category: readChoice(address, 'category', categoryNames),
  orderBy: readChoice(address, 'sort', orderNames) || 'NEWEST',
  stock: readChoice(address, 'stock', stockNames),
  isArchive: readText(address, 'view') === 'archive',
});

export type ManagedSearch = ReturnType<typeof readManagedSearch>;

export function ManagedFilterBar() {
  const [address, change] = useFilters();
  const { text, category, orderBy, stock, isArchive } = readManagedSearch(address);
  return (
    <FilterBar label="Parts">
      <SearchField
        label="Search name, brand or number"
        value={text}
        onSearch={(typed) => change({ q: toSearch(typed) && typed }, { replace: true })}
      />
      <SelectField
        label="Show"
        value={isArchive ? 'archive' : 'catalog'}
        options={{ catalog: 'Catalog', archive: 'Archive' }}
        // The archive has no categories and one order, by age.
        onChange={(view) =>
          change(view === 'archive' ? { view, category: null, sort: null, stock: null } : { view: null })
        }
      />
      {!isArchive && (
        <>
          <SelectField
            label="Category"
            value={category}
            options={{ '': 'All categories', ...categoryNames }}
            onChange={(chosen) => change({ category: chosen })}
          />
          <SelectField
            label="Stock"
            value={stock}
            options={{ '': 'Any stock', ...stockNames }}
            onChange={(chosen) => change({ stock: chosen })}
          />
          <SelectField
            label="Sort by"
            value={orderBy}
            options={orderNames}
            onChange={(sort) => change({ sort: sort === 'NEWEST' ? null : sort })}
          />
        </>
      )}
    </FilterBar>
  );
}

/** What the server is asked for. The grid of parts, which has no pages, asks for the same. */
export function toManagedFilter({ text, category, stock }: Pick<ManagedSearch, 'text' | 'category' | 'stock'>) {
  const search = toSearch(text);
  return {
    ...(search && { search }),
    ...(category && { categories: [category] }),
    ...(stock === 'few' && { hasLowStock: true }),
    ...(stock === 'low' && { isRunningLow: true }),
    ...(stock === 'agencies' && { isStockByAgency: true }),
  };
}

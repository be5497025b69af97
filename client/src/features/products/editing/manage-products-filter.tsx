import type { ProductCategory, ProductOrderBy } from '#generated/graphql.ts';
import { categoryNames, isCategory } from '#lib/format/category-names.ts';
import { withFilters } from '#lib/url/filters.ts';
import { FilterBar } from '#ui/tables/filter-bar.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';

export type ManagedFilter = {
  text: string;
  category: ProductCategory | null;
  orderBy: ManagedOrder;
  isArchive: boolean;
};

const orderNames = {
  NEWEST: 'Newest first',
  NAME: 'Name, A to Z',
  PRICE_LOW: 'Price, low to high',
  PRICE_HIGH: 'Price, high to low',
  AVAILABLE_LOW: 'Least in stock',
  AVAILABLE_HIGH: 'Most in stock',
} satisfies Partial<Record<ProductOrderBy, string>>;

type ManagedOrder = keyof typeof orderNames;

const isOrder = (value: string): value is ManagedOrder => Object.hasOwn(orderNames, value);

/** The filter in the address: ?q=fan&category=MOTORS&sort=NAME or ?view=archive&q=fan. */
export function readManagedFilter(address: URLSearchParams): ManagedFilter {
  const category = address.get('category') ?? '';
  const orderBy = address.get('sort') ?? '';
  return {
    text: address.get('q') ?? '',
    category: isCategory(category) ? category : null,
    orderBy: isOrder(orderBy) ? orderBy : 'NEWEST',
    isArchive: address.get('view') === 'archive',
  };
}

/** The shortest address of a filter, on the first page. */
export function writeManagedFilter(
  { text, category, orderBy, isArchive }: ManagedFilter,
  before: URLSearchParams,
): URLSearchParams {
  return withFilters(before, {
    view: isArchive ? 'archive' : undefined,
    q: text.trim() ? text : undefined,
    // The archive has no categories and one order, by age.
    category: isArchive ? undefined : (category ?? undefined),
    sort: isArchive || orderBy === 'NEWEST' ? undefined : orderBy,
  });
}

type FilterBarProps = { filter: ManagedFilter; onChange: (change: Partial<ManagedFilter>) => void };

export function ManagedFilterBar({ filter, onChange }: FilterBarProps) {
  return (
    <FilterBar label="Parts">
      <SearchField label="Search name, brand or number" value={filter.text} onSearch={(text) => onChange({ text })} />
      <SelectField
        label="Show"
        value={filter.isArchive ? 'archive' : 'catalog'}
        options={{ catalog: 'Catalog', archive: 'Archive' }}
        onChange={(view) => onChange({ isArchive: view === 'archive' })}
      />
      {!filter.isArchive && (
        <>
          <SelectField
            label="Category"
            value={filter.category ?? ''}
            options={{ '': 'All categories', ...categoryNames }}
            onChange={(value) => onChange({ category: isCategory(value) ? value : null })}
          />
          <SelectField
            label="Sort by"
            value={filter.orderBy}
            options={orderNames}
            onChange={(orderBy) => onChange({ orderBy })}
          />
        </>
      )}
    </FilterBar>
  );
}

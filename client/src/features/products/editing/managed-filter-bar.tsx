import { FilterBar } from '#ui/filter-bar.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { categoryNames, isCategory } from '../categories.ts';
import { orderNames, type ManagedSearch } from './managed-search.ts';

type ManagedFilterBarProps = { search: ManagedSearch; onChange: (change: Partial<ManagedSearch>) => void };

export function ManagedFilterBar({ search, onChange }: ManagedFilterBarProps) {
  return (
    <FilterBar label="Parts">
      <SearchField label="Search name, brand or number" value={search.text} onSearch={(text) => onChange({ text })} />
      <SelectField
        label="Show"
        value={search.isArchive ? 'archive' : 'catalogue'}
        options={{ catalogue: 'Catalogue', archive: 'Archive' }}
        onChange={(view) => onChange({ isArchive: view === 'archive' })}
      />
      {!search.isArchive && (
        <>
          <SelectField
            label="Category"
            value={search.category ?? ''}
            options={{ '': 'All categories', ...categoryNames }}
            onChange={(value) => onChange({ category: isCategory(value) ? value : null })}
          />
          <SelectField
            label="Sort by"
            value={search.orderBy}
            options={orderNames}
            onChange={(orderBy) => onChange({ orderBy })}
          />
        </>
      )}
    </FilterBar>
  );
}

import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { SearchField } from '#ui/forms/search-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { isSearching, orderNames, orderOf, type InventorySearch } from './inventory-search.ts';

type InventoryToolbarProps = {
  search: InventorySearch;
  onChange: (part: Partial<InventorySearch>) => void;
  /** The button that opens the filters, on screens without room beside the list. */
  filters: ReactNode;
};

export function InventoryToolbar({ search, onChange, filters }: InventoryToolbarProps) {
  const { RELEVANCE, ...others } = orderNames;
  return (
    <Box
      component="search"
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', md: '1fr 220px' }, mb: 2 }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, display: 'grid' }}>
        <SearchField
          label="Search by name, brand or part number"
          value={search.text}
          onSearch={(text) => onChange({ text })}
        />
      </Box>
      {filters}
      <SelectField
        label="Sort by"
        value={orderOf(search)}
        options={isSearching(search) ? { RELEVANCE, ...others } : others}
        onChange={(orderBy) => onChange({ orderBy })}
      />
    </Box>
  );
}

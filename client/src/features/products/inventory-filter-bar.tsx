import Box from '@mui/material/Box';
import { SearchField } from '#ui/search-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { categoryNames, isCategory } from './categories.ts';
import { orderNames, type InventorySearch } from './inventory-search.ts';

type InventoryFilterBarProps = { search: InventorySearch; onChange: (part: Partial<InventorySearch>) => void };

export function InventoryFilterBar({ search, onChange }: InventoryFilterBarProps) {
  return (
    <Box
      component="search"
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', md: '1fr 220px 200px' }, mb: 2 }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <SearchField
          label="Search by name, brand or part number"
          value={search.text}
          onSearch={(text) => onChange({ text })}
        />
      </Box>
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
    </Box>
  );
}

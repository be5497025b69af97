import { mdiFilterVariant } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SearchField } from '#ui/forms/search-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { WhenNarrow } from '#ui/layout/when-wide.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { countFilters, isSearching, orderNames, orderOf, type InventorySearch } from './inventory-search.ts';

export type InventoryToolbarProps = {
  search: InventorySearch;
  onChange: (part: Partial<InventorySearch>) => void;
  /** Opens the filters, on screens without room beside the list. */
  onOpenFilters: () => void;
};

export function InventoryControls({ search, onChange, onOpenFilters }: InventoryToolbarProps) {
  const { RELEVANCE, ...others } = orderNames;
  const active = countFilters(search);
  return (
    <>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, display: 'grid' }}>
        <SearchField
          label="Search by name, brand or part number"
          value={search.text}
          onSearch={(text) => onChange({ text })}
          isScannable
        />
      </Box>
      <WhenNarrow>
        <Button
          variant="outlined"
          color="secondary"
          startIcon={<Icon path={mdiFilterVariant} />}
          aria-haspopup="dialog"
          onClick={onOpenFilters}
        >
          {active > 0 ? `Filters (${active})` : 'Filters'}
        </Button>
      </WhenNarrow>
      {/* On a phone a card is a row already. */}
      <Box sx={{ display: { xs: 'none', md: 'grid' } }}>
        <SelectField
          label="View"
          value={search.isList ? 'list' : 'grid'}
          options={{ grid: 'Grid', list: 'List' }}
          onChange={(view) => onChange({ isList: view === 'list' })}
        />
      </Box>
      <SelectField
        label="Sort by"
        value={orderOf(search)}
        options={isSearching(search) ? { RELEVANCE, ...others } : others}
        onChange={(orderBy) => onChange({ orderBy })}
      />
    </>
  );
}

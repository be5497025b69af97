import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Notice } from '#ui/notice.tsx';
import { countFilters, isSearching, noFilters, type InventorySearch } from './inventory-search.ts';

type NothingFoundProps = {
  search: InventorySearch;
  /** What was searched for instead of a slip of the keyboard. */
  corrected: string | null;
  onChange: (part: Partial<InventorySearch>) => void;
};

/** Says what was looked for in vain, and offers the ways out. */
export function NothingFound({ search, corrected, onChange }: NothingFoundProps) {
  const isFiltered = countFilters(search) > 0;
  if (!isFiltered && !isSearching(search)) {
    return <Notice title="No parts on sale yet">The shelves are being filled. Please come back soon.</Notice>;
  }
  const words = corrected ?? search.text.trim();
  return (
    <Notice
      role="status"
      title={words ? `No part matches “${words}”` : 'No part matches'}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
          {isFiltered && (
            <Button variant="contained" onClick={() => onChange(noFilters)}>
              Clear the filters
            </Button>
          )}
          {isSearching(search) && (
            <Button variant="outlined" onClick={() => onChange({ text: '' })}>
              Clear the search
            </Button>
          )}
        </Box>
      }
    >
      {isFiltered
        ? 'It may be there under other filters: clear them, or take back the narrowest.'
        : 'Try a shorter word, or the number printed on the old part; spaces and dashes do not matter.'}
    </Notice>
  );
}

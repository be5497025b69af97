import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { paths } from '#lib/paths.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { countFilters, isSearching, noFilters, type InventorySearch } from './inventory-search.ts';

type NothingFoundProps = {
  search: InventorySearch;
  /** The corrected spelling that the server searched for. */
  corrected: string | null;
  onChange: (part: Partial<InventorySearch>) => void;
};

/** Names the search without results, and offers to clear it or the filters. */
export function NothingFound({ search, corrected, onChange }: NothingFoundProps) {
  const isFiltered = countFilters(search) > 0;
  if (!isFiltered && !isSearching(search)) {
    return <Notice title="No parts on sale yet">We are adding parts to the catalog. Please check back soon.</Notice>;
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
          <LinkButton to={paths.diagrams} variant="text">
            Find it in the diagram
          </LinkButton>
        </Box>
      }
    >
      {isFiltered
        ? 'It may match without these filters. Clear them, or remove one.'
        : 'Try a shorter word, or the number printed on the old part. Spaces and dashes do not matter.'}
    </Notice>
  );
}

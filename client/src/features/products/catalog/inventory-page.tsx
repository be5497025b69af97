import Box from '@mui/material/Box';
import { useCallback, useMemo, useState } from 'react';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { currentAddress, useFilters } from '#lib/url/filters.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useIsWide } from '#ui/layout/use-is-wide.ts';
import { WhenNarrow, WhenWide } from '#ui/layout/when-wide.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { useInventoryFacets } from './inventory-facets.ts';
import { InventoryFilterDrawer } from './inventory-filter-drawer.tsx';
import { InventoryFilters } from './inventory-filters.tsx';
import { InventoryResults } from './inventory-results.tsx';
import { readSearch, toParameters, type InventorySearch } from './inventory-search.ts';
import { InventoryToolbar } from './inventory-toolbar.tsx';

export function Component() {
  const { search, change } = useInventorySearch();
  const [isSheetOpen, setSheetOpen] = useState(false);
  // On a phone only the sheet shows the counts. The corrected spelling of a search comes with them.
  const needsFacets = useIsWide() || isSheetOpen || search.text !== '';
  const facets = useInventoryFacets(search, needsFacets);
  const filters = { search, facets, onChange: change };
  return (
    <Page
      title={messages.home.ourProducts}
      intro="Prices are per piece. Every part has a minimum order."
      maxWidth="xl"
      action={
        <LinkButton to={paths.manage} variant="outlined" color="secondary">
          {messages.home.allProducts}
        </LinkButton>
      }
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '100%', md: '232px minmax(0, 1fr)' } }}>
        <WhenWide>
          <aside aria-label="Filters">
            <InventoryFilters {...filters} />
          </aside>
        </WhenWide>
        <Box sx={{ minWidth: 0 }}>
          <InventoryToolbar
            search={search}
            onChange={change}
            filters={
              <WhenNarrow>
                <InventoryFilterDrawer {...filters} isOpen={isSheetOpen} onToggle={setSheetOpen} />
              </WhenNarrow>
            }
          />
          <ActiveFilters search={search} onChange={change} />
          <InventoryResults search={search} corrected={facets?.correctedSearch ?? null} onChange={change} />
        </Box>
      </Box>
    </Page>
  );
}

/** The search in the address. A change replaces the history entry, so the back button leaves the page. */
function useInventorySearch() {
  const [address, changeFilters] = useFilters();
  const search = useMemo(() => readSearch(address), [address]);
  const change = useCallback(
    (part: Partial<InventorySearch>) =>
      changeFilters(toParameters({ ...readSearch(currentAddress()), ...part }), { replace: true }),
    [changeFilters],
  );
  return { search, change };
}

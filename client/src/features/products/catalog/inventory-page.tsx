import Box from '@mui/material/Box';
import { useState } from 'react';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Page } from '#ui/page.tsx';
import { useIsWide } from '#ui/use-is-wide.ts';
import { WhenNarrow, WhenWide } from '#ui/when-wide.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { InventoryFilterDrawer } from './inventory-filter-drawer.tsx';
import { InventoryFilters } from './inventory-filters.tsx';
import { InventoryResults } from './inventory-results.tsx';
import { InventoryToolbar } from './inventory-toolbar.tsx';
import { useInventoryFacets } from './use-inventory-facets.ts';
import { useInventorySearch } from './use-inventory-search.ts';

export function Component() {
  const { search, change } = useInventorySearch();
  const [isSheetOpen, setSheetOpen] = useState(false);
  // On a phone the counts stand in the sheet; but for words, what they were taken for comes with them.
  const isAskedFor = useIsWide() || isSheetOpen || search.text !== '';
  const facets = useInventoryFacets(search, isAskedFor);
  const filters = { search, facets, onChange: change };
  return (
    <Page
      title={messages.home.ourProducts}
      intro="Sold by the piece from each part's minimum order. Prices are per piece."
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

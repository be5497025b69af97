import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { isPrerendering } from '#lib/config.ts';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Page } from '#ui/page.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { InventoryFilterDrawer } from './inventory-filter-drawer.tsx';
import { InventoryFilters } from './inventory-filters.tsx';
import { InventoryResults } from './inventory-results.tsx';
import { InventoryToolbar } from './inventory-toolbar.tsx';
import { useInventoryFacets } from './use-inventory-facets.ts';
import { useInventorySearch } from './use-inventory-search.ts';

export function Component() {
  const { search, change } = useInventorySearch();
  const facets = useInventoryFacets(search);
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
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
        {(isWide || isPrerendering) && (
          <Box component="aside" aria-label="Filters" sx={{ display: { xs: 'none', md: 'block' } }}>
            <InventoryFilters {...filters} />
          </Box>
        )}
        <Box sx={{ minWidth: 0 }}>
          <InventoryToolbar
            search={search}
            onChange={change}
            filters={
              isWide ? null : (
                <Box sx={{ display: { xs: 'grid', md: 'none' } }}>
                  <InventoryFilterDrawer {...filters} />
                </Box>
              )
            }
          />
          <ActiveFilters search={search} onChange={change} />
          <InventoryResults search={search} corrected={facets?.correctedSearch ?? null} onChange={change} />
        </Box>
      </Box>
    </Page>
  );
}

import Box from '@mui/material/Box';
import {
  lazy,
  memo,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { later } from '#lib/later.tsx';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { currentAddress, useFilters } from '#lib/url/filters.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { useIsWide } from '#ui/layout/use-is-wide.ts';
import { WhenWide } from '#ui/layout/when-wide.tsx';
import { categorySection } from './category-section.tsx';
import { carriedInventory, firstPageSize } from './inventory-query.ts';
import type { InventoryFiltersProps } from './inventory-filters.tsx';
import { InventoryResults } from './inventory-results.tsx';
import { changeOf, countFilters, readSearch, type InventorySearch } from './inventory-search.ts';
import { InventoryToolbar } from './inventory-toolbar.tsx';
import type { InventoryAnswer, LiveInventoryProps } from './live-inventory.tsx';

const ActiveFilters = later(async () => (await import('./active-filters.tsx')).ActiveFilters);
const InventoryFilters = lazy(async () => ({ default: (await import('./inventory-filters.tsx')).InventoryFilters }));
const FilterSheet = later(async () => (await import('./inventory-filter-sheet.tsx')).InventoryFilterSheet);

/** The list of all parts. `Live` queries the API; it is rendered once the page does not carry what the visitor asks for. */
export function InventoryPage({ Live, unitBox }: { Live: ComponentType<LiveInventoryProps>; unitBox: ReactNode }) {
  const { search, change } = useInventorySearch();
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused');
  const openSheet = useCallback(() => setSheet('open'), []);
  const { answer, live } = useAnswer(search);
  // On a phone only the sheet shows the counts. The corrected spelling of a search and the names of specifications come with them.
  const needsFacets = useIsWide() || sheet === 'open' || search.text !== '' || search.specifications.length > 0;
  const filters = { search, facets: answer?.facets, onChange: change };
  return (
    <Page
      title={messages.home.ourProducts}
      path={
        <>
          <TextLink to={paths.home} color="inherit">
            Home
          </TextLink>{' '}
          / Parts
        </>
      }
      intro="Prices are per piece. Every part has a minimum order."
      maxWidth="xl"
      action={
        <LinkButton to={paths.manage} variant="outlined" color="secondary">
          {messages.home.allProducts}
        </LinkButton>
      }
    >
      {live && <Live search={search} needsFacets={needsFacets} {...live} />}
      {categorySection}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '100%', md: '232px minmax(0, 1fr)' } }}>
        <FilterColumn {...filters} />
        <Box sx={{ minWidth: 0 }}>
          {unitBox}
          <InventoryToolbar search={search} onChange={change} onOpenFilters={openSheet} />
          {countFilters(search) > 0 && <ActiveFilters {...filters} />}
          <InventoryResults search={search} answer={answer} onChange={change} />
        </Box>
      </Box>
      {sheet !== 'unused' && <FilterSheet {...filters} isOpen={sheet === 'open'} onClose={() => setSheet('closed')} />}
    </Page>
  );
}

/** Memoized: a prerendered one that is rendered again before its code has run would be replaced by nothing. */
const FilterColumn = memo(function FilterColumn(props: InventoryFiltersProps) {
  return (
    <WhenWide>
      <aside aria-label="Filters">
        <InventoryFilters {...props} />
      </aside>
    </WhenWide>
  );
});

/** The search in the address. A change replaces the history entry, so the back button leaves the page. */
function useInventorySearch() {
  const [address, changeFilters] = useFilters();
  const search = useMemo(() => readSearch(address), [address]);
  const change = useCallback(
    (part: Partial<InventorySearch>) => changeFilters(changeOf(currentAddress(), part), { replace: true }),
    [changeFilters],
  );
  return { search, change };
}

/** The answer that the page carries, until the visitor asks for another; from then on that of the API. */
function useAnswer(search: InventorySearch) {
  const [first] = useState(firstPageSize);
  const carried = useMemo(() => carriedInventory(search, first), [search, first]);
  const [start] = useState(carried);
  const [isLive, setLive] = useState(false);
  const [startsWithMore, setStartsWithMore] = useState(false);
  const [queried, setQueried] = useState<InventoryAnswer>();
  const isCarried = carried !== undefined;
  // In an effect, as the first rendering must equal the prerendered page.
  useEffect(() => {
    if (!isCarried) startTransition(() => setLive(true));
  }, [isCarried]);

  const answer = useMemo(
    () =>
      queried ??
      (start && {
        ...start,
        isStale: !isCarried,
        isLoadingMore: startsWithMore,
        loadMore() {
          setStartsWithMore(true);
          setLive(true);
        },
      }),
    [queried, start, isCarried, startsWithMore],
  );
  return { answer, live: isLive ? { first, startsWithMore, onAnswer: setQueried } : null };
}

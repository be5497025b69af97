import Box from '@mui/material/Box';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { toSearch, useFilters } from '#lib/url/filters.ts';
import { useCursorPage } from '#lib/url/use-cursor-page.ts';
import { SavedViews } from '#session/saved-views.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { RecordList } from '#ui/tables/record-list.tsx';
import { SelectAll } from '#ui/tables/select-all.tsx';
import { BulkArchive, useBulkArchive } from './bulk-archive.tsx';
import { ManagedFilterBar, readManagedSearch } from './manage-products-filter.tsx';
import { managedColumns } from './managed-columns.tsx';
import { ProductsCsv } from './products-csv.tsx';
import { useManagedProducts } from './use-managed-products.ts';

/** The catalog and its archive, for admins: find, add, edit, delete, restore. */
export function Component() {
  const page = useCursorPage();
  const [address] = useFilters();
  const search = readManagedSearch(address);
  const { isArchive } = search;
  const { connection, error, reload } = useManagedProducts(search, page);
  const bulk = useBulkArchive(connection?.edges.map(({ node }) => node) ?? [], { isArchive, onMoved: reload });
  const isFiltered = toSearch(search.text) !== null || search.category !== '' || search.stock !== '';

  return (
    <Page
      title={messages.menu.manageProducts}
      maxWidth={false}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <SavedViews list="products" />
          <ProductsCsv search={search} />
          {!isArchive && (
            <LinkButton to={`${paths.partsGrid}?${address}`} variant="outlined">
              Edit in a grid
            </LinkButton>
          )}
          <LinkButton to={paths.addProduct}>{messages.menu.addProduct}</LinkButton>
        </Box>
      }
    >
      <ManagedFilterBar />
      <RecordList
        label={messages.menu.manageProducts}
        cardsBelow={740}
        columns={managedColumns({ offset: page.offset, isArchive, bulk, onMoved: reload })}
        connection={connection}
        error={error}
        onRetry={reload}
        page={page}
        toolbar={<SelectAll bulk={bulk} label="Select all parts on this page" />}
        empty={isFiltered ? <NoMatch /> : <EmptyList isArchive={isArchive} />}
      />
      <BulkArchive bulk={bulk} isArchive={isArchive} />
    </Page>
  );
}

const NoMatch = () => (
  <Notice title="No part matches" action={<LinkButton to={paths.allProducts}>Show all parts</LinkButton>}>
    Try a shorter word, or the number printed on the part.
  </Notice>
);

const EmptyList = ({ isArchive }: { isArchive: boolean }) =>
  isArchive ? (
    <Notice title="The archive is empty" action={<LinkButton to={paths.allProducts}>Show the catalog</LinkButton>}>
      Parts that you delete appear here and can be restored.
    </Notice>
  ) : (
    <Notice
      title="The catalog is empty"
      action={<LinkButton to={paths.addProduct}>{messages.menu.addProduct}</LinkButton>}
    >
      Add the first part, and customers can order it.
    </Notice>
  );

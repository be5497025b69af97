import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { useCursorPage } from '#lib/use-cursor-page.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { RecordList } from '#ui/record-list.tsx';
import { SelectAll } from '#ui/select-all.tsx';
import { BulkArchive, useBulkArchive } from './bulk-archive.tsx';
import { managedColumns } from './managed-columns.tsx';
import { ManagedFilterBar } from './managed-filter-bar.tsx';
import { useManagedProducts } from './use-managed-products.ts';

/** The catalogue as admins see it: find, add, edit, delete, restore. */
export function Component() {
  const page = useCursorPage();
  const { search, change, connection, error, reload } = useManagedProducts({ page });
  const { isArchive } = search;
  const bulk = useBulkArchive(connection?.edges.map(({ node }) => node) ?? [], { isArchive, onMoved: reload });
  const isNarrowed = search.text.trim() !== '' || search.category !== null;
  return (
    <Page
      title={messages.menu.manageProducts}
      maxWidth={false}
      action={<LinkButton to={paths.addProduct}>{messages.menu.addProduct}</LinkButton>}
    >
      <ManagedFilterBar search={search} onChange={change} />
      <RecordList
        label={messages.menu.manageProducts}
        cardsBelow={740}
        columns={managedColumns({ offset: page.offset, isArchive, bulk, onMoved: reload })}
        connection={connection}
        error={error}
        onRetry={reload}
        page={page}
        toolbar={<SelectAll bulk={bulk} label="Select all parts on this page" />}
        empty={isNarrowed || page.number > 1 ? <NothingFound /> : <NothingYet isArchive={isArchive} />}
      />
      <BulkArchive bulk={bulk} isArchive={isArchive} />
    </Page>
  );
}

const NothingFound = () => (
  <Notice title="No part matches" action={<LinkButton to={paths.allProducts}>Show all parts</LinkButton>}>
    Try a shorter word, or the number printed on the part.
  </Notice>
);

const NothingYet = ({ isArchive }: { isArchive: boolean }) => (isArchive ? <EmptyArchive /> : <NoParts />);

const EmptyArchive = () => (
  <Notice title="The archive is empty" action={<LinkButton to={paths.allProducts}>To the catalogue</LinkButton>}>
    Parts that you delete come here, and can be restored.
  </Notice>
);

const NoParts = () => (
  <Notice
    title="The catalogue is empty"
    action={<LinkButton to={paths.addProduct}>{messages.menu.addProduct}</LinkButton>}
  >
    Add the first part, and customers can order it.
  </Notice>
);

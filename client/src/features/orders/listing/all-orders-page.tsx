import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { AllOrdersDocument } from '#generated/graphql.ts';
import { currentAddress, withFilters } from '#lib/url/filters.ts';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { useCursorPage } from '#lib/url/use-cursor-page.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { RecordList } from '#ui/tables/record-list.tsx';
import { SelectAll } from '#ui/tables/select-all.tsx';
import { allOrderColumns } from './all-orders-columns.tsx';
import { BulkDelivery, useBulkDelivery } from '../lifecycle/bulk-delivery.tsx';
import { OrderFilterBar } from './all-orders-filter-bar.tsx';
import { readOrderFilter } from './all-orders-filter.ts';
import { OrderNewsLine } from '../live/order-news-line.tsx';
import { useOrderQueue } from '../live/use-order-queue.ts';

/** Everybody's orders, for admins: find, mark delivered, delete. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const { shown, filter, orderBy } = readOrderFilter(search);
  const page = useCursorPage();
  const isFirst = page.number === 1;
  const { data, previousData, error, refetch } = useQuery(AllOrdersDocument, {
    variables: { first: page.size, after: page.after, filter, orderBy },
    fetchPolicy: 'cache-and-network',
  });
  // While one types, the last answer stays in view; its rows would be numbered wrongly on any page but the first.
  const keepsLast = isFirst && !error;
  const connection = (data ?? (keepsLast ? previousData : undefined))?.allOrders;
  const reload = () => void refetch();
  const isNarrowed = Object.values(filter).some((condition) => condition !== null);
  const bulk = useBulkDelivery(connection?.edges.map(({ node }) => node) ?? []);
  const { news, show } = useOrderQueue({ connection, filter, orderBy, isFirst, refetch: reload });

  return (
    <Page title={messages.menu.manageAllOrder} maxWidth={false}>
      <OrderFilterBar
        shown={shown}
        onChange={(change) => setSearch(() => withFilters(currentAddress(), change), { replace: 'search' in change })}
      />
      <OrderNewsLine news={news} onShow={show} />
      <RecordList
        label={messages.menu.manageAllOrder}
        columns={allOrderColumns({ offset: page.offset, bulk })}
        connection={connection}
        error={error}
        onRetry={reload}
        page={page}
        toolbar={<SelectAll bulk={bulk} label="Select all on their way" />}
        empty={isNarrowed || page.number > 1 ? <NothingFound /> : <NoOrders />}
      />
      <BulkDelivery bulk={bulk} />
    </Page>
  );
}

const NoOrders = () => <Notice title="No orders yet">Orders appear here as soon as customers place them.</Notice>;

const NothingFound = () => (
  <Notice title="No order matches" action={<LinkButton to={paths.allOrders}>Show all orders</LinkButton>}>
    Try fewer letters, another status, or other days.
  </Notice>
);

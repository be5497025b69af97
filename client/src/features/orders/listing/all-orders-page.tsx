import { gql, type TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { AllOrdersQuery, AllOrdersQueryVariables, AllOrdersRowFragment } from '#generated/graphql.ts';
import { later } from '#lib/later.tsx';
import { useFilters } from '#lib/url/filters.ts';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { useCursorPage, useShown } from '#lib/url/use-cursor-page.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { MOST_COUNTED } from '#ui/tables/list-frame.tsx';
import { RecordList } from '#ui/tables/record-list.tsx';
import { SelectAll } from '#ui/tables/select-all.tsx';
import { BulkDelivery, useBulkDelivery } from '../lifecycle/bulk-delivery.tsx';
import { DeleteOrderButton } from '../lifecycle/delete-order-button.tsx';
import { DeliverButton } from '../lifecycle/delivery-status.tsx';
import { ShipOrderButton } from '../shipments/ship-order-button.tsx';
import { ListChanges, useOrderQueue } from '../live/order-queue.tsx';
import { ALL_ORDERS_ROW, allOrdersColumns, describeRefundToAdmin } from './all-orders-columns.tsx';
import { OrderFilterBar, readOrderFilter } from './all-orders-filter.tsx';

const OrdersTools = later(async () => (await import('./orders-tools.tsx')).OrdersTools);
const OrderPanel = later(async () => (await import('./order-panel.tsx')).OrderPanel);

const ALL_ORDERS: TypedDocumentNode<AllOrdersQuery, AllOrdersQueryVariables> = gql`
  query AllOrders($first: Int!, $after: String, $filter: OrderFilter, $orderBy: OrderOrderBy!, $limit: Int!) {
    allOrders(first: $first, after: $after, filter: $filter, orderBy: $orderBy) {
      totalCount(limit: $limit)
      edges {
        cursor
        node {
          ...AllOrdersRow
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${ALL_ORDERS_ROW}
`;

/** The server counts so many orders with a text while it searches for them. */
const MOST_FOUND = 1_000;

/** All orders for admins, to find, mark delivered, delete and refund. */
export function AllOrdersPage(props: { renderPaidActions: (order: AllOrdersRowFragment) => ReactNode }) {
  const [opened, setOpenId] = useOpenOrder();
  const [address, changeFilters] = useFilters();
  const { shown, filter, orderBy } = readOrderFilter(address);
  const page = useCursorPage();
  const isFirst = page.number === 1;
  const limit = filter.search ? MOST_FOUND : MOST_COUNTED;
  const { data, error, refetch } = useQuery(ALL_ORDERS, {
    variables: { first: page.size, after: page.after, filter, orderBy, limit },
    fetchPolicy: 'cache-and-network',
  });
  const connection = useShown(page, { data, error })?.allOrders;
  const reload = () => void refetch();
  const onOpen = ({ id }: AllOrdersRowFragment) => setOpenId(id);
  const isFiltered = Object.values(filter).some((condition) => condition !== null);
  const bulk = useBulkDelivery(connection?.edges.map(({ node }) => node) ?? []);
  const { summary, showChanges } = useOrderQueue({ connection, filter, orderBy, isFirst, refetch });

  return (
    <Page
      title={messages.menu.manageAllOrder}
      maxWidth={false}
      action={<OrdersTools filter={filter} orderBy={orderBy} />}
    >
      <OrderFilterBar shown={shown} onChange={(change) => changeFilters(change, { replace: 'search' in change })} />
      <ListChanges summary={summary} onShow={showChanges} />
      <RecordList
        label={messages.menu.manageAllOrder}
        columns={allOrdersColumns({ offset: page.offset, bulk, onOpen, ...props })}
        onOpen={onOpen}
        connection={connection}
        error={error}
        onRetry={reload}
        page={page}
        countLimit={limit}
        toolbar={<SelectAll bulk={bulk} label="Select all in transit" />}
        empty={isFiltered ? <NothingFound /> : <NoOrders />}
      />
      <BulkDelivery bulk={bulk} />
      {opened && (
        <OrderPanel
          order={opened}
          refund={opened.isPaid ? describeRefundToAdmin(opened) : null}
          actions={<Actions order={opened} {...props} />}
          onClose={() => setOpenId(null)}
        />
      )}
    </Page>
  );
}

/** The order in the panel, also after it has left the list. The command palette opens one by the state of its navigation. */
function useOpenOrder() {
  const { state, key } = useLocation() as { state: { openOrder?: string } | null; key: string };
  const wanted = state?.openOrder ?? null;
  const [openId, setOpenId] = useState(wanted);
  useEffect(() => {
    if (wanted) setOpenId(wanted);
  }, [wanted, key]);
  return [useCachedOrder(openId), setOpenId] as const;
}

/** An order as the cache has it. Apollo's useFragment would be in the code that each page loads. */
function useCachedOrder(id: string | null): AllOrdersRowFragment | undefined {
  const client = useApolloClient();
  const [order, setOrder] = useState<AllOrdersRowFragment>();
  useEffect(() => {
    if (id === null) return undefined;
    const from = { __typename: 'Order', id };
    const watched = client
      .watchFragment({ fragment: ALL_ORDERS_ROW, fragmentName: 'AllOrdersRow', from })
      .subscribe(({ data, complete }) => setOrder(complete ? data : undefined));
    return () => watched.unsubscribe();
  }, [client, id]);
  return order?.id === id ? order : undefined;
}

type ActionsProps = { order: AllOrdersRowFragment; renderPaidActions: (order: AllOrdersRowFragment) => ReactNode };

const Actions = ({ order, renderPaidActions }: ActionsProps) =>
  order.isPaid ? (
    <>
      <DeliverButton order={order} isAlwaysAsking />
      <ShipOrderButton order={order} />
      {renderPaidActions(order)}
    </>
  ) : (
    <DeleteOrderButton order={order} />
  );

const NoOrders = () => <Notice title="No orders yet">Orders appear here as soon as customers place them.</Notice>;

const NothingFound = () => (
  <Notice title="No order matches" action={<LinkButton to={paths.allOrders}>Show all orders</LinkButton>}>
    Try a shorter search, another status, or other dates.
  </Notice>
);

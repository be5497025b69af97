import { gql, type TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type {
  AllOrdersQuery,
  AllOrdersRowFragment,
  OrderFilter,
  OrderOrderBy,
  OrderQueueSubscription,
  OrderQueueSubscriptionVariables,
} from '#generated/graphql.ts';
import { useLive } from '#lib/api/use-live.ts';
import { counted } from '#lib/format/counted.ts';
import { reloadHistory } from '../lifecycle/reload-history.ts';
import { ALL_ORDERS_ROW } from '../listing/all-orders-columns.tsx';

const ORDER_QUEUE: TypedDocumentNode<OrderQueueSubscription, OrderQueueSubscriptionVariables> = gql`
  subscription OrderQueue {
    orderQueue(replaySeconds: 30) {
      orderId
      order {
        ...AllOrdersRow
      }
    }
  }
  ${ALL_ORDERS_ROW}
`;

type Shown = {
  connection: AllOrdersQuery['allOrders'] | undefined;
  filter: OrderFilter;
  orderBy: OrderOrderBy;
  /** Whether this is the first page. On later pages the client cannot know which orders belong among the rows. */
  isFirst: boolean;
  refetch: () => Promise<unknown>;
};

const noChanges: Changes = new Map();

/**
 * Follows all orders. Changed orders update in their rows. Added and deleted orders are only counted, and lost events only
 * mentioned, because rows that move under the pointer get clicked by mistake, and a row that goes takes its dialog with it.
 */
export function useOrderQueue({ connection, filter, orderBy, isFirst, refetch }: Shown) {
  const client = useApolloClient();
  const [changes, setChanges] = useState(noChanges);
  const [hasGap, setHasGap] = useState(false);
  const onMissed = () => setHasGap(true);
  const showChanges = () => {
    setChanges(noChanges);
    setHasGap(false);
    refetch().catch(onMissed);
  };
  useLive(ORDER_QUEUE, {
    isLoaded: connection !== undefined,
    onEvent({ orderQueue: { orderId, order } }) {
      if (!orderId) return onMissed();
      setChanges((earlier) => new Map(earlier).set(orderId, order));
      reloadHistory(client, orderId);
    },
    onMissed,
  });

  if (hasGap) return { summary: 'Orders may have changed', showChanges };
  if (!connection || !isFirst) return { summary: null, showChanges };
  const { edges, pageInfo } = connection;
  const list = { rows: edges.map(({ node }) => node), hasMore: pageInfo.hasNextPage, filter, orderBy };
  return { summary: describeChanges(countChanges(changes, list)), showChanges };
}

/** The element stays in the page while empty, so that screen readers announce its text. */
export function ListChanges({ summary, onShow }: { summary: string | null; onShow: () => void }) {
  return (
    <Box role="status" sx={{ '&:empty': { display: 'none' }, mb: 2 }}>
      {summary && (
        <>
          {summary}:{' '}
          <Button size="small" onClick={onShow}>
            Show
          </Button>
        </>
      )}
    </Box>
  );
}

/** The orders that changed since the list was loaded, as they are now; null for deleted ones. */
type Changes = ReadonlyMap<string, AllOrdersRowFragment | null>;

type List = { rows: AllOrdersRowFragment[]; hasMore: boolean; filter: OrderFilter; orderBy: OrderOrderBy };

/** How many rows the list would gain and lose if it were loaded now. */
export function countChanges(changes: Changes, list: List) {
  const isShown = (id: string) => list.rows.some((row) => row.id === id);
  const entries = [...changes];
  return {
    added: entries.filter(([id, order]) => order && !isShown(id) && belongsToPage(order, list)).length,
    deleted: entries.filter(([id, order]) => !order && isShown(id)).length,
  };
}

type Compare = (order: AllOrdersRowFragment, other: AllOrdersRowFragment) => boolean;

const isOlder: Compare = (order, other) => order.placedAt < other.placedAt;
const isCheaper: Compare = (order, other) =>
  order.total.cents === other.total.cents ? isOlder(order, other) : order.total.cents < other.total.cents;

/** Whether an order sorts after another. */
const sortsAfter: Record<OrderOrderBy, Compare> = {
  NEWEST: isOlder,
  OLDEST: (order, other) => isOlder(other, order),
  TOTAL_HIGH: isCheaper,
  TOTAL_LOW: (order, other) => isCheaper(other, order),
};

/** Whether an order would be on this first page. An estimate: the server's text search may match more than this one. */
function belongsToPage(order: AllOrdersRowFragment, { rows, hasMore, filter, orderBy }: List): boolean {
  const last = rows.at(-1);
  if (hasMore && last && sortsAfter[orderBy](order, last)) return false;
  if (filter.productId && order.lines.every(({ product }) => product.id !== filter.productId)) return false;
  // The days of the shop's time zone are unknown here.
  if (filter.paidFrom || filter.paidBefore) return false;
  if (filter.placedFrom && order.placedAt < filter.placedFrom) return false;
  if (filter.placedBefore && order.placedAt >= filter.placedBefore) return false;
  const isCancelled = order.cancelledAt !== null;
  if ((filter.isCancelled ?? isCancelled) !== isCancelled) return false;
  if (filter.statuses?.length && !filter.statuses.includes(order.status)) return false;
  const words = filter.search?.toLowerCase();
  const texts = [
    order.number,
    ...order.lines.map(({ productName }) => productName),
    order.customerName,
    order.customerEmail,
    order.phone,
    order.poNumber,
    order.jobName,
  ];
  return !words || texts.some((text) => text?.toLowerCase().includes(words));
}

/** "2 new orders, 1 deleted"; null if nothing changed. */
export function describeChanges({ added, deleted }: { added: number; deleted: number }): string | null {
  const parts = [added > 0 && counted(added, 'new order'), deleted > 0 && `${deleted} deleted`];
  return parts.filter(Boolean).join(', ') || null;
}

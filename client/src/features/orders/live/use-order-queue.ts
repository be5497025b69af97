import { useState } from 'react';
import { OrderQueueDocument, type AllOrdersQuery, type OrderFilter, type OrderOrderBy } from '#generated/graphql.ts';
import { useLive } from '#lib/api/use-live.ts';
import { countNews, describeNews, type Told } from './order-news.ts';

type Shown = {
  connection: AllOrdersQuery['allOrders'] | undefined;
  filter: OrderFilter;
  orderBy: OrderOrderBy;
  /** Whether these rows begin the list: on the others nobody can tell what would stand among them. */
  isFirst: boolean;
  refetch: () => void;
};

const nothing: Told = new Map();

/**
 * Follows everybody's orders. Rows change where they stand; what comes and goes is only told of, as rows that jump are
 * rows that are clicked by mistake.
 */
export function useOrderQueue({ connection, filter, orderBy, isFirst, refetch }: Shown) {
  const [told, setTold] = useState(nothing);
  const show = () => {
    setTold(nothing);
    refetch();
  };
  useLive(OrderQueueDocument, {
    isLoaded: connection !== undefined,
    onEvent({ orderQueue: { orderId, order } }) {
      if (orderId) setTold((earlier) => new Map(earlier).set(orderId, order));
      else show();
    },
    onMissed: show,
  });

  if (!connection || !isFirst) return { news: null, show };
  const { edges, pageInfo } = connection;
  const listed = { rows: edges.map(({ node }) => node), hasMore: pageInfo.hasNextPage, filter, orderBy };
  return { news: describeNews(countNews(told, listed)), show };
}

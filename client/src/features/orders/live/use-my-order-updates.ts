import { useApolloClient } from '@apollo/client/react';
import { MyOrderUpdatesDocument, type MyOrdersQuery } from '#generated/graphql.ts';
import { useLive } from '#lib/api/use-live.ts';
import { forgetOrder } from '../lifecycle/forget-order.ts';

type Shown = { connection: MyOrdersQuery['myOrders'] | undefined; isFirstPage: boolean; refetch: () => void };

/** Keeps the page of one's orders as it is at the shop: they are paid, sent and deleted elsewhere, too. */
export function useMyOrderUpdates({ connection, isFirstPage, refetch }: Shown) {
  const { cache } = useApolloClient();
  useLive(MyOrderUpdatesDocument, {
    isLoaded: connection !== undefined,
    onEvent({ myOrderUpdates: { orderId, order } }) {
      if (!orderId) return refetch();
      if (!order) return forgetOrder(cache, orderId);
      const isShown = connection?.edges.some(({ node }) => node.id === orderId);
      if (!isShown && isFirstPage) refetch();
    },
    onMissed: refetch,
  });
}

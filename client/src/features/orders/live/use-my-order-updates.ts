import { gql, type TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type {
  MyOrdersQuery,
  MyOrderUpdatesSubscription,
  MyOrderUpdatesSubscriptionVariables,
} from '#generated/graphql.ts';
import { useLive } from '#lib/api/use-live.ts';
import { reloadHistory } from '../lifecycle/reload-history.ts';
import { removeOrderFromCache } from '../lifecycle/remove-order-from-cache.ts';
import { MY_ORDERS_ROW } from '../listing/my-orders-columns.tsx';

const MY_ORDER_UPDATES: TypedDocumentNode<MyOrderUpdatesSubscription, MyOrderUpdatesSubscriptionVariables> = gql`
  subscription MyOrderUpdates {
    myOrderUpdates(replaySeconds: 30) {
      orderId
      order {
        ...MyOrdersRow
      }
    }
  }
  ${MY_ORDERS_ROW}
`;

type Shown = { connection: MyOrdersQuery['myOrders'] | undefined; isFirstPage: boolean; refetch: () => void };

/** Applies the changes that other screens, the card provider and admins make to the customer's orders. */
export function useMyOrderUpdates({ connection, isFirstPage, refetch }: Shown) {
  const client = useApolloClient();
  useLive(MY_ORDER_UPDATES, {
    isLoaded: connection !== undefined,
    onEvent({ myOrderUpdates: { orderId, order } }) {
      if (!orderId) return refetch();
      if (!order) return removeOrderFromCache(client.cache, orderId);
      reloadHistory(client, orderId);
      const isShown = connection?.edges.some(({ node }) => node.id === orderId);
      if (!isShown && isFirstPage) refetch();
    },
    onMissed: refetch,
  });
}

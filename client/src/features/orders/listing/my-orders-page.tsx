import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useEffect, type ReactNode } from 'react';
import type { MyOrdersQuery, MyOrdersQueryVariables, PaidOrderFragment } from '#generated/graphql.ts';
import { errorCode } from '#lib/api/errors.ts';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { useCursorPage } from '#lib/url/use-cursor-page.ts';
import { useSignOut } from '#session/use-sign-out.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useIsWide } from '#ui/layout/use-is-wide.ts';
import { ListFrame } from '#ui/tables/list-frame.tsx';
import { RecordTable } from '#ui/tables/record-table.tsx';
import { HistoryDialogs } from '../lifecycle/order-history-button.tsx';
import { useMyOrderUpdates } from '../live/use-my-order-updates.ts';
import { MY_ORDERS_ROW, myOrdersColumns } from './my-orders-columns.tsx';
import { OrderCards } from './order-cards.tsx';

export const MY_ORDERS: TypedDocumentNode<MyOrdersQuery, MyOrdersQueryVariables> = gql`
  query MyOrders($first: Int!, $after: String) {
    myOrders(first: $first, after: $after) {
      totalCount
      edges {
        cursor
        node {
          ...MyOrdersRow
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${MY_ORDERS_ROW}
`;

/** The customer's own orders, to pay, follow, delete and cancel. */
export function MyOrdersPage(props: { renderPaidActions: (order: PaidOrderFragment) => ReactNode }) {
  const page = useCursorPage();
  const { data, error, refetch } = useQuery(MY_ORDERS, {
    variables: { first: page.size, after: page.after },
    // Other screens change orders, so the cached list may be out of date.
    fetchPolicy: 'cache-and-network',
  });
  const reload = () => void refetch();
  const isWide = useIsWide();
  const list = { label: messages.menu.myOrders, rows: data?.myOrders.edges.map(({ node }) => node) };
  const options = { offset: page.offset, ...props };
  useSignOutWhenRefused(error);
  useMyOrderUpdates({ connection: data?.myOrders, isFirstPage: page.number === 1, refetch: reload });

  return (
    <Page title={messages.menu.myOrders} maxWidth={false}>
      <HistoryDialogs>
        <ListFrame connection={data?.myOrders} error={error} onRetry={reload} page={page} empty={<NoOrders />}>
          {isWide ? (
            <RecordTable {...list} columns={myOrdersColumns(options)} />
          ) : (
            <OrderCards {...list} {...options} />
          )}
        </ListFrame>
      </HistoryDialogs>
    </Page>
  );
}

/** Signs out an account that may no longer read its orders, which leads to /login (spec section 8). */
function useSignOutWhenRefused(error: unknown) {
  const signOut = useSignOut();
  const code = error === undefined ? null : errorCode(error);
  const isRefused = code === 'UNAUTHENTICATED' || code === 'FORBIDDEN';

  useEffect(() => {
    if (isRefused) void signOut();
  }, [isRefused, signOut]);
}

const NoOrders = () => (
  <Notice title="You have not ordered yet" action={<LinkButton to={paths.inventory}>See our parts</LinkButton>}>
    Once you order a part, you can pay for it and track it here.
  </Notice>
);

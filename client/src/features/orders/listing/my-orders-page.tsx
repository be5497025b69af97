import { useQuery } from '@apollo/client/react';
import { MyOrdersDocument } from '#generated/graphql.ts';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { useCursorPage } from '#lib/url/use-cursor-page.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { RecordList } from '#ui/tables/record-list.tsx';
import { myOrderColumns } from './my-orders-columns.tsx';
import { useLeaveWhenRefused } from './use-leave-when-refused.ts';
import { useMyOrderUpdates } from '../live/use-my-order-updates.ts';

/** The customer's own orders: pay, follow, delete. */
export function Component() {
  const page = useCursorPage();
  const { data, error, refetch } = useQuery(MyOrdersDocument, {
    variables: { first: page.size, after: page.after },
    // Payment and delivery happen elsewhere, so what was loaded before may be old.
    fetchPolicy: 'cache-and-network',
  });
  const reload = () => void refetch();
  useLeaveWhenRefused(error);
  useMyOrderUpdates({ connection: data?.myOrders, isFirstPage: page.number === 1, refetch: reload });

  return (
    <Page title={messages.menu.myOrders} maxWidth={false}>
      <RecordList
        label={messages.menu.myOrders}
        columns={myOrderColumns(page.offset)}
        connection={data?.myOrders}
        error={error}
        onRetry={reload}
        page={page}
        empty={page.number === 1 ? <NoOrders /> : <NoMoreOrders />}
      />
    </Page>
  );
}

const NoOrders = () => (
  <Notice title="You have not ordered yet" action={<LinkButton to={paths.inventory}>See our parts</LinkButton>}>
    Once you order a part, you can pay for it and follow it from here.
  </Notice>
);

const NoMoreOrders = () => (
  <Notice title="This page is empty now" action={<LinkButton to={paths.myOrders}>To your newest orders</LinkButton>} />
);

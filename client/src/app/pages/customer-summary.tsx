import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { CustomerSummaryQuery, CustomerSummaryQueryVariables } from '#generated/graphql.ts';
import { SENT_REQUEST } from '#features/contact/service-requests.ts';
import { NextDelivery, OrderAgain, ToPay } from '#features/orders/summary/order-panels.tsx';
import { SUMMARY_ORDER, summarize } from '#features/orders/summary/summary-order.ts';
import { paths } from '#lib/paths.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { RequestsPanel } from './requests-panel.tsx';

const CUSTOMER_SUMMARY: TypedDocumentNode<CustomerSummaryQuery, CustomerSummaryQueryVariables> = gql`
  query CustomerSummary {
    myOrders(first: 20) {
      edges {
        node {
          ...SummaryOrder
        }
      }
    }
    myServiceRequests {
      ...SentRequest
    }
  }
  ${SUMMARY_ORDER}
  ${SENT_REQUEST}
`;

/** What a customer comes back for: the next delivery, unpaid orders, earlier parts, and requests. */
export function CustomerSummary() {
  const { data, error, refetch } = useQuery(CUSTOMER_SUMMARY, { fetchPolicy: 'cache-and-network' });
  if (!data && error) {
    return <ErrorNotice title="Your orders could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <Box sx={grid} role="status" aria-label="Loading your orders">
        {[1, 2, 3, 4].map((key) => (
          <Skeleton key={key} variant="rounded" height={176} />
        ))}
      </Box>
    );
  }
  const orders = data.myOrders.edges.map(({ node }) => node);
  if (orders.length === 0 && data.myServiceRequests.length === 0) return <Welcome />;
  const summary = summarize(orders);
  return (
    <Box sx={grid}>
      <NextDelivery summary={summary} />
      <ToPay summary={summary} />
      <OrderAgain summary={summary} />
      <RequestsPanel returns={summary.returns} requests={data.myServiceRequests} />
    </Box>
  );
}

const Welcome = () => (
  <Notice
    title="Welcome to your dashboard"
    action={
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center' }}>
        <LinkButton to={paths.inventory} variant="outlined">
          See our parts
        </LinkButton>
        <LinkButton to={paths.contact} variant="outlined">
          Request service
        </LinkButton>
      </Box>
    }
  >
    Your next delivery, your unpaid orders and your requests will be here.
  </Notice>
);

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '100%', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReturnsQuery, ReturnsQueryVariables } from '#generated/graphql.ts';
import { returnStatuses } from '#lib/format/return-names.ts';
import { paths } from '#lib/paths.ts';
import { readChoice, useFilters } from '#lib/url/filters.ts';
import { useCursorPage } from '#lib/url/use-cursor-page.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { CsvButton } from '#ui/tables/csv-button.tsx';
import { FilterBar } from '#ui/tables/filter-bar.tsx';
import { ListFrame } from '#ui/tables/list-frame.tsx';
import { ReturnCard } from './return-card.tsx';
import { RETURN_CARD, returnCsv } from './return-moves.ts';

const RETURNS: TypedDocumentNode<ReturnsQuery, ReturnsQueryVariables> = gql`
  query Returns($first: Int!, $after: String, $status: ReturnStatus, $waitsForRefund: Boolean) {
    returns(first: $first, after: $after, status: $status, waitsForRefund: $waitsForRefund) {
      totalCount(limit: 10000)
      edges {
        cursor
        node {
          ...ReturnCard
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${RETURN_CARD}
`;

const views = { TO_REFUND: 'To refund', ...returnStatuses };

/** The returns of all orders, for admins. */
export function Component() {
  const [address, change] = useFilters();
  const view = readChoice(address, 'status', views);
  const waitsForRefund = view === 'TO_REFUND';
  const filter = { status: waitsForRefund ? null : view || null, waitsForRefund };
  const page = useCursorPage();
  const { data, error, refetch } = useQuery(RETURNS, {
    variables: { first: page.size, after: page.after, ...filter },
    fetchPolicy: 'cache-and-network',
  });
  const connection = data?.returns;
  return (
    <Page
      title="Returns"
      intro="Parts that customers send back, newest first."
      maxWidth="lg"
      action={
        <CsvButton
          list={{
            name: 'returns',
            query: RETURNS,
            variables: (part) => ({ ...part, ...filter }),
            pick: ({ returns }) => returns,
            columns: returnCsv,
          }}
        />
      }
    >
      <FilterBar label="Returns">
        <SelectField
          label="Show"
          value={view}
          options={{ '': 'All returns', ...views }}
          onChange={(chosen) => change({ status: chosen })}
        />
      </FilterBar>
      <ListFrame
        connection={connection}
        error={error}
        onRetry={() => void refetch()}
        page={page}
        empty={
          view ? (
            <Notice title="No return matches" action={<LinkButton to={paths.returns}>Show all returns</LinkButton>} />
          ) : (
            <Notice title="No returns yet">Customers request them on their delivered orders.</Notice>
          )
        }
      >
        <Box sx={{ display: 'grid', gap: 1.5 }} aria-busy={!connection}>
          {connection
            ? connection.edges.map(({ node }) => <ReturnCard key={node.id} one={node} />)
            : ['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} variant="rounded" height={148} />)}
        </Box>
      </ListFrame>
    </Page>
  );
}

import { gql, type TypedDocumentNode } from '@apollo/client';
import type { ReturnsQuery, ReturnsQueryVariables } from '#generated/graphql.ts';
import { returnStatuses } from '#lib/format/return-names.ts';
import { paths } from '#lib/paths.ts';
import { readChoice, useFilters } from '#lib/url/filters.ts';
import { useListPage } from '#lib/url/use-list-page.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { CsvButton } from '#ui/tables/csv-button.tsx';
import { FilterBar } from '#ui/tables/filter-bar.tsx';
import { CardList } from '#ui/tables/card-list.tsx';
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
  const { list, csv } = useListPage(RETURNS, {
    filters: { status: waitsForRefund ? null : view || null, waitsForRefund },
    pick: ({ returns }) => returns,
  });
  return (
    <Page
      title="Returns"
      intro="Parts that customers send back, newest first."
      maxWidth="lg"
      action={<CsvButton list={csv('returns', returnCsv)} />}
    >
      <FilterBar label="Returns">
        <SelectField
          label="Show"
          value={view}
          options={{ '': 'All returns', ...views }}
          onChange={(chosen) => change({ status: chosen })}
        />
      </FilterBar>
      <CardList
        {...list}
        render={(one) => <ReturnCard one={one} />}
        empty={
          view ? (
            <Notice title="No return matches" action={<LinkButton to={paths.returns}>Show all returns</LinkButton>} />
          ) : (
            <Notice title="No returns yet">Customers request them on their delivered orders.</Notice>
          )
        }
      />
    </Page>
  );
}

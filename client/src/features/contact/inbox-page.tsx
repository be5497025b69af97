import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { InboxQuery, InboxQueryVariables } from '#generated/graphql.ts';
import { useFilters } from '#lib/url/filters.ts';
import { paths } from '#lib/paths.ts';
import { useCursorPage } from '#lib/url/use-cursor-page.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { SavedViews } from '#session/saved-views.tsx';
import { CsvButton } from '#ui/tables/csv-button.tsx';
import { ListFrame } from '#ui/tables/list-frame.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { InboxFilterBar, readInboxSearch, toInboxFilter } from './inbox-filter.tsx';
import { INBOX_MESSAGE, inboxCsv, MessageCard } from './message-card.tsx';

const INBOX: TypedDocumentNode<InboxQuery, InboxQueryVariables> = gql`
  query Inbox($first: Int!, $after: String, $filter: ContactMessageFilter) {
    contactMessages(first: $first, after: $after, filter: $filter) {
      totalCount(limit: 10000)
      edges {
        cursor
        node {
          ...InboxMessage
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${INBOX_MESSAGE}
`;

/** The messages of the contact form, for admins. */
export function Component() {
  const [address] = useFilters();
  const page = useCursorPage();
  const filter = toInboxFilter(readInboxSearch(address));
  const { data, previousData, error, refetch } = useQuery(INBOX, {
    variables: { first: page.size, after: page.after, filter },
    fetchPolicy: 'cache-and-network',
  });
  const connection = (data ?? (page.number === 1 && !error ? previousData : undefined))?.contactMessages;
  return (
    <Page
      title="Inbox"
      intro="Questions and service requests from the contact page."
      maxWidth="lg"
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <SavedViews list="inbox" />
          <CsvButton
            list={{
              name: 'inbox',
              query: INBOX,
              variables: (part) => ({ ...part, filter }),
              pick: ({ contactMessages }) => contactMessages,
              columns: inboxCsv,
            }}
          />
        </Box>
      }
    >
      <InboxFilterBar />
      <ListFrame
        connection={connection}
        error={error}
        onRetry={() => void refetch()}
        page={page}
        empty={<EmptyInbox isFiltered={address.size > 0} />}
      >
        <Box sx={{ display: 'grid', gap: 1.5 }} aria-busy={!connection}>
          {connection
            ? connection.edges.map(({ node }) => <MessageCard key={node.id} message={node} />)
            : ['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} variant="rounded" height={148} />)}
        </Box>
      </ListFrame>
    </Page>
  );
}

const EmptyInbox = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <Notice title="No message matches" action={<LinkButton to={paths.inbox}>Show all messages</LinkButton>} />
  ) : (
    <Notice title="No messages yet" action={<LinkButton to={paths.contact}>See the contact page</LinkButton>}>
      Messages from the contact form appear here.
    </Notice>
  );

import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import type { InboxQuery, InboxQueryVariables } from '#generated/graphql.ts';
import { useFilters } from '#lib/url/filters.ts';
import { paths } from '#lib/paths.ts';
import { useListPage } from '#lib/url/use-list-page.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { SavedViews } from '#session/saved-views.tsx';
import { CsvButton } from '#ui/tables/csv-button.tsx';
import { CardList } from '#ui/tables/card-list.tsx';
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
  const { list, csv } = useListPage(INBOX, {
    filters: { filter: toInboxFilter(readInboxSearch(address)) },
    pick: ({ contactMessages }) => contactMessages,
  });
  return (
    <Page
      title="Inbox"
      intro="Questions and service requests from the contact page."
      maxWidth="lg"
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <SavedViews list="inbox" />
          <CsvButton list={csv('inbox', inboxCsv)} />
        </Box>
      }
    >
      <InboxFilterBar />
      <CardList
        {...list}
        render={(message) => <MessageCard message={message} />}
        empty={<EmptyInbox isFiltered={address.size > 0} />}
      />
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

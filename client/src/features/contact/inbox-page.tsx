import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { InboxDocument } from '#generated/graphql.ts';
import { currentAddress } from '#lib/current-address.ts';
import { withFilter } from '#lib/list-address.ts';
import { paths } from '#lib/paths.ts';
import { useCursorPage } from '#lib/use-cursor-page.ts';
import { FilterBar } from '#ui/filter-bar.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { inboxViews, readInboxAddress } from './inbox-address.ts';
import { MessageList } from './message-list.tsx';

/** What people wrote in the contact form, for admins. */
export function Component() {
  const [address, setAddress] = useSearchParams();
  const page = useCursorPage();
  const { text, view, filter } = readInboxAddress(address);
  const { data, previousData, error, refetch } = useQuery(InboxDocument, {
    variables: { first: page.size, after: page.after, filter },
    fetchPolicy: 'cache-and-network',
  });
  const shown = data ?? (page.number === 1 && !error ? previousData : undefined);
  return (
    <Page title="Inbox" intro="Questions and requests for service, the newest first." maxWidth="lg">
      <FilterBar label="Messages">
        <SearchField
          label="Search name, e-mail or text"
          value={text}
          onSearch={(search) => setAddress(() => withFilter(currentAddress(), { search }), { replace: true })}
        />
        <SelectField
          label="Show"
          value={view}
          options={inboxViews}
          onChange={(chosen) => setAddress(() => withFilter(currentAddress(), { view: chosen }))}
        />
      </FilterBar>
      <MessageList
        connection={shown?.contactMessages}
        error={error}
        onRetry={() => void refetch()}
        page={page}
        empty={<EmptyInbox isNarrowed={address.size > 0} />}
      />
    </Page>
  );
}

const EmptyInbox = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <Notice title="No message matches" action={<LinkButton to={paths.inbox}>Show all messages</LinkButton>} />
  ) : (
    <Notice title="No messages yet" action={<LinkButton to={paths.contact}>See the contact page</LinkButton>}>
      What people send from the contact form arrives here.
    </Notice>
  );

import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import type { UsersQuery, UsersQueryVariables } from '#generated/graphql.ts';
import { readText, toSearch, useFilters } from '#lib/url/filters.ts';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { useCursorPage, useShown } from '#lib/url/use-cursor-page.ts';
import { useSignedIn } from '#session/session.ts';
import { FilterBar } from '#ui/tables/filter-bar.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { SavedViews } from '#session/saved-views.tsx';
import { CsvButton } from '#ui/tables/csv-button.tsx';
import { RecordList } from '#ui/tables/record-list.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { removedColumns, USER_ROW, userColumns, userCsv } from './user-columns.tsx';

const USERS: TypedDocumentNode<UsersQuery, UsersQueryVariables> = gql`
  query Users($first: Int!, $after: String, $search: String, $removed: Boolean!) {
    users(first: $first, after: $after, search: $search, removed: $removed) {
      totalCount(limit: 10000)
      edges {
        cursor
        node {
          ...UserRow
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${USER_ROW}
`;

/** All accounts, for admins: find, make admin or customer, remove, restore. */
export function Component() {
  const [address, change] = useFilters();
  const page = useCursorPage();
  const text = readText(address, 'search');
  const isRemoved = readText(address, 'view') === 'removed';

  return (
    <Page
      title={messages.menu.allUser}
      intro="The accounts by their first login, newest first."
      maxWidth={false}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <SavedViews list="users" />
          <CsvButton
            list={{
              name: 'users',
              query: USERS,
              variables: (part) => ({ ...part, search: toSearch(text), removed: isRemoved }),
              pick: ({ users }) => users,
              columns: userCsv,
            }}
          />
        </Box>
      }
    >
      <FilterBar label="Accounts">
        <SearchField
          label="Search name, email or phone"
          value={text}
          onSearch={(search) => change({ search }, { replace: true })}
        />
        <SelectField
          label="Show"
          value={isRemoved ? 'removed' : ''}
          options={{ '': 'Active accounts', removed: 'Removed accounts' }}
          onChange={(view) => change({ view })}
        />
      </FilterBar>
      {/* Another one, so that neither list shows the accounts of the other while it loads. */}
      <Accounts key={String(isRemoved)} isRemoved={isRemoved} text={text} page={page} />
    </Page>
  );
}

type AccountsProps = { isRemoved: boolean; text: string; page: ReturnType<typeof useCursorPage> };

function Accounts({ isRemoved, text, page }: AccountsProps) {
  const { userId } = useSignedIn();
  const { data, error, refetch } = useQuery(USERS, {
    variables: { first: page.size, after: page.after, search: toSearch(text), removed: isRemoved },
    // Other admins change accounts, too.
    fetchPolicy: 'cache-and-network',
  });
  const shown = useShown(page, { data, error });
  const reload = () => void refetch();
  const options = { offset: page.offset, ownId: userId, onMoved: reload };
  return (
    <RecordList
      label={messages.menu.allUser}
      cardsBelow={640}
      columns={isRemoved ? removedColumns(options) : userColumns(options)}
      connection={shown?.users}
      error={error}
      onRetry={reload}
      page={page}
      empty={isRemoved && !text ? <NoneRemoved /> : <NoMatch />}
    />
  );
}

const NoMatch = () => (
  <Notice title="No account matches" action={<LinkButton to={paths.users}>Show all accounts</LinkButton>}>
    Try fewer letters of the name or email address.
  </Notice>
);

const NoneRemoved = () => (
  <Notice title="No removed accounts" action={<LinkButton to={paths.users}>Show active accounts</LinkButton>}>
    Accounts that you remove appear here and can be restored.
  </Notice>
);

import { gql, type TypedDocumentNode } from '@apollo/client';
import type { MailFilter, MailsQuery, MailsQueryVariables, MailState } from '#generated/graphql.ts';
import { paths } from '#lib/paths.ts';
import { readChoice, readText, toSearch, useFilters } from '#lib/url/filters.ts';
import { useListPage } from '#lib/url/use-list-page.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { CsvButton } from '#ui/tables/csv-button.tsx';
import { FilterBar } from '#ui/tables/filter-bar.tsx';
import { RecordList } from '#ui/tables/record-list.tsx';
import { MAIL_ROW, mailColumns, mailCsv, stateNames } from './mail-columns.tsx';

const MAILS: TypedDocumentNode<MailsQuery, MailsQueryVariables> = gql`
  query Mails($first: Int!, $after: String, $filter: MailFilter) {
    mails(first: $first, after: $after, filter: $filter) {
      totalCount(limit: 10000)
      edges {
        cursor
        node {
          ...MailRow
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${MAIL_ROW}
`;

const options: Record<'' | MailState, string> = { '': 'All emails', ...stateNames };

/** The filter in the address: ?state=given_up&search=k-104821. */
const readSearch = (address: URLSearchParams) => ({
  text: readText(address, 'search'),
  state: readChoice(address, 'state', stateNames),
});

const toFilter = ({ text, state }: ReturnType<typeof readSearch>): MailFilter => ({
  search: toSearch(text),
  states: state ? [state] : [],
});

/** The mails of the shop, for admins. */
export function Component() {
  const [address, change] = useFilters();
  const search = readSearch(address);
  const { list, csv } = useListPage(MAILS, {
    filters: { filter: toFilter(search) },
    pick: ({ mails }) => mails,
  });
  return (
    <Page
      title="Emails"
      intro="What the shop sent to customers and admins in the last 90 days, newest first."
      maxWidth={false}
      action={<CsvButton list={csv('mails', mailCsv)} />}
    >
      <FilterBar label="Emails">
        <SearchField
          label="Order number or address"
          value={search.text}
          onSearch={(text) => change({ search: text }, { replace: true })}
        />
        <SelectField
          label="State"
          value={search.state}
          options={options}
          onChange={(state) => change({ state: state.toLowerCase() })}
        />
      </FilterBar>
      <RecordList label="Emails" columns={mailColumns} {...list} empty={address.size > 0 ? <NoMatch /> : <NoMails />} />
    </Page>
  );
}

const NoMails = () => <Notice title="No emails yet">Emails appear here once customers place orders.</Notice>;

const NoMatch = () => (
  <Notice title="No email matches" action={<LinkButton to={paths.mails}>Show all emails</LinkButton>}>
    Try a full order number, or the start of an address.
  </Notice>
);

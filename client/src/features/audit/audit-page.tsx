import { gql, type TypedDocumentNode } from '@apollo/client';
import type { AuditLogQuery, AuditLogQueryVariables } from '#generated/graphql.ts';
import { useFilters } from '#lib/url/filters.ts';
import { paths } from '#lib/paths.ts';
import { useListPage } from '#lib/url/use-list-page.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { CsvButton } from '#ui/tables/csv-button.tsx';
import { RecordList } from '#ui/tables/record-list.tsx';
import { AUDIT_LINE, auditColumns, auditCsv } from './audit-columns.tsx';
import { AuditFilterBar, readAuditSearch, toAuditFilter } from './audit-filter.tsx';

const AUDIT_LOG: TypedDocumentNode<AuditLogQuery, AuditLogQueryVariables> = gql`
  query AuditLog($first: Int!, $after: String, $filter: AuditFilter) {
    auditLog(first: $first, after: $after, filter: $filter) {
      totalCount(limit: 10000)
      edges {
        cursor
        node {
          ...AuditLine
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${AUDIT_LINE}
`;

/** What admins and the system changed, for admins. */
export function Component() {
  const [address] = useFilters();
  const { list, csv } = useListPage(AUDIT_LOG, {
    filters: { filter: toAuditFilter(readAuditSearch(address)) },
    pick: ({ auditLog }) => auditLog,
  });

  return (
    <Page
      title="Audit log"
      intro="Who changed what. Entries cannot be edited or deleted."
      maxWidth={false}
      action={<CsvButton list={csv('audit-log', auditCsv)} />}
    >
      <AuditFilterBar />
      <RecordList
        label="Audit log"
        columns={auditColumns}
        {...list}
        empty={address.size > 0 ? <NoMatch /> : <NoEntries />}
      />
    </Page>
  );
}

const NoEntries = () => <Notice title="No entries yet">Changes appear here as soon as they are made.</Notice>;

const NoMatch = () => (
  <Notice title="No entry matches" action={<LinkButton to={paths.audit}>Show all entries</LinkButton>}>
    Try another name or more days.
  </Notice>
);

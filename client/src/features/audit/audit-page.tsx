import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { AuditLogQuery, AuditLogQueryVariables } from '#generated/graphql.ts';
import { useFilters } from '#lib/url/filters.ts';
import { paths } from '#lib/paths.ts';
import { useCursorPage } from '#lib/url/use-cursor-page.ts';
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
  const page = useCursorPage();
  const filter = toAuditFilter(readAuditSearch(address));
  const { data, previousData, error, refetch } = useQuery(AUDIT_LOG, {
    variables: { first: page.size, after: page.after, filter },
    fetchPolicy: 'cache-and-network',
  });
  const keepsPrevious = page.number === 1 && !error;

  return (
    <Page
      title="Audit log"
      intro="Who changed what. Entries cannot be edited or deleted."
      maxWidth={false}
      action={
        <CsvButton
          list={{
            name: 'audit-log',
            query: AUDIT_LOG,
            variables: (part) => ({ ...part, filter }),
            pick: ({ auditLog }) => auditLog,
            columns: auditCsv,
          }}
        />
      }
    >
      <AuditFilterBar />
      <RecordList
        label="Audit log"
        columns={auditColumns}
        connection={(data ?? (keepsPrevious ? previousData : undefined))?.auditLog}
        error={error}
        onRetry={() => void refetch()}
        page={page}
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

import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { AuditLogDocument } from '#generated/graphql.ts';
import { currentAddress } from '#lib/current-address.ts';
import { paths } from '#lib/paths.ts';
import { useCursorPage } from '#lib/use-cursor-page.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { RecordList } from '#ui/record-list.tsx';
import { auditColumns } from './audit-columns.tsx';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { filterOf, readAuditSearch, withAuditSearch } from './audit-filter.ts';

/** What admins and the shop itself changed, for admins. */
export function Component() {
  const [address, setAddress] = useSearchParams();
  const search = readAuditSearch(address);
  const page = useCursorPage();
  const { data, previousData, error, refetch } = useQuery(AuditLogDocument, {
    variables: { first: page.size, after: page.after, filter: filterOf(search) },
    fetchPolicy: 'cache-and-network',
  });
  const keepsLast = page.number === 1 && !error;

  return (
    <Page title="Audit log" intro="Who changed what. Nothing here can be altered or deleted." maxWidth={false}>
      <AuditFilterBar
        search={search}
        onChange={(change) =>
          setAddress(() => withAuditSearch(currentAddress(), change), { replace: change.who !== undefined })
        }
      />
      <RecordList
        label="Audit log"
        columns={auditColumns}
        connection={(data ?? (keepsLast ? previousData : undefined))?.auditLog}
        error={error}
        onRetry={() => void refetch()}
        page={page}
        empty={address.size > 0 ? <NothingFound /> : <NothingYet />}
      />
    </Page>
  );
}

const NothingYet = () => <Notice title="Nothing yet">Changes appear here as soon as somebody makes one.</Notice>;

const NothingFound = () => (
  <Notice title="No entry matches" action={<LinkButton to={paths.audit}>Show everything</LinkButton>}>
    Try another name, or more days.
  </Notice>
);

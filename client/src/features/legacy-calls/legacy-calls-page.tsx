import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { LegacyCallsQuery, LegacyCallsQueryVariables } from '#generated/graphql.ts';
import type { CsvColumn } from '#lib/csv/csv.ts';
import { onePage } from '#lib/csv/use-csv-download.ts';
import { formatCount } from '#lib/format/count.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { CsvButton } from '#ui/tables/csv-button.tsx';
import { DateAndTime } from '#ui/tables/date-and-time.tsx';
import { type Column, RecordTable } from '#ui/tables/record-table.tsx';

const LEGACY_CALLS: TypedDocumentNode<LegacyCallsQuery, LegacyCallsQueryVariables> = gql`
  query LegacyCalls {
    legacyCalls {
      route
      client
      calls
      firstAt
      lastAt
    }
  }
`;

type Line = LegacyCallsQuery['legacyCalls'][number];

const columns: Column<Line & { id: string }>[] = [
  { label: 'Route', card: { isBare: true }, render: ({ route }) => route },
  { label: 'Client', card: { span: 8 }, render: ({ client }) => client || 'Unknown' },
  { label: 'Calls', align: 'end', card: { span: 4 }, render: ({ calls }) => formatCount(calls) },
  { label: 'First', card: { span: 6 }, render: ({ firstAt }) => <DateAndTime at={firstAt} /> },
  { label: 'Last', card: { span: 6 }, render: ({ lastAt }) => <DateAndTime at={lastAt} /> },
];

const csv: CsvColumn<Line>[] = [
  { label: 'Route', value: ({ route }) => route },
  { label: 'Client', value: ({ client }) => client },
  { label: 'Calls', value: ({ calls }) => calls },
  { label: 'First', value: ({ firstAt }) => firstAt },
  { label: 'Last', value: ({ lastAt }) => lastAt },
];

/** The calls of the legacy REST API, for admins who decide when to remove it. */
export function Component() {
  const { data, error, refetch } = useQuery(LEGACY_CALLS, { fetchPolicy: 'no-cache' });
  const rows = data?.legacyCalls.map((line) => ({ ...line, id: `${line.route} ${line.client}` }));
  return (
    <Page
      title="Legacy calls"
      intro="Calls to the old REST API by route and client, newest first. Once the newest is long ago, the API can be removed."
      maxWidth={false}
      action={
        <CsvButton
          list={{
            name: 'legacy-calls',
            query: LEGACY_CALLS,
            variables: () => ({}),
            pick: ({ legacyCalls }) => onePage(legacyCalls),
            columns: csv,
          }}
        />
      }
    >
      {error && !rows && (
        <ErrorNotice title="The calls could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {rows?.length === 0 && <Notice title="No legacy calls">No client has called the old REST API.</Notice>}
      {!error && rows?.length !== 0 && (
        <RecordTable label="Legacy calls" cardsBelow={640} columns={columns} rows={rows} />
      )}
    </Page>
  );
}

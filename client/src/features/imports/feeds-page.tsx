import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { CatalogFeedsQuery, CatalogFeedsQueryVariables, FeedRowFragment } from '#generated/graphql.ts';
import type { CsvColumn } from '#lib/csv/csv.ts';
import { formatMoment } from '#lib/format/day.ts';
import { paths, pathTo } from '#lib/paths.ts';
import { useCursorPage } from '#lib/url/use-cursor-page.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { CsvButton } from '#ui/tables/csv-button.tsx';
import { DateAndTime } from '#ui/tables/date-and-time.tsx';
import { RecordList } from '#ui/tables/record-list.tsx';
import type { Column } from '#ui/tables/record-table.tsx';
import { FeedActions } from './feed-actions.tsx';
import { FeedForm } from './feed-form.tsx';
import { FEED_ROW, scheduleNames } from './feed-values.ts';
import { isWorking, kindLabels, stateLabels } from './import-names.ts';

const CATALOG_FEEDS: TypedDocumentNode<CatalogFeedsQuery, CatalogFeedsQueryVariables> = gql`
  query CatalogFeeds($first: Int!, $after: String) {
    catalogFeedHosts
    catalogFeeds(first: $first, after: $after) {
      totalCount
      edges {
        cursor
        node {
          ...FeedRow
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${FEED_ROW}
`;

const POLL_MS = 2_000;

/** The feeds with their last results, and the form that adds and changes one. */
export function Component() {
  const page = useCursorPage();
  const [edited, setEdited] = useState<FeedRowFragment | 'new' | null>(null);
  const { data, error, refetch, startPolling, stopPolling } = useQuery(CATALOG_FEEDS, {
    variables: { first: page.size, after: page.after },
    // Jobs change them meanwhile.
    fetchPolicy: 'no-cache',
  });
  const isBusy = data?.catalogFeeds.edges.some(({ node }) => isRunning(node)) ?? false;
  useEffect(() => {
    if (isBusy) startPolling(POLL_MS);
    else stopPolling();
    return stopPolling;
  }, [isBusy, startPolling, stopPolling]);
  const load = async () =>
    (await refetch().catch(() => undefined))?.data?.catalogFeeds.edges.map(({ node }) => node) ?? [];
  const reload = () => void load();
  const edit = (feed: typeof edited) => {
    setEdited(feed);
    window.scrollTo(0, 0);
  };
  const hosts = data?.catalogFeedHosts ?? [];

  if (edited) {
    const feed = edited === 'new' ? null : edited;
    return (
      <Page
        title={feed ? 'Edit feed' : 'Add a feed'}
        intro="We fetch this file automatically and turn it into an import."
        maxWidth="md"
      >
        <FeedForm
          feed={feed}
          hosts={hosts}
          reload={load}
          onClose={() => {
            edit(null);
            reload();
          }}
        />
      </Page>
    );
  }
  const add = (
    <Button variant="contained" onClick={() => edit('new')}>
      Add a feed
    </Button>
  );
  return (
    <Page
      title="Feeds"
      intro="Price lists, stock and fit lists that we fetch from your suppliers automatically. Each new file becomes an import that you can undo."
      maxWidth={false}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <LinkButton to={paths.imports} variant="outlined" color="inherit">
            All imports
          </LinkButton>
          {hosts.length > 0 && (
            <CsvButton
              list={{
                name: 'feeds',
                query: CATALOG_FEEDS,
                variables: (part) => part,
                pick: ({ catalogFeeds }) => catalogFeeds,
                columns: csvColumns,
              }}
            />
          )}
          {hosts.length > 0 && data?.catalogFeeds.edges.length !== 0 && add}
        </Box>
      }
    >
      {data && hosts.length === 0 ? (
        <Notice title="Feeds are off">
          The server settings do not allow any host yet. Enter the hosts of your suppliers in FEED_HOSTS.
        </Notice>
      ) : (
        <RecordList
          label="Feeds"
          columns={columnsOf({ onEdit: edit, onChange: reload })}
          cardsBelow={1100}
          connection={data?.catalogFeeds}
          error={error}
          onRetry={reload}
          page={page}
          empty={
            <Notice title="No feeds yet" action={add}>
              Enter the address of a supplier's file, and how often to fetch it.
            </Notice>
          }
        />
      )}
    </Page>
  );
}

/** Whether a job is about to fetch it, or works on its import. */
const isRunning = ({ isDue, lastResult, lastImport }: FeedRowFragment): boolean =>
  (lastResult !== 'FAILED' && isDue) || (lastImport !== null && isWorking(lastImport.state));

const columnsOf = (actions: {
  onEdit: (feed: FeedRowFragment) => void;
  onChange: () => void;
}): Column<FeedRowFragment>[] => [
  {
    label: 'Feed',
    card: { isBare: true },
    render: ({ name, kind, url }) => (
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        <Typography variant="body2" color="textSecondary">
          {kindLabels[kind]} from {new URL(url).host}
        </Typography>
      </Box>
    ),
  },
  { label: 'Last result', render: (feed) => <LastResult feed={feed} /> },
  {
    label: 'Fetched',
    card: { span: 6 },
    render: ({ lastRunAt }) => (lastRunAt ? <DateAndTime at={lastRunAt} /> : 'Not yet'),
  },
  { label: 'Next', card: { span: 6 }, render: (feed) => <NextRun feed={feed} /> },
  {
    label: 'Actions',
    card: { isBare: true, isLater: true },
    render: (feed) => <FeedActions feed={feed} {...actions} />,
  },
];

const csvColumns: CsvColumn<FeedRowFragment>[] = [
  { label: 'Feed', value: ({ name }) => name },
  { label: 'Kind', value: ({ kind }) => kindLabels[kind] },
  { label: 'Address', value: ({ url }) => url },
  { label: 'Schedule', value: ({ schedule }) => scheduleNames[schedule] },
  { label: 'At', value: ({ at }) => at },
  { label: 'Applies files itself', value: ({ appliesItself }) => appliesItself },
  { label: 'Paused', value: ({ isPaused }) => isPaused },
  { label: 'Fetched', value: ({ lastRunAt }) => lastRunAt },
  { label: 'Last result', value: ({ lastResult }) => lastResult },
  { label: 'Error', value: ({ lastError }) => lastError },
  { label: 'Last file', value: ({ lastImport }) => lastImport?.fileName },
];

function LastResult({ feed: { lastResult, lastError, lastImport } }: { feed: FeedRowFragment }) {
  if (!lastResult) return 'None yet';
  const file = lastImport && (
    <TextLink to={pathTo.catalogImport(lastImport.id)} sx={{ overflowWrap: 'anywhere' }}>
      {lastImport.fileName}
    </TextLink>
  );
  if (lastResult === 'FAILED') {
    return (
      <Box sx={{ maxWidth: '46ch', overflowWrap: 'anywhere' }}>
        <Box sx={{ color: 'error.main', fontWeight: 600 }}>Failed</Box>
        <Typography variant="body2">{lastError}</Typography>
      </Box>
    );
  }
  const waits = lastImport?.state === 'DRAFT';
  const result = lastResult === 'IMPORTED' && lastImport ? stateOf(lastImport.state) : 'No changes';
  return (
    <Box sx={{ maxWidth: '46ch' }}>
      <Box sx={waits ? { fontWeight: 600 } : null}>{waits ? 'Needs review' : result}</Box>
      {waits && lastImport.waitsFor && <Typography variant="body2">{lastImport.waitsFor}</Typography>}
      <Typography variant="body2" component="div">
        {file}
      </Typography>
    </Box>
  );
}

const stateOf = (state: keyof typeof stateLabels): string => stateLabels[state];

function NextRun({ feed }: { feed: FeedRowFragment }) {
  const { isPaused, isDue, nextRunAt, lastResult, schedule } = feed;
  if (isRunning(feed)) return 'Now';
  if (nextRunAt === null) return isPaused ? 'Paused' : '–';
  if (isDue && lastResult === 'FAILED') return 'Will retry soon';
  return (
    <Box component="span" title={formatMoment(nextRunAt)}>
      <DateAndTime at={nextRunAt} />
      <Typography variant="caption" color="textSecondary">
        {schedule === 'HOURLY' ? 'Every hour' : 'Every day'}
      </Typography>
    </Box>
  );
}

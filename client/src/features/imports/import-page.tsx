import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import type { CatalogImportPageQuery, CatalogImportPageQueryVariables } from '#generated/graphql.ts';
import { errorCode } from '#lib/api/errors.ts';
import { formatCount } from '#lib/format/count.ts';
import { counted } from '#lib/format/counted.ts';
import { paths } from '#lib/paths.ts';
import { readChoice, useFilters } from '#lib/url/filters.ts';
import { useCursorPage, useShown } from '#lib/url/use-cursor-page.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { CsvButton } from '#ui/tables/csv-button.tsx';
import { RecordList } from '#ui/tables/record-list.tsx';
import { ColumnMapping, IMPORT_COLUMNS } from './column-mapping.tsx';
import { ImportActions } from './import-actions.tsx';
import { isWorking, kindLabels, rowStateLabels, stateLabels } from './import-names.ts';
import { IMPORT_PROGRESS, ImportProgress } from './import-progress.tsx';
import { IMPORT_ROW, rowColumns, rowCsv } from './row-columns.tsx';

const CATALOG_IMPORT: TypedDocumentNode<CatalogImportPageQuery, CatalogImportPageQueryVariables> = gql`
  query CatalogImportPage($id: ID!, $first: Int!, $after: String, $state: CatalogImportRowState) {
    catalogImport(id: $id) {
      id
      kind
      state
      fileName
      rowCount
      appliedAt
      waitsFor
      isByFeed
      feedName
      asksForColumns
      stockLeftAlone
      ...ImportProgress
      ...ImportColumns
    }
    catalogImportRows(importId: $id, first: $first, after: $after, state: $state) {
      totalCount(limit: 10000)
      edges {
        cursor
        node {
          ...ImportRow
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${IMPORT_PROGRESS}
  ${IMPORT_COLUMNS}
  ${IMPORT_ROW}
`;

/** Whether a file that is checked changes nothing, because columns without a field are left out. */
const needsColumns = (one: Known): boolean =>
  one.asksForColumns || (changesNothing(one) && one.columns.some(({ field }) => !field));

const changesNothing = ({ state, counts }: Known): boolean =>
  state === 'DRAFT' && !counts.some(({ state: of, rows }) => rows > 0 && (of === 'NEW' || of === 'CHANGED'));

type Known = NonNullable<CatalogImportPageQuery['catalogImport']>;

function introOf(one: Known): string {
  const { kind, rowCount, state, isByFeed, feedName } = one;
  const rows = rowCount === 1 ? '1 row' : `${formatCount(rowCount)} rows`;
  const source = isByFeed ? ` From ${feedName ? `the feed ${feedName}` : 'a deleted feed'}.` : '';
  return `${kindLabels[kind]}, ${rows}.${source} ${changesNothing(one) ? 'Nothing to apply' : stateLabels[state]}.`;
}

const POLL_MS = 1_500;

/** One import: its columns, its differences, and the buttons that apply and undo it. */
export function Component() {
  const { id = '' } = useParams();
  const [address, change] = useFilters();
  const state = readChoice(address, 'state', rowStateLabels) || null;
  const page = useCursorPage();
  const { data, previousData, error, refetch, startPolling, stopPolling } = useQuery(CATALOG_IMPORT, {
    variables: { id, first: page.size, after: page.after, state },
    // A job changes it meanwhile.
    fetchPolicy: 'no-cache',
  });
  const shown = useShown(page, { data, error });
  const isGone = errorCode(error) === 'NOT_FOUND';
  const known = isGone ? null : (data ?? previousData)?.catalogImport;
  const isBusy = known ? isWorking(known.state) : false;
  useEffect(() => {
    if (isBusy) startPolling(POLL_MS);
    else stopPolling();
    return stopPolling;
  }, [isBusy, startPolling, stopPolling]);

  const showAll = () => {
    change({ state: null });
    void refetch();
  };

  if (isGone) {
    return (
      <Page title="Import">
        <Notice
          title="This import does not exist"
          action={<LinkButton to={paths.imports}>Show all imports</LinkButton>}
        >
          It may have been deleted.
        </Notice>
      </Page>
    );
  }
  if (!known) {
    return (
      <Page title="Import">
        {error && <ErrorNotice title="The import could not be loaded" error={error} onRetry={() => void refetch()} />}
      </Page>
    );
  }
  return (
    <Page
      title={known.fileName}
      intro={introOf(known)}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <LinkButton to={paths.imports} variant="outlined" color="inherit">
            All imports
          </LinkButton>
          <CsvButton
            list={{
              name: 'import-rows',
              query: CATALOG_IMPORT,
              variables: (part) => ({ ...part, id, state }),
              pick: ({ catalogImportRows }) => catalogImportRows,
              columns: rowCsv,
            }}
          />
          <ImportActions one={known} onChange={showAll} />
        </Box>
      }
      maxWidth={false}
    >
      {known.state === 'DRAFT' && known.waitsFor && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {known.waitsFor}
        </Alert>
      )}
      {known.stockLeftAlone > 0 && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {counted(known.stockLeftAlone, 'row')} {known.stockLeftAlone === 1 ? 'has' : 'have'} a stock that is kept per
          location. It is left alone: count, receive or transfer it on the stock page of the part.
        </Alert>
      )}
      <ImportProgress one={known} state={state} onShow={(chosen) => change({ state: chosen?.toLowerCase() })} />
      {(known.state === 'DRAFT' || known.state === 'CHECKING') && (
        <ColumnMapping
          key={known.id}
          one={known}
          isOpen={needsColumns(known)}
          isAsked={known.asksForColumns}
          isByFeed={known.isByFeed}
          onChange={() => void refetch()}
        />
      )}
      <RecordList
        label="Rows"
        columns={rowColumns}
        cardsBelow={760}
        connection={shown?.catalogImportRows}
        error={error}
        onRetry={() => void refetch()}
        page={page}
        empty={<Notice title="No rows in this state" />}
      />
    </Page>
  );
}

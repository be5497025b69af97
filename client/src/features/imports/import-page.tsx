import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import type { CatalogImportPageQuery, CatalogImportPageQueryVariables } from '#generated/graphql.ts';
import { formatCount } from '#lib/format/count.ts';
import { paths } from '#lib/paths.ts';
import { readChoice, useFilters } from '#lib/url/filters.ts';
import { useCursorPage } from '#lib/url/use-cursor-page.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { RecordList } from '#ui/tables/record-list.tsx';
import { ColumnMapping, IMPORT_COLUMNS } from './column-mapping.tsx';
import { ImportActions } from './import-actions.tsx';
import { isWorking, kindLabels, rowStateLabels, stateLabels } from './import-names.ts';
import { IMPORT_PROGRESS, ImportProgress } from './import-progress.tsx';
import { IMPORT_ROW, rowColumns } from './row-columns.tsx';

const CATALOG_IMPORT: TypedDocumentNode<CatalogImportPageQuery, CatalogImportPageQueryVariables> = gql`
  query CatalogImportPage($id: ID!, $first: Int!, $after: String, $state: CatalogImportRowState) {
    catalogImport(id: $id) {
      id
      kind
      state
      fileName
      rowCount
      ...ImportProgress
      ...ImportColumns
    }
    catalogImportRows(importId: $id, first: $first, after: $after, state: $state) {
      totalCount
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
  const known = (data ?? previousData)?.catalogImport;
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

  if (data?.catalogImport === null) {
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
      intro={`${kindLabels[known.kind]}, ${formatCount(known.rowCount)} rows. ${stateLabels[known.state]}.`}
      action={<ImportActions one={known} onChange={showAll} />}
      maxWidth={false}
    >
      <ImportProgress one={known} state={state} onShow={(shown) => change({ state: shown?.toLowerCase() })} />
      {(known.state === 'DRAFT' || known.state === 'CHECKING') && (
        <ColumnMapping key={known.id} one={known} onChange={() => void refetch()} />
      )}
      <RecordList
        label="Rows"
        columns={rowColumns}
        cardsBelow={760}
        connection={(data ?? (page.number === 1 ? previousData : undefined))?.catalogImportRows}
        error={error}
        onRetry={() => void refetch()}
        page={page}
        empty={<Notice title="No row is in this state" />}
      />
    </Page>
  );
}

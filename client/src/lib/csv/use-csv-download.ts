import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { describeError, errorCode } from '../api/errors.ts';
import { saveFile } from '../save-file.ts';
import { byteOrderMark, csvHeader, csvLines, type CsvColumn } from './csv.ts';

type RowPage<Row> = {
  /** A query may ask for it on the first page only: to count takes longer than to read a page. */
  totalCount?: number;
  edges: { node: Row }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
};

export type CsvList<Data, Variables extends OperationVariables, Row> = {
  /** The name of the file, before the day. */
  name: string;
  query: TypedDocumentNode<Data, Variables>;
  /** Adds the filters of the list. */
  variables: (page: { first: number; after: string | null }) => Variables;
  pick: (data: Data) => RowPage<Row>;
  columns: CsvColumn<Row>[];
};

/** The longest page of the API. */
const PAGE_SIZE = 100;

/** After this many pages, one page per step, to leave requests of the minute for the rest of the app. */
const QUICK_PAGES = 100;
const STEP_MS = 350;

const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** A page is asked for so many more times while the shop is busy, starts again or cannot be reached: for half a minute. */
const REPEATS = 5;

/** How long until a failed request is repeated; null if a repeat would not help. */
function waitMs(error: unknown, failures: number): number | null {
  const code = errorCode(error);
  if (code === 'RATE_LIMITED')
    return 1_000 * Number((CombinedGraphQLErrors.is(error) && error.errors[0]?.extensions?.['retryAfter']) || 60);
  const isPassing = code === 'UNAVAILABLE' || code === 'UNREACHABLE';
  return isPassing && failures < REPEATS ? 1_000 * 2 ** failures : null;
}

/** A list without pages as one page. */
export const onePage = <Row>(rows: Row[]): RowPage<Row> => ({
  totalCount: rows.length,
  edges: rows.map((node) => ({ node })),
  pageInfo: { hasNextPage: false, endCursor: null },
});

/**
 * Reads all pages of a list and saves them as a CSV file. `progress` is the number of rows so far, null without a download.
 * Leaving the page cancels it.
 */
export function useCsvDownload<Data, Variables extends OperationVariables, Row>(
  list: CsvList<Data, Variables, Row>,
  onError: (message: string) => void,
) {
  const client = useApolloClient();
  const [progress, setProgress] = useState<{ rows: number; total: number | null } | null>(null);
  const run = useRef<AbortController | null>(null);
  useEffect(() => () => run.current?.abort(), []);

  const readPage = async (after: string | null, signal: AbortSignal, failures = 0): Promise<RowPage<Row>> => {
    const options = {
      query: list.query,
      variables: list.variables({ first: PAGE_SIZE, after }),
      fetchPolicy: 'no-cache',
      context: { fetchOptions: { signal } },
    } as ApolloClient.QueryOptions<Data, Variables>;
    try {
      const { data } = await client.query(options);
      if (!data) throw new Error('the answer has no data');
      return list.pick(data);
    } catch (error) {
      const wait = waitMs(error, failures);
      if (signal.aborted || wait === null) throw error;
      await pause(wait);
      return readPage(after, signal, failures + 1);
    }
  };

  const readAll = async (signal: AbortSignal): Promise<string[]> => {
    const parts = [byteOrderMark, csvHeader(list.columns)];
    let rows = 0;
    for (let after: string | null = null, isLast = false; !isLast && !signal.aborted;) {
      if (rows >= QUICK_PAGES * PAGE_SIZE) await pause(STEP_MS);
      // One page after the other: each names the cursor of the next.
      const page = await readPage(after, signal);
      parts.push(
        csvLines(
          list.columns,
          page.edges.map(({ node }) => node),
        ),
      );
      rows += page.edges.length;
      after = page.pageInfo.endCursor;
      isLast = !page.pageInfo.hasNextPage || after === null;
      if (!signal.aborted) setProgress((last) => ({ rows, total: page.totalCount ?? last?.total ?? null }));
    }
    return parts;
  };

  const download = async () => {
    const abort = new AbortController();
    run.current = abort;
    setProgress({ rows: 0, total: null });
    try {
      const parts = await readAll(abort.signal);
      const file = new Blob(parts, { type: 'text/csv;charset=utf-8' });
      if (!abort.signal.aborted) saveFile(file, `${list.name}-${new Date().toLocaleDateString('sv')}.csv`);
    } catch (error) {
      if (!abort.signal.aborted) onError(describeError(error));
    }
    if (run.current === abort) setProgress(null);
  };

  const cancel = () => {
    run.current?.abort();
    setProgress(null);
  };

  return { download, cancel, progress };
}

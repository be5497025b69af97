import type { ReactNode } from 'react';
import type { CursorPage } from '#lib/use-cursor-page.ts';
import { CursorPager } from './cursor-pager.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { RecordTable, type Column } from './record-table.tsx';
import { useScrollToNewPage } from './use-scroll-to-new-page.ts';

type Connection<Row> = {
  totalCount: number;
  edges: { node: Row }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
};

type RecordListProps<Row extends { id: string }> = {
  label: string;
  columns: Column<Row>[];
  /** Undefined while it is on its way, and when it could not be loaded. */
  connection: Connection<Row> | undefined;
  error: unknown;
  onRetry: () => void;
  page: CursorPage;
  /** Stands where the table would, when there is no row. */
  empty: ReactNode;
};

/** A page of a list as a table, with what stands there while it loads, when it is empty, and when it failed. */
export function RecordList<Row extends { id: string }>(props: RecordListProps<Row>) {
  const { label, columns, connection, error, onRetry, page, empty } = props;
  const list = useScrollToNewPage(page.number);
  if (error && !connection) return <ErrorNotice title="The list could not be loaded" error={error} onRetry={onRetry} />;
  if (connection?.edges.length === 0) return empty;
  return (
    <div ref={list}>
      <RecordTable label={label} columns={columns} rows={connection?.edges.map(({ node }) => node)} />
      {connection && (
        <CursorPager
          page={page}
          shown={connection.edges.length}
          totalCount={connection.totalCount}
          nextCursor={connection.pageInfo.hasNextPage ? connection.pageInfo.endCursor : null}
        />
      )}
    </div>
  );
}

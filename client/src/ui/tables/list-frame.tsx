import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { CursorPage } from '#lib/url/use-cursor-page.ts';
import { CursorPager } from './cursor-pager.tsx';
import { ErrorNotice } from '../feedback/error-notice.tsx';
import { ListRange } from './list-range.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useScrollToNewPage } from './use-scroll-to-new-page.ts';

export type Connection<Row> = {
  totalCount: number;
  edges: { node: Row }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
};

export type ListFrameProps<Row> = {
  /** Undefined while it is on its way, and when it could not be loaded. */
  connection: Connection<Row> | undefined;
  error: unknown;
  onRetry: () => void;
  page: CursorPage;
  /** Stands where the list would, when there is no row. */
  empty: ReactNode;
  /** Stands above the list, beside which rows are in view; without it these are named below. */
  toolbar?: ReactNode;
};

/** Around one page of a list: which rows these are, the way to others, and what stands there instead of none. */
export function ListFrame<Row>(props: ListFrameProps<Row> & { children: ReactNode }) {
  const { connection, error, onRetry, page, empty } = props;
  const focus = useKeptFocus();
  useScrollToNewPage(focus.ref, page.number);
  if (error && !connection) return <ErrorNotice title="The list could not be loaded" error={error} onRetry={onRetry} />;
  return (
    <Box {...focus} sx={{ outline: 'none' }}>
      {connection?.edges.length === 0 ? empty : <FilledFrame {...props} />}
    </Box>
  );
}

type FilledFrameProps<Row> = Pick<ListFrameProps<Row>, 'connection' | 'page' | 'toolbar'> & { children: ReactNode };

function FilledFrame<Row>({ connection, page, toolbar, children }: FilledFrameProps<Row>) {
  const range = connection && (
    <ListRange offset={page.offset} shown={connection.edges.length} totalCount={connection.totalCount} />
  );
  return (
    <>
      {toolbar && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 40 }}>
          {toolbar}
          <Box sx={{ ml: 'auto' }}>{range}</Box>
        </Box>
      )}
      {children}
      {connection && (
        <CursorPager
          page={page}
          range={toolbar ? null : range}
          totalCount={connection.totalCount}
          nextCursor={connection.pageInfo.hasNextPage ? connection.pageInfo.endCursor : null}
        />
      )}
    </>
  );
}

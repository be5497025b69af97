import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { describeFailure } from '#lib/api/errors.ts';
import { formatCount } from '#lib/format/count.ts';
import type { CursorPage } from '#lib/url/use-cursor-page.ts';
import { CursorPager } from './cursor-pager.tsx';
import { ErrorNotice } from '../feedback/error-notice.tsx';
import { Notice } from '../feedback/notice.tsx';

/** Lists that grow with the shop ask for `totalCount(limit: 10000)`, because a count of all rows takes ever longer. */
export const MOST_COUNTED = 10_000;

export type Connection<Row> = {
  totalCount: number;
  edges: { node: Row }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
};

export type ListFrameProps<Row> = {
  /** Undefined while it loads and after an error. */
  connection: Connection<Row> | undefined;
  /** Whether the connection is an earlier one, until that of the page has loaded. */
  isEarlier?: boolean;
  error: unknown;
  onRetry: () => void;
  page: CursorPage;
  /** The limit of the count, MOST_COUNTED by default. */
  countLimit?: number;
  /** Shown in place of a list without rows; a later page without rows leads to the first one. */
  empty: ReactNode;
  /** Shown above the list, with the range of its rows; without a toolbar the range is shown below. */
  toolbar?: ReactNode;
};

/** Frames a page of a list: its range, the pager, and what replaces an empty list or a failed one. */
export function ListFrame<Row>(props: ListFrameProps<Row> & { children: ReactNode }) {
  const { connection, isEarlier, error, onRetry, page, empty } = props;
  const list = useRef<HTMLDivElement>(null);
  useScrollToNewPage(list, page.number);
  const hasNoRows = connection?.edges.length === 0;
  const isGone = page.after !== null && (hasNoRows || isOfOtherOrder(error));
  if (error && !connection && !isGone) {
    return <ErrorNotice title="The list could not be loaded" error={error} onRetry={onRetry} />;
  }
  return (
    // With a tab index, it gets the focus of a row or a button that goes.
    <Box ref={list} tabIndex={-1} aria-busy={isEarlier} sx={{ outline: 'none' }}>
      {isGone && <EmptyPage onFirst={page.goToFirst} />}
      {!isGone && (hasNoRows && connection.totalCount === 0 ? empty : <FilledFrame {...props} />)}
    </Box>
  );
}

/** Replaces a later page whose rows have left the list, or whose cursor is of another order: a bookmark of an older release. */
const EmptyPage = ({ onFirst }: { onFirst: () => void }) => (
  <Notice
    title="This page is empty"
    action={
      <Button variant="contained" onClick={onFirst}>
        First page
      </Button>
    }
  />
);

const isOfOtherOrder = (error: unknown): boolean => describeFailure(error).field === 'after';

type FilledFrameProps<Row> = Pick<ListFrameProps<Row>, 'connection' | 'page' | 'countLimit' | 'toolbar'> & {
  children: ReactNode;
};

function FilledFrame<Row>({ connection, page, countLimit = MOST_COUNTED, toolbar, children }: FilledFrameProps<Row>) {
  // Until the first page has arrived, it may show the later one that was empty.
  const range = connection?.edges[0] && (
    <ListRange connection={connection} offset={page.offset} countLimit={countLimit} />
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

type ListRangeProps = { connection: Connection<unknown>; offset: number; countLimit: number };

/** The rows of the page, for instance "21 to 40 of 3,009", or "21 to 40 of 10,000 or more". */
function ListRange({ connection: { edges, pageInfo, totalCount }, offset, countLimit }: ListRangeProps) {
  const last = offset + edges.length;
  return (
    <Typography variant="body2" color="textSecondary" role="status">
      {formatCount(offset + 1)} to {formatCount(last)} of {formatCount(Math.max(last, totalCount))}
      {totalCount === countLimit && pageInfo.hasNextPage && ' or more'}
    </Typography>
  );
}

/** Scrolls to the first row of a new page; the buttons of the pager are below the last. */
function useScrollToNewPage(list: RefObject<HTMLElement | null>, pageNumber: number) {
  const shown = useRef(pageNumber);
  useEffect(() => {
    if (shown.current === pageNumber) return;
    shown.current = pageNumber;
    list.current?.scrollIntoView();
  }, [list, pageNumber]);
}

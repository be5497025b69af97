import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import type { InboxQuery } from '#generated/graphql.ts';
import type { CursorPage } from '#lib/use-cursor-page.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { CursorPager } from '#ui/cursor-pager.tsx';
import { useScrollToNewPage } from '#ui/use-scroll-to-new-page.ts';
import { MessageCard } from './message-card.tsx';

type MessageListProps = {
  connection: InboxQuery['contactMessages'] | undefined;
  error: unknown;
  onRetry: () => void;
  page: CursorPage;
  /** Stands where the messages would, when there is none. */
  empty: ReactNode;
};

/** A page of the inbox; before it is there, its place. */
export function MessageList({ connection, error, onRetry, page, empty }: MessageListProps) {
  const list = useScrollToNewPage(page.number);
  if (error && !connection) {
    return <ErrorNotice title="The inbox could not be loaded" error={error} onRetry={onRetry} />;
  }
  if (connection?.edges.length === 0) return empty;
  return (
    <div ref={list}>
      <Box sx={{ display: 'grid', gap: 2 }} aria-busy={!connection}>
        {connection
          ? connection.edges.map(({ node }) => <MessageCard key={node.id} message={node} />)
          : ['a', 'b', 'c'].map((key) => <Skeleton key={key} variant="rounded" height={184} />)}
      </Box>
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

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { InboxMessageFragment } from '#generated/graphql.ts';
import { ListFrame, type ListFrameProps } from '#ui/list-frame.tsx';
import { MessageCard } from './message-card.tsx';

/** A page of the inbox; before it is there, its place. */
export function MessageList(frame: ListFrameProps<InboxMessageFragment>) {
  const { connection } = frame;
  return (
    <ListFrame {...frame}>
      <Box sx={{ display: 'grid', gap: 1.5 }} aria-busy={!connection}>
        {connection
          ? connection.edges.map(({ node }) => <MessageCard key={node.id} message={node} />)
          : ['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} variant="rounded" height={148} />)}
      </Box>
    </ListFrame>
  );
}

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Fragment, type ReactNode } from 'react';
import { ListFrame, type ListFrameProps } from './list-frame.tsx';

type CardListProps<Row> = ListFrameProps<Row> & {
  /** The height of a card without rows, in pixels. */
  height?: number;
  render: (row: Row) => ReactNode;
};

/** A page of a list as cards, with its loading, empty and error states. */
export const CardList = <Row extends { id: string }>({ height = 148, render, ...frame }: CardListProps<Row>) => (
  <ListFrame {...frame}>
    <Box sx={{ display: 'grid', gap: 1.5 }} aria-busy={!frame.connection}>
      {frame.connection
        ? frame.connection.edges.map(({ node }) => <Fragment key={node.id}>{render(node)}</Fragment>)
        : ['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} variant="rounded" height={height} />)}
    </Box>
  </ListFrame>
);

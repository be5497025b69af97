import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ComponentType, Suspense, useState } from 'react';
import { usePerson } from '#session/use-person.ts';
import { WhenNear } from '#ui/layout/when-near.tsx';
import type { PostsOrFrame } from './post-texts.ts';

export type PartOfPosts = { productId: string; productName: string };

/** What needs the Apollo client: loaded for users, and when a visitor asks for it. */
export type PostParts = {
  /** All posts, with what a user can do with them. */
  Live: ComponentType<PartOfPosts>;
  Dialog: ComponentType<PartOfPosts & { onClose: () => void; onSaved: () => void }>;
};

export type CarriedPosts = { part: PostsOrFrame; onMore: () => void };

type PostSectionProps = PostParts & {
  id: string;
  title: string;
  /** The label of the button that opens the dialog. */
  action: string;
  part: PostsOrFrame;
  /** The posts that the page carries. */
  Carried: ComponentType<CarriedPosts>;
};

/** A section of a part's page that links lead to: the posts that the page carries, and all of them on demand. */
export function PostSection({ id, title, action, part, Carried, Live, Dialog }: PostSectionProps) {
  const [isWriting, setWriting] = useState(false);
  const [isLive, setLive] = useState(false);
  const isVisitor = usePerson() === null;
  const ids = part && { productId: part.id, productName: part.name };
  const posts = <Carried part={part} onMore={() => setLive(true)} />;
  return (
    <Box component="section" id={id} aria-labelledby={`${id}-title`} sx={{ mt: 6, scrollMarginTop: 88 }}>
      <Box sx={head}>
        <Typography variant="h3" component="h2" id={`${id}-title`}>
          {title}
        </Typography>
        <Button variant="outlined" onClick={() => setWriting(true)}>
          {action}
        </Button>
      </Box>
      {ids && isLive && (
        <Suspense fallback={posts}>
          <Live {...ids} />
        </Suspense>
      )}
      {ids && !isLive && !isVisitor && (
        <WhenNear fallback={posts}>
          <Live {...ids} />
        </WhenNear>
      )}
      {!isLive && isVisitor && posts}
      {ids && isWriting && <Dialog {...ids} onClose={() => setWriting(false)} onSaved={() => setLive(true)} />}
    </Box>
  );
}

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1.5,
  mb: 2,
};

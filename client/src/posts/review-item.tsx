import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { When } from '#lib/frame-marks.tsx';
import type { ReviewTexts } from './post-texts.ts';
import { RatingStars } from './rating-stars.tsx';

/** The text of a post: plain, with its line breaks. Stacked accents stay inside. */
export const PostText = ({ children }: { children: string }) => (
  <Typography sx={{ maxWidth: '68ch', overflowWrap: 'anywhere', whiteSpace: 'pre-line', overflow: 'hidden' }}>
    {children}
  </Typography>
);

type ReviewItemProps = { review: ReviewTexts; children?: ReactNode };

/** A review of a part. The properties one by one: a marked one has no others. */
export const ReviewItem = ({ review, children }: ReviewItemProps) => (
  <Box component="article" sx={{ display: 'grid', gap: 0.75, justifyItems: 'start', py: 2.5, minWidth: 0 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, maxWidth: 1 }}>
      <RatingStars width={review.ratingWidth} label={`${review.rating} of 5 stars`} />
      <When name="hasTitle" is={review.title !== null}>
        <Typography
          component="strong"
          sx={{ fontWeight: 600, overflowWrap: 'anywhere', overflow: 'hidden', minWidth: 0 }}
        >
          {review.title}
        </Typography>
      </When>
    </Box>
    <PostText>{review.text}</PostText>
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ overflowWrap: 'anywhere', overflow: 'hidden', maxWidth: 1 }}
    >
      {review.author}, {review.day} · Verified purchase
      <When name="isReturned" is={review.isReturned}>
        {' '}
        · Returned it
      </When>
      <When name="hasVotes" is={review.helpful > 0}>
        {' '}
        · Found helpful by {review.votes}
      </When>
    </Typography>
    {children}
  </Box>
);

/** The list of reviews or questions. */
export const postList = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': { borderTop: '1px solid', borderColor: 'divider', minWidth: 0 },
} as const;

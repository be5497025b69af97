import { gql } from '@apollo/client';
import { mdiStar, mdiStarOutline } from '@mdi/js';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReviewCardFragment } from '#generated/graphql.ts';
import { pictureSources } from '#lib/format/picture-sources.ts';
import { later } from '#lib/later.tsx';
import { useSession } from '#session/session.ts';
import { Icon } from '#ui/media/icon.tsx';
import { ReviewCardFrame } from './review-grid.tsx';

export const REVIEW_CARD = gql`
  fragment ReviewCard on Review {
    id
    name
    comment
    rating
    image
    isVerifiedBuyer
  }
`;

// Only admins load it.
const HideReviewButton = later(async () => (await import('./change-review.tsx')).HideReviewButton);

export function ReviewCard({ review }: { review: ReviewCardFragment }) {
  const { name, comment, rating, image, isVerifiedBuyer } = review;
  const session = useSession();
  return (
    <ReviewCardFrame>
      <Stars rating={rating} />
      <Typography
        component="blockquote"
        sx={{ m: 0, overflowWrap: 'anywhere', textWrap: 'pretty', whiteSpace: 'pre-line' }}
      >
        {comment}
      </Typography>
      <Box sx={{ mt: 'auto', pt: 1, display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
        {/* No alt text: the name is beside it. If the picture does not load, the avatar shows the initial. */}
        <Avatar {...pictureSources(image, '40px')} alt="" slotProps={{ img: { loading: 'lazy' } }}>
          {name.charAt(0)}
        </Avatar>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h6" component="h3" noWrap>
            {name}
          </Typography>
          {isVerifiedBuyer && (
            <Typography variant="caption" color="textSecondary" component="p">
              Verified buyer
            </Typography>
          )}
        </Box>
        {session.status === 'signedIn' && session.role === 'ADMIN' && (
          <Box sx={{ ml: 'auto' }}>
            <HideReviewButton review={review} />
          </Box>
        )}
      </Box>
    </ReviewCardFrame>
  );
}

export function Stars({ rating }: { rating: number }) {
  return (
    <Box role="img" aria-label={`${rating} of 5 stars`} sx={{ display: 'flex', color: 'secondary.main' }}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} path={star <= rating ? mdiStar : mdiStarOutline} fontSize="small" />
      ))}
    </Box>
  );
}

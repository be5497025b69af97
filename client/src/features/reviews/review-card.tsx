import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReviewCardFragment } from '#generated/graphql.ts';
import { pictureSources } from '#lib/picture-sources.ts';
import { ReviewCardFrame } from './review-card-frame.tsx';
import { Stars } from './stars.tsx';

export function ReviewCard({ review }: { review: ReviewCardFragment }) {
  const { name, comment, rating, image } = review;
  return (
    <ReviewCardFrame>
      <Stars rating={rating} />
      <Typography component="blockquote" sx={{ m: 0, overflowWrap: 'anywhere', textWrap: 'pretty' }}>
        {comment}
      </Typography>
      <Box sx={{ mt: 'auto', pt: 1, display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
        {/* The name stands beside it; a picture that does not come leaves the first letter. */}
        <Avatar {...pictureSources(image, '40px')} alt="" slotProps={{ img: { loading: 'lazy' } }}>
          {name.charAt(0)}
        </Avatar>
        <Typography variant="h6" component="h3" noWrap>
          {name}
        </Typography>
      </Box>
    </ReviewCardFrame>
  );
}

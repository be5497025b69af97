import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Each, When } from '#lib/frame-marks.tsx';
import { type CarriedPosts, type PostParts, PostSection } from './post-section.tsx';
import { type PostsOrFrame, reviewTexts } from './post-texts.ts';
import { RatingSummary } from './rating-summary.tsx';
import { postList, ReviewItem } from './review-item.tsx';

/** The reviews of a part by its buyers. */
export const PartReviews = ({ part, ...parts }: PostParts & { part: PostsOrFrame }) => (
  <PostSection
    id="reviews"
    title="Reviews by buyers"
    action="Write a review"
    part={part}
    Carried={CarriedReviews}
    {...parts}
  />
);

const CarriedReviews = ({ part, onMore }: CarriedPosts) => (
  <>
    <When name="hasReviews" is={(part?.ratingSummary.count ?? 0) > 0}>
      <RatingSummary part={part} />
    </When>
    <When name="hasNoReviews" is={part?.ratingSummary.count === 0}>
      <NoReviews />
    </When>
    <Box component="ul" aria-label="Reviews" sx={postList}>
      <Each name="reviews" items={part?.partReviews.edges.map(({ node }) => reviewTexts(node))} keyOf={({ id }) => id}>
        {(review) => (
          <li>
            <ReviewItem review={review} />
          </li>
        )}
      </Each>
    </Box>
    <When name="hasMoreReviews" is={part?.partReviews.pageInfo.hasNextPage}>
      <Button onClick={onMore}>Show all reviews</Button>
    </When>
  </>
);

export const NoReviews = () => (
  <Typography color="textSecondary">
    No reviews yet. Once this part is delivered to you, you can write the first.
  </Typography>
);

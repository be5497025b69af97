import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { When } from '#lib/frame-marks.tsx';
import { RatingStars } from './rating-stars.tsx';
import { type Rated, summaryTexts } from './rating-texts.ts';

type PartProps = { part: Rated | null };

/** Beside the title: the average, which leads to the reviews. Nothing without a review. */
export function RatingLine({ part }: PartProps) {
  const { average, averageWidth } = summaryTexts(part);
  return (
    <When name="hasReviews" is={(part?.ratingSummary.count ?? 0) > 0}>
      <MuiLink
        href="#reviews"
        underline="hover"
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          columnGap: 1,
          mt: 0.75,
          color: 'inherit',
        }}
      >
        <RatingStars width={averageWidth} label={`${average} of 5 stars`} />
        <Typography component="span" variant="body2" color="textSecondary">
          <ReviewCount part={part} />
        </Typography>
      </MuiLink>
    </When>
  );
}

export function ReviewCount({ part }: PartProps) {
  const { reviewCount } = summaryTexts(part);
  const count = part?.ratingSummary.count ?? 0;
  return (
    <>
      {reviewCount}{' '}
      <When name="isOneReview" is={count === 1}>
        review
      </When>
      <When name="areReviews" is={count !== 1}>
        reviews
      </When>
    </>
  );
}

/** What the buyers answered about the fit, about all models. Nothing without an answer. */
export function FitLine({ part }: PartProps) {
  const { fitting, answering } = summaryTexts(part);
  return (
    <When name="hasBuyerFit" is={part !== null && part.buyerFit !== null}>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        Fit for {fitting} of {answering} buyers
      </Typography>
    </When>
  );
}

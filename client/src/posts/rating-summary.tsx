import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PartPostsFragment } from '#generated/graphql.ts';
import { Each } from '#lib/frame-marks.tsx';
import { ratingBars } from './post-texts.ts';
import { ReviewCount } from './rating-line.tsx';
import { RatingStars } from './rating-stars.tsx';
import { type Rated, summaryTexts } from './rating-texts.ts';

type Ratings = PartPostsFragment['ratingSummary'];

/** The average and the distribution of the reviews. */
export function RatingSummary({ part }: { part: Rated | null }) {
  const { average, averageWidth } = summaryTexts(part);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '100%', sm: 'auto 320px' },
        columnGap: 5,
        justifyContent: 'start',
        mb: 2.5,
      }}
    >
      <div>
        <Typography variant="h2" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {average}{' '}
          <Typography component="span" color="textSecondary">
            of 5
          </Typography>
        </Typography>
        <RatingStars width={averageWidth} label={`${average} of 5 stars`} size={22} />
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          <ReviewCount part={part} />
        </Typography>
      </div>
      <RatingBars ratings={part?.ratingSummary ?? null} />
    </Box>
  );
}

const RatingBars = ({ ratings }: { ratings: Ratings | null }) => (
  <Box
    component="ul"
    aria-label="Distribution"
    sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5, alignContent: 'center' }}
  >
    <Each name="ratingBars" items={ratings ? ratingBars(ratings) : undefined} keyOf={({ stars }) => stars}>
      {({ stars, number, width }) => (
        <Box
          component="li"
          sx={{
            display: 'grid',
            gridTemplateColumns: '4.5em 1fr 3em',
            alignItems: 'center',
            gap: 1,
            typography: 'body2',
          }}
        >
          <span>{stars} star</span>
          <Box aria-hidden sx={{ height: 8, borderRadius: 1, bgcolor: 'action.hover', overflow: 'hidden' }}>
            <Box style={{ width }} sx={{ height: 8, bgcolor: 'secondary.main' }} />
          </Box>
          <Typography
            component="span"
            variant="body2"
            color="textSecondary"
            sx={{ fontVariantNumeric: 'tabular-nums' }}
          >
            {number}
          </Typography>
        </Box>
      )}
    </Each>
  </Box>
);

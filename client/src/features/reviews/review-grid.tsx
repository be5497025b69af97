import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode } from 'react';
import { strip } from '#ui/layout/strip.ts';

// Without the data layer: the home page shows the skeleton before Apollo has loaded.

export function ReviewGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={[
        {
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: { xs: 1.5, md: 2.5 },
          gridTemplateColumns: { sm: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)' },
        },
        strip,
      ]}
    >
      {children}
    </Box>
  );
}

/** The average above the reviews. Its height is that of its skeleton, so that the reviews do not move. */
export function ReviewSummaryLine({ children }: { children: ReactNode }) {
  return (
    <Typography variant="h4" component="p" sx={{ minHeight: '1.5em', mb: 2 }}>
      {children}
    </Typography>
  );
}

/** The frame of a review and of its skeleton. */
export function ReviewCardFrame({ children }: { children: ReactNode }) {
  return (
    <Paper
      component="article"
      variant="outlined"
      sx={{ height: 1, minHeight: { xs: 200, sm: 232 }, p: 3, display: 'flex', flexDirection: 'column', gap: 1.5 }}
    >
      {children}
    </Paper>
  );
}

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Placeholder of six reviews; screen readers announce one sentence. Memoized: it does not change while data loads. */
export const ReviewGridSkeleton = memo(function ReviewGridSkeleton() {
  return (
    <div role="status" aria-label="Loading the reviews">
      <div aria-hidden="true">
        <ReviewSummaryLine>
          <Skeleton variant="text" width={220} />
        </ReviewSummaryLine>
        <ReviewGrid label="">
          {places.map((place) => (
            <li key={place}>
              <ReviewCardFrame>
                <Skeleton variant="text" width={100} />
                <Box>
                  <Skeleton variant="text" />
                  <Skeleton variant="text" />
                  <Skeleton variant="text" width="70%" />
                </Box>
                <Box sx={{ mt: 'auto', pt: 1, display: 'flex', alignItems: 'center', gap: 1.5 }}>
                  <Skeleton variant="circular" width={40} height={40} />
                  <Skeleton variant="text" width={120} />
                </Box>
              </ReviewCardFrame>
            </li>
          ))}
        </ReviewGrid>
      </div>
    </div>
  );
});

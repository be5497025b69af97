import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { memo } from 'react';
import { ReviewCardFrame } from './review-card-frame.tsx';
import { ReviewGrid } from './review-grid.tsx';

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Stands where the reviews will; read out as one sentence. Drawn once, however often one asks whether they are there. */
export const ReviewGridSkeleton = memo(function ReviewGridSkeleton() {
  return (
    <div role="status" aria-label="Loading the reviews">
      <div aria-hidden="true">
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

import { mdiStar } from '@mdi/js';
import Box from '@mui/material/Box';

type RatingStarsProps = {
  /** The share of the filled stars: 86%. */
  width: string;
  /** For screen readers: 4.3 of 5 stars. */
  label: string;
  size?: number;
};

/** Five stars. `width` is the share that is filled. */
export function RatingStars({ width, label, size = 18 }: RatingStarsProps) {
  const row = { display: 'block', width: size * 5, height: size };
  return (
    <Box role="img" aria-label={label} sx={{ position: 'relative', flex: 'none', ...row }}>
      <Box component="svg" viewBox="0 0 120 24" sx={{ ...row, fill: 'currentColor', opacity: 0.22 }}>
        <Stars />
      </Box>
      <Box
        style={{ width }}
        sx={{ position: 'absolute', top: 0, left: 0, overflow: 'hidden', color: 'secondary.main' }}
      >
        <Box component="svg" viewBox="0 0 120 24" sx={{ ...row, fill: 'currentColor' }}>
          <Stars />
        </Box>
      </Box>
    </Box>
  );
}

const Stars = () => [0, 1, 2, 3, 4].map((n) => <path key={n} d={mdiStar} transform={`translate(${n * 24})`} />);

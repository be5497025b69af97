import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';

const places = [1, 2, 3, 4, 5];

export function Stars({ rating }: { rating: number }) {
  return (
    <Box role="img" aria-label={`${rating} of 5 stars`} sx={{ display: 'flex', color: 'secondary.main' }}>
      {places.map((place) => {
        const Icon = place <= rating ? Star : StarBorder;
        return <Icon key={place} fontSize="small" />;
      })}
    </Box>
  );
}

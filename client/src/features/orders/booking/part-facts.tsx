import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PartFactsFragment } from '#generated/graphql.ts';
import { FactList } from '#ui/fact-list.tsx';

/** The part as one decides on it: picture, terms and description. */
export function PartFacts({ part }: { part: PartFactsFragment }) {
  return (
    <Box component="section" aria-label="The part">
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          bgcolor: 'background.paper',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 2,
          p: { xs: 3, md: 5 },
        }}
      >
        <Box
          component="img"
          src={part.image}
          alt={part.name}
          width={400}
          height={400}
          sx={{ width: '100%', maxWidth: { xs: 220, md: 340 }, height: 'auto', aspectRatio: '1', objectFit: 'contain' }}
        />
      </Box>
      <FactList
        facts={[
          { term: 'Price', value: part.price.formatted, detail: 'each' },
          { term: 'Minimum order', value: part.minimum.toLocaleString('en-US') },
          { term: 'Available', value: part.available.toLocaleString('en-US'), detail: 'in stock' },
        ]}
      />
      <Typography sx={{ mt: 3, maxWidth: '62ch' }}>{part.description}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
        {part.brand}, part number {part.partNumber}
      </Typography>
    </Box>
  );
}

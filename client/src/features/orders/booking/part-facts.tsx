import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PartFactsFragment } from '#generated/graphql.ts';
import { FactList } from '#ui/fact-list.tsx';

/** The part as one decides on it: picture, terms and description. */
export function PartFacts({ part }: { part: PartFactsFragment }) {
  return (
    <Box component="section" aria-label="The part">
      <Box
        component="img"
        src={part.image}
        alt={part.name}
        width={640}
        height={480}
        sx={{ display: 'block', width: '100%', border: '1px solid', borderColor: 'divider', borderRadius: 1 }}
      />
      <FactList
        facts={[
          { term: 'Price', value: part.price.formatted, detail: 'each' },
          { term: 'Minimum order', value: part.minimum.toLocaleString('en-US') },
          { term: 'Available', value: part.available.toLocaleString('en-US'), detail: 'in stock' },
        ]}
      />
      <Typography sx={{ mt: 3, maxWidth: '62ch' }}>{part.description}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {part.brand}, part number {part.partNumber}
      </Typography>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PartFactsFragment } from '#generated/graphql.ts';
import { categoryNames } from '#lib/format/category-names.ts';
import { formatCount } from '#lib/format/count.ts';
import { paths } from '#lib/paths.ts';
import { FactList } from '#ui/layout/fact-list.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { PartGallery } from './part-gallery.tsx';

/** The part as one decides on it: picture, terms and description. */
export function PartFacts({ part }: { part: PartFactsFragment }) {
  return (
    <Box component="section" aria-label="The part">
      <PartGallery key={part.id} name={part.name} images={part.images} />
      <FactList
        facts={[
          { term: 'Price', value: part.price.formatted, detail: 'each' },
          { term: 'Minimum order', value: formatCount(part.minimum) },
          { term: 'Available', value: formatCount(part.available), detail: 'in stock' },
        ]}
      />
      <Typography sx={{ mt: 3, maxWidth: '62ch' }}>{part.description}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {part.brand}, part number {part.partNumber}
        {' · '}
        <TextLink to={`${paths.inventory}?category=${part.category}`}>{categoryNames[part.category]}</TextLink>
      </Typography>
    </Box>
  );
}

import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { categoryDrawings } from '#lib/format/category-names.ts';
import { keepUnits } from '#lib/format/keep-units.ts';
import { Each, When } from '#lib/frame-marks.tsx';
import { pathTo } from '#lib/paths.ts';
import { twoColumns } from '#ui/layout/two-columns.ts';
import { Heading } from './part-details.tsx';
import { PartPicture } from './part-picture.tsx';
import type { PartOrFrame, RelatedPart } from './part-texts.ts';

type RelatedPartsProps = {
  title: string;
  /** What the server calls the list in the frame. */
  name: string;
  condition: string;
  parts: readonly RelatedPart[] | undefined;
};

/** A row of parts, each a link to its page. Nothing without parts. */
export const RelatedParts = ({ title, name, condition, parts }: RelatedPartsProps) => (
  <When name={condition} is={(parts?.length ?? 0) > 0}>
    <Box component="section" sx={{ mt: 6 }}>
      <Heading>{title}</Heading>
      <Box
        component="ul"
        aria-label={title}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: twoColumns, sm: 'repeat(4, 1fr)' },
        }}
      >
        <Each name={name} items={parts?.map(tileOf)} keyOf={({ id }) => id}>
          {(tile) => <RelatedTile tile={tile} />}
        </Each>
      </Box>
    </Box>
  </When>
);

/** Those that are equivalent are shown as such. */
export const SimilarParts = ({ part }: { part: PartOrFrame }) => (
  <RelatedParts
    title="Similar parts"
    name="similar"
    condition="hasSimilar"
    parts={part?.similar.filter(({ id }) => !part.equivalents.some(({ product }) => product.id === id))}
  />
);

type Tile = Omit<RelatedPart, 'name' | 'price' | '__typename'> & { heading: string; price: string };

const tileOf = ({ name, price, ...part }: RelatedPart): Tile => ({
  ...part,
  heading: keepUnits(name),
  price: price.formatted,
});

const RelatedTile = ({ tile: { heading, partNumber, category, image, price } }: { tile: Tile }) => (
  <Box component="li" sx={{ position: 'relative', minWidth: 0 }}>
    <PartPicture
      address={image}
      spare={categoryDrawings[category]}
      alt=""
      width={320}
      height={240}
      sizes="(max-width: 599px) 46vw, 280px"
      sx={{ width: 1, height: 'auto', aspectRatio: '4 / 3', borderRadius: 1 }}
    />
    {/* The whole tile leads to the part. */}
    <MuiLink
      component={Link}
      to={pathTo.part(partNumber)}
      color="inherit"
      underline="hover"
      sx={{ display: 'block', mt: 1, fontWeight: 600, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
    >
      {heading}
    </MuiLink>
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {partNumber}
    </Typography>
    <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{price}</Typography>
  </Box>
);

import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { categoryDrawings } from '#lib/format/category-names.ts';
import { Picture } from '#ui/media/picture.tsx';
import type { InventoryRowsQuery } from '#generated/graphql.ts';
import { PriceAndButtons, ProductName, type ProductCardProps } from './product-card.tsx';

type Specifications = InventoryRowsQuery['products']['edges'][number]['node']['specifications'];

/** While the rows load, the parts of the cards are shown without specifications. */
type ProductRowProps = ProductCardProps & { product: { specifications?: Specifications } };

const SPECIFICATIONS = 4;

/** A part in one row: what a buyer compares is below each other. */
export function ProductRow(props: ProductRowProps) {
  const { category, image, specifications = [] } = props.product;
  return (
    <Paper component="article" variant="outlined" sx={row}>
      <Picture
        address={image}
        spare={categoryDrawings[category]}
        alt=""
        width={112}
        height={84}
        sx={{ borderRadius: 1, gridArea: 'picture' }}
      />
      <Box sx={{ gridArea: 'name', minWidth: 0, display: 'grid', justifyItems: 'start' }}>
        <ProductName {...props} />
      </Box>
      <Box component="dl" sx={facts}>
        {specifications.slice(0, SPECIFICATIONS).map(({ key, label, value, unit }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              {value} {unit}
            </dd>
          </div>
        ))}
      </Box>
      <Box sx={{ gridArea: 'price', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <PriceAndButtons {...props} />
      </Box>
    </Paper>
  );
}

const row = {
  position: 'relative',
  p: 1.5,
  display: 'grid',
  columnGap: 2.5,
  rowGap: 1,
  alignItems: 'center',
  '&:hover': { borderColor: 'text.secondary' },
  gridTemplateColumns: { xs: '112px minmax(0, 1fr)', md: '112px minmax(0, 5fr) minmax(0, 6fr) 216px' },
  gridTemplateAreas: { xs: '"picture name" "facts facts" "price price"', md: '"picture name facts price"' },
} as const;

const facts = {
  gridArea: 'facts',
  m: 0,
  typography: 'body2',
  display: 'grid',
  columnGap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 1fr))',
  // A long value goes on beside its label and wraps, so it does not begin a line of its own.
  '& dt': { display: 'inline', mr: 0.75, color: 'text.secondary' },
  '& dd': { display: 'inline', m: 0, overflowWrap: 'anywhere' },
} as const;

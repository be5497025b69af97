import { gql } from '@apollo/client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { BestProductFragment } from '#generated/graphql.ts';
import { counted } from '#lib/format/counted.ts';
import { keepUnits } from '#lib/format/keep-units.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#ui/layout/text-link.tsx';

export const BEST_PRODUCT = gql`
  fragment BestProduct on ProductSales {
    product {
      id
      name
      partNumber
    }
    quantity
    total {
      cents
      formatted
    }
  }
`;

/** The parts with the highest sales, each with a bar in proportion to the first. */
export function BestProducts({ products }: { products: BestProductFragment[] }) {
  if (products.length === 0) return <Typography color="textSecondary">No parts were sold in this period.</Typography>;
  const highest = products[0]?.total.cents ?? 0;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {products.map(({ product, quantity, total }) => (
        <li key={product.id}>
          <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', typography: 'body2' }}>
            <TextLink
              to={pathTo.part(product.partNumber)}
              color="inherit"
              sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
            >
              {keepUnits(product.name)}
            </TextLink>
            <strong>{total.formatted}</strong>
          </Box>
          <Box aria-hidden sx={{ height: 8, my: 0.5, borderRadius: 1, bgcolor: 'action.hover' }}>
            <Box
              style={{ width: `${(100 * total.cents) / highest}%` }}
              sx={{ height: 1, borderRadius: 1, bgcolor: 'secondary.main' }}
            />
          </Box>
          <Typography variant="caption" color="textSecondary">
            {counted(quantity, 'piece')}
          </Typography>
        </li>
      ))}
    </Box>
  );
}

import { gql } from '@apollo/client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LowStockProductFragment } from '#generated/graphql.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#ui/layout/text-link.tsx';

export const LOW_STOCK_PRODUCT = gql`
  fragment LowStockProduct on Product {
    id
    name
    partNumber
    available
    minimum
  }
`;

/** Parts to reorder; each links to its edit page. */
export function LowStock({ products }: { products: LowStockProductFragment[] }) {
  if (products.length === 0) {
    return <Typography color="textSecondary">All parts have stock for three minimum orders.</Typography>;
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {products.map(({ id, name, partNumber, available, minimum }) => (
        <Box
          component="li"
          key={id}
          sx={{
            display: 'flex',
            gap: 2,
            alignItems: 'baseline',
            py: 1,
            '& + &': { borderTop: '1px solid', borderColor: 'divider' },
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <TextLink to={pathTo.editProduct(id)}>{name}</TextLink>
            <Typography variant="caption" color="textSecondary" component="p">
              {partNumber}
            </Typography>
          </Box>
          <Typography
            variant="body2"
            sx={{ textAlign: 'end', color: available < minimum ? 'error.main' : 'text.primary' }}
          >
            {available} left
            <Typography variant="caption" color="textSecondary" component="span" sx={{ display: 'block' }}>
              {available < minimum ? 'Unavailable' : `min. ${minimum}`}
            </Typography>
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

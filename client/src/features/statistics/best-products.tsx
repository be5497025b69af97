import { formatCount } from '#lib/count.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { BestProductFragment } from '#generated/graphql.ts';

/** The parts that brought most, each with a bar as long as its share of the first. */
export function BestProducts({ products }: { products: BestProductFragment[] }) {
  const most = products[0]?.total.cents ?? 0;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {products.map(({ product, quantity, total }) => (
        <li key={product.id}>
          <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', typography: 'body2' }}>
            <span>{product.name}</span>
            <strong>{total.formatted}</strong>
          </Box>
          <Box aria-hidden sx={{ height: 8, my: 0.5, borderRadius: 1, bgcolor: 'action.hover' }}>
            <Box
              style={{ width: `${(100 * total.cents) / most}%` }}
              sx={{ height: 1, borderRadius: 1, bgcolor: 'secondary.main' }}
            />
          </Box>
          <Typography variant="caption" color="textSecondary">
            {formatCount(quantity)} pieces
          </Typography>
        </li>
      ))}
    </Box>
  );
}

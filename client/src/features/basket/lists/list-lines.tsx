import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ListLineFieldsFragment } from '#generated/graphql.ts';
import { formatCount } from '#lib/format/count.ts';
import { keepUnits } from '#lib/format/keep-units.ts';
import { unitPriceOf } from '#lib/format/price-breaks.ts';

/** The parts of a list with their quantities, at the prices of today. */
export function ListLines({ name, lines }: { name: string; lines: readonly ListLineFieldsFragment[] }) {
  return (
    <Box component="ul" aria-label={`Parts of ${name}`} sx={{ m: 0, pl: 2.5, my: 1.5 }}>
      {lines.map(({ id, quantity, product }) => (
        <Typography component="li" key={id}>
          {formatCount(quantity)} × {keepUnits(product.name)}{' '}
          <Typography component="span" variant="body2" color="textSecondary">
            {product.partNumber},{' '}
            {product.isArchived ? 'no longer sold' : `${unitPriceOf(product, quantity).formatted} each`}
          </Typography>
        </Typography>
      ))}
    </Box>
  );
}

export const linesToAdd = (lines: readonly ListLineFieldsFragment[]) =>
  lines.map(({ quantity, product }) => ({ productId: product.id, quantity }));

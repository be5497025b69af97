import { gql } from '@apollo/client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LowStockPartFragment } from '#generated/graphql.ts';
import { formatCount } from '#lib/format/count.ts';
import { keepUnits } from '#lib/format/keep-units.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#ui/layout/text-link.tsx';

export const LOW_STOCK_PART = gql`
  fragment LowStockPart on StockForecast {
    daysLeft
    product {
      id
      name
      partNumber
      available
      minimum
    }
  }
`;

/** Parts to reorder; each links to its edit page. */
export function LowStock({ parts }: { parts: LowStockPartFragment[] }) {
  if (parts.length === 0) {
    return <Typography color="textSecondary">All parts have stock for three minimum orders.</Typography>;
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {parts.map(({ daysLeft, product: { id, name, partNumber, available, minimum } }) => (
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
            <TextLink to={pathTo.editProduct(id)}>{keepUnits(name)}</TextLink>
            <Typography variant="caption" color="textSecondary" component="p">
              {partNumber}
            </Typography>
          </Box>
          <Typography
            variant="body2"
            sx={{ textAlign: 'end', color: available < minimum ? 'error.main' : 'text.primary' }}
          >
            {daysLeft === null ? describeStock(available, minimum) : describeDays(daysLeft)}
            <Typography variant="caption" color="textSecondary" component="span" sx={{ display: 'block' }}>
              {daysLeft === null ? describeDays(daysLeft) : describeStock(available, minimum)}
            </Typography>
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const describeStock = (available: number, minimum: number) =>
  `${formatCount(available)} left${available < minimum ? ', unavailable' : ''}`;

/** How long the stock lasts at the rate of the period. */
export function describeDays(daysLeft: number | null): string {
  if (daysLeft === null) return 'None sold';
  if (daysLeft === 0) return 'Under a day';
  return daysLeft === 1 ? '1 day' : `${formatCount(daysLeft)} days`;
}

import { gql } from '@apollo/client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LatestOrderFragment } from '#generated/graphql.ts';
import { formatMoment } from '#lib/format/day.ts';
import { keepUnits } from '#lib/format/keep-units.ts';
import { paths } from '#lib/paths.ts';
import { TextLink } from '#ui/layout/text-link.tsx';

export const LATEST_ORDER = gql`
  fragment LatestOrder on Order {
    id
    number
    productName
    customerName
    placedAt
    isPaid
    cancelledAt
    total {
      cents
      formatted
    }
  }
`;

/** The newest orders; each links to its panel in All Order. */
export function LatestOrders({ orders }: { orders: LatestOrderFragment[] }) {
  if (orders.length === 0) return <Typography color="textSecondary">No orders yet.</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {orders.map(({ id, number, productName, customerName, placedAt, isPaid, cancelledAt, total }) => (
        <Box component="li" key={id} sx={line}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <TextLink to={`${paths.allOrders}?${new URLSearchParams({ search: number })}`} state={{ openOrder: id }}>
              {number}
            </TextLink>
            <Typography variant="caption" color="textSecondary" component="p">
              {keepUnits(productName)}, {customerName}
            </Typography>
          </Box>
          <Typography variant="body2" sx={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
            {total.formatted}
            <Typography variant="caption" color="textSecondary" component="span" sx={{ display: 'block' }}>
              {describeState({ cancelledAt, isPaid })} · {formatMoment(placedAt)}
            </Typography>
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function describeState({ cancelledAt, isPaid }: Pick<LatestOrderFragment, 'cancelledAt' | 'isPaid'>): string {
  if (cancelledAt) return 'Canceled';
  return isPaid ? 'Paid' : 'Not paid';
}

const line = {
  display: 'flex',
  gap: 2,
  alignItems: 'baseline',
  py: 1,
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
} as const;

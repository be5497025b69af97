import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OrderStepsFragment } from '#generated/graphql.ts';
import { formatCount } from '#lib/format/count.ts';
import { counted } from '#lib/format/counted.ts';
import { formatDay } from '#lib/format/day.ts';

export const ORDER_STEPS: TypedDocumentNode<OrderStepsFragment> = gql`
  fragment OrderSteps on Order {
    id
    placedAt
    paidAt
    shippedAt
    deliveredAt
    cancelledAt
    pickup {
      agency
    }
    lines {
      id
      shipped
      leftToShip
    }
  }
`;

/** How far an order is, in a list: the steps without their dates. */
export const OrderSteps = ({ order }: { order: OrderStepsFragment }) => (
  <Box component="ol" aria-label="Progress" sx={steps}>
    {stepsOf(order).map(({ label, isDone }) => (
      <Box component="li" key={label} data-done={isDone || undefined} sx={step}>
        <Typography variant="caption" component="p" sx={nameStyle(isDone)}>
          {label}
        </Typography>
      </Box>
    ))}
  </Box>
);

const nameStyle = (isDone: boolean) => ({
  fontSize: '0.6875rem',
  lineHeight: 1.2,
  fontWeight: isDone ? 620 : 400,
  color: isDone ? undefined : 'text.secondary',
});

const sumOf = (lines: OrderStepsFragment['lines'], pieces: 'shipped' | 'leftToShip') =>
  lines.reduce((sum, line) => sum + line[pieces], 0);

/** "80 of 120 pieces": the shipped pieces, of those that were not canceled; empty before the first. */
export function describeShipped({ lines }: Pick<OrderStepsFragment, 'lines'>): string {
  const shipped = sumOf(lines, 'shipped');
  const all = shipped + sumOf(lines, 'leftToShip');
  return shipped > 0 ? `${formatCount(shipped)} of ${counted(all, 'piece')}` : '';
}

/** Placed, paid, shipped or ready, delivered or picked up; a canceled order ends with its cancellation. */
export function stepsOf(order: OrderStepsFragment) {
  const { placedAt, paidAt, shippedAt, deliveredAt, cancelledAt, pickup } = order;
  const done = (label: string, at: string | null) => ({
    label,
    detail: at ? formatDay(at) : '',
    isDone: at !== null,
  });
  const placed = [done('Placed', placedAt), done('Paid', paidAt)];
  if (cancelledAt && !shippedAt) return [...placed, done('Canceled', cancelledAt)];
  const shipped = describeShipped(order);
  return [
    ...placed,
    { label: pickup ? 'Ready' : 'Shipped', detail: shipped, isDone: Boolean(shipped || deliveredAt) },
    cancelledAt ? done('Canceled', cancelledAt) : done(pickup ? 'Picked up' : 'Delivered', deliveredAt),
  ];
}

export const steps = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  // In two rows if the text is enlarged.
  gridTemplateColumns: 'repeat(auto-fit, minmax(3.4rem, 1fr))',
  gap: 0.75,
} as const;

/** A bar above each step, in color once it is done. */
export const step = {
  borderTop: '4px solid',
  borderColor: 'divider',
  pt: 0.5,
  minWidth: 0,
  '&[data-done]': { borderColor: 'primary.main' },
} as const;

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

/** The same with the day of each step. */
export const DatedOrderSteps = ({ order }: { order: OrderStepsFragment }) => (
  <Box component="ol" aria-label="Progress" sx={steps}>
    {stepsOf(order).map(({ label, detail, isDone }) => (
      <Box component="li" key={label} data-done={isDone || undefined} sx={step}>
        <Typography variant="caption" component="p" sx={{ fontWeight: isDone ? 640 : 400, fontSize: '0.8125rem' }}>
          {label}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {detail}
        </Typography>
      </Box>
    ))}
  </Box>
);

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** Placed, paid, shipped, delivered; a canceled order ends with its cancellation. */
function stepsOf({ placedAt, paidAt, shippedAt, deliveredAt, cancelledAt, lines }: OrderStepsFragment) {
  const shipped = sumOf(lines.map((line) => line.shipped));
  const all = shipped + sumOf(lines.map((line) => line.leftToShip));
  const done = (label: string, at: string | null) => ({
    label,
    detail: at ? formatDay(at) : '',
    isDone: at !== null,
  });
  const placed = [done('Placed', placedAt), done('Paid', paidAt)];
  if (cancelledAt && !shippedAt) return [...placed, done('Canceled', cancelledAt)];
  const pieces = `${formatCount(shipped)} of ${counted(all, 'piece')}`;
  const isShipped = shipped > 0 || deliveredAt !== null;
  return [
    ...placed,
    { label: 'Shipped', detail: shipped > 0 ? pieces : '', isDone: isShipped },
    cancelledAt ? done('Canceled', cancelledAt) : done('Delivered', deliveredAt),
  ];
}

const steps = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  // In two rows if the text is enlarged.
  gridTemplateColumns: 'repeat(auto-fit, minmax(3.4rem, 1fr))',
  gap: 0.75,
} as const;

/** A bar above each step, in color once it is done. */
const step = {
  borderTop: '4px solid',
  borderColor: 'divider',
  pt: 0.5,
  minWidth: 0,
  '&[data-done]': { borderColor: 'primary.main' },
} as const;

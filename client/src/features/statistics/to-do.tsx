import { gql } from '@apollo/client';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { ToDoCountsFragment } from '#generated/graphql.ts';
import { formatAge } from '#lib/format/age.ts';
import { formatCount } from '#lib/format/count.ts';
import { formatDay } from '#lib/format/day.ts';
import { paths } from '#lib/paths.ts';

export const TO_DO_COUNTS = gql`
  fragment ToDoCounts on ToDo {
    unpaidOrders
    oldestUnpaidOrderAt
    ordersToDeliver
    oldestOrderToDeliverAt
    openMessages
    oldestMessageAt
    requestedReturns
    oldestReturnAt
    returnsToRefund
    oldestReturnToRefundAt
    submittedCertificates
    oldestCertificateAt
    openQuestions
    oldestQuestionAt
    flaggedFits
    oldestFlagAt
    openDisputes
    disputeDueAt
    openDifferences
  }
`;

type Item = { label: string; count: number; oldestAt?: string | null; to: string };

/** The open tasks of the admins; each count links to its list. */
export function ToDo({ counts }: { counts: ToDoCountsFragment }) {
  const items: Item[] = [
    {
      label: 'Paid, to deliver',
      count: counts.ordersToDeliver,
      oldestAt: counts.oldestOrderToDeliverAt,
      to: `${paths.allOrders}?status=shipping&sort=oldest`,
    },
    {
      label: 'Awaiting payment',
      count: counts.unpaidOrders,
      oldestAt: counts.oldestUnpaidOrderAt,
      to: `${paths.allOrders}?status=unpaid&sort=oldest`,
    },
    {
      label: 'Messages to answer',
      count: counts.openMessages,
      oldestAt: counts.oldestMessageAt,
      to: `${paths.inbox}?view=open`,
    },
  ];
  if (counts.requestedReturns > 0) {
    items.push({
      label: 'Returns to decide',
      count: counts.requestedReturns,
      oldestAt: counts.oldestReturnAt,
      to: `${paths.returns}?status=REQUESTED`,
    });
  }
  if (counts.returnsToRefund > 0) {
    items.push({
      label: 'Returns to refund',
      count: counts.returnsToRefund,
      oldestAt: counts.oldestReturnToRefundAt,
      to: `${paths.returns}?status=TO_REFUND`,
    });
  }
  if (counts.submittedCertificates > 0) {
    items.push({
      label: 'Certificates to decide',
      count: counts.submittedCertificates,
      oldestAt: counts.oldestCertificateAt,
      to: `${paths.taxCertificates}?status=SUBMITTED`,
    });
  }
  if (counts.openQuestions > 0) {
    items.push({
      label: 'Questions to answer',
      count: counts.openQuestions,
      oldestAt: counts.oldestQuestionAt,
      to: `${paths.questions}?view=open`,
    });
  }
  if (counts.flaggedFits > 0) {
    items.push({
      label: 'Flagged fits to review',
      count: counts.flaggedFits,
      oldestAt: counts.oldestFlagAt,
      to: paths.flaggedFits,
    });
  }
  if (counts.openDisputes > 0) {
    items.push({ label: disputesLabel(counts.disputeDueAt), count: counts.openDisputes, to: paths.moneyDesk });
  }
  if (counts.openDifferences > 0) {
    items.push({ label: 'Payments that differ', count: counts.openDifferences, to: paths.moneyDesk });
  }
  return (
    <Box component="ul" aria-label="To do" sx={{ ...row, gridTemplateColumns: columnsOf(items.length) }}>
      {items.map(({ label, count, oldestAt, to }) => (
        <li key={label}>
          <Paper variant="outlined" component={Link} to={to} sx={tile}>
            <Typography
              variant="h2"
              component="span"
              sx={{ display: 'block', color: count ? 'primary.main' : undefined }}
            >
              {formatCount(count)}
            </Typography>
            <Typography component="span" color="textSecondary" sx={{ lineHeight: 'inherit' }}>
              {label}
            </Typography>
            {oldestAt && (
              <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
                Oldest: {formatAge(oldestAt, new Date())}
              </Typography>
            )}
          </Paper>
        </li>
      ))}
    </Box>
  );
}

const disputesLabel = (dueAt: string | null) =>
  dueAt ? `Disputed payments, answer by ${formatDay(dueAt)}` : 'Disputed payments';

/** Three tiles fit beside each other on a phone; of more, two. */
const columnsOf = (tiles: number) => ({
  xs: `repeat(${tiles > 3 ? 2 : 3}, minmax(0, 1fr))`,
  md: `repeat(${tiles}, minmax(0, 1fr))`,
});

const row = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: { xs: 1, sm: 2 },
} as const;

const tile = {
  display: 'block',
  p: { xs: 1.5, sm: 2.5 },
  lineHeight: 1.35,
  height: '100%',
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { borderColor: 'text.secondary' },
} as const;

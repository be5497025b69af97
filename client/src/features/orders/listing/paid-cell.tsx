import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { PaidOrderFragment } from '#generated/graphql.ts';
import { formatCents } from '#lib/format/money.ts';

export const PAID_ORDER: TypedDocumentNode<PaidOrderFragment> = gql`
  fragment PaidOrder on Order {
    id
    productName
    transactionId
    cancelledAt
    total {
      cents
      formatted
    }
    refunded {
      cents
      formatted
    }
    chargedBack {
      cents
      formatted
    }
    refunds {
      id
      status
      restocked
      amount {
        cents
        formatted
      }
    }
  }
`;

type PaidCellProps = {
  order: PaidOrderFragment;
  /** The buttons for what the viewer can do with the payment. */
  children: ReactNode;
};

/** The transaction that paid an order, and what was refunded of it. */
export function PaidCell({ order, children }: PaidCellProps) {
  const { transactionId } = order;
  const refund = describeRefund(order);
  return (
    <Box>
      <Box sx={payment}>
        <Typography variant="inherit" component="span" sx={{ color: 'success.main', fontWeight: 600 }}>
          paid
        </Typography>
        {transactionId && (
          // The text is cut off on screen, but copying it copies the whole id.
          <Typography variant="caption" color="textSecondary" component="span" noWrap title={transactionId}>
            {transactionId}
          </Typography>
        )}
      </Box>
      {refund && (
        <Typography variant="caption" component="p" sx={{ mt: 0.5, maxWidth: '28ch', fontWeight: 600 }}>
          {refund}
        </Typography>
      )}
      <Box sx={actions}>{children}</Box>
    </Box>
  );
}

const payment = {
  display: 'flex',
  alignItems: 'baseline',
  gap: 1,
  maxWidth: '22ch',
  // Leaves room for "Cancel order" in a narrow table.
  '@container (min-width: 700px) and (max-width: 1040px)': { maxWidth: '16ch' },
} as const;

/** On one line where the table is wide enough, wrapping in narrow tables and cards. */
const actions = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 0.5,
  mt: 0.25,
  // Aligns the label of a borderless button with the text above it.
  '& > .MuiButton-text:first-of-type': { ml: -1 },
  width: 'max-content',
  maxWidth: '100%',
  '@container (max-width: 1040px)': { width: 'auto' },
} as const;

type Refunds = Pick<PaidOrderFragment, 'cancelledAt' | 'refunded' | 'chargedBack'> & {
  total: { cents: number };
  refunds: Pick<PaidOrderFragment['refunds'][number], 'status' | 'amount'>[];
};

/** What went back of the payment of an order, or null if nothing did; `next` is for a canceled order whose refund failed. */
export function describeRefund(order: Refunds, next = 'we will try again and email you'): string | null {
  const { cancelledAt, refunded, chargedBack } = order;
  const sentences = [
    cancelledAt && 'Canceled.',
    refunded.cents > 0 && describeRefunded(order),
    chargedBack.cents > 0 && `The bank returned ${chargedBack.formatted} after a dispute.`,
    cancelledAt && describeFailure(order, next),
  ];
  return sentences.filter(Boolean).join(' ') || null;
}

/** The last refund of a canceled order, if it failed, and was not made in another way. */
function describeFailure({ refunded, chargedBack, total, refunds }: Refunds, next: string): string | false {
  const last = refunds.at(-1);
  const gone = refunded.cents + chargedBack.cents;
  if (last?.status !== 'FAILED' || gone >= total.cents) return false;
  const cents = Math.min(last.amount.cents, total.cents - gone);
  return `The refund${gone > 0 ? ` of ${formatCents(cents)}` : ''} failed; ${next}.`;
}

function describeRefunded({ refunded, total, refunds }: Refunds): string {
  const isFull = (cents: number) => cents === total.cents;
  const pending = refunds.reduce((sum, { status, amount }) => sum + (status === 'PENDING' ? amount.cents : 0), 0);
  const arrived = refunded.cents - pending;
  const sentences = [
    arrived > 0 && (isFull(arrived) ? 'Refunded in full.' : `${formatCents(arrived)} was refunded.`),
    pending > 0 && `${isFull(pending) ? 'A full refund' : `A refund of ${formatCents(pending)}`} is on its way.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

import { gql, type TypedDocumentNode } from '@apollo/client';
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
      amount {
        cents
        formatted
      }
    }
  }
`;

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

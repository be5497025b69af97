import { gql, type TypedDocumentNode } from '@apollo/client';
import Typography from '@mui/material/Typography';
import type { RefundReasonsFragment, RefundStatus } from '#generated/graphql.ts';
import { formatDay } from '#lib/format/day.ts';

export const REFUND_REASONS: TypedDocumentNode<RefundReasonsFragment> = gql`
  fragment RefundReasons on Order {
    id
    refunds {
      id
      status
      reason
      reference
      requestedAt
      amount {
        cents
        formatted
      }
    }
  }
`;

const states: Record<RefundStatus, string> = { PENDING: ', on its way', SUCCEEDED: '', FAILED: ', failed' };

/** Each refund of an order with the reason that the shop gave for it. */
export const RefundReasons = ({ order }: { order: RefundReasonsFragment }) =>
  order.refunds.map(({ id, status, reason, reference, requestedAt, amount }) => (
    <Typography key={id} sx={{ mb: 2, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      Refund of {amount.formatted}, {formatDay(requestedAt)}
      {reference && ` (${reference})`}
      {states[status]}: {reason}
    </Typography>
  ));

import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OrderLinesFragment } from '#generated/graphql.ts';
import { formatCount } from '#lib/format/count.ts';
import { findAction, NEXT_ACTIONS } from './actions.ts';
import { CancelLineButton } from './cancel-line-button.tsx';

export const ORDER_LINES: TypedDocumentNode<OrderLinesFragment> = gql`
  fragment OrderLines on Order {
    id
    cancelledAt
    pickup {
      agency
    }
    lines {
      id
      position
      productName
      quantity
      returned
      leftToShip
      product {
        id
        partNumber
      }
    }
    refunds {
      id
    }
    ...NextActions
  }
  ${NEXT_ACTIONS}
`;

type OrderLinesProps = {
  order: OrderLinesFragment;
  /** What follows a cancellation whose refund failed. */
  next: string;
  onChanged: () => void;
};

/** The parts of an order; beside each one that did not ship, the button that cancels it. */
export function OrderLines({ order, next, onChanged }: OrderLinesProps) {
  const isCancelable = findAction(order, 'CANCEL_LINE').isAllowed;
  return (
    <Box component="ul" aria-label="Ordered parts" sx={{ listStyle: 'none', m: 0, mb: 3, p: 0 }}>
      {order.lines.map((line) => (
        <Box component="li" key={line.id} sx={row}>
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              {formatCount(line.quantity)} × {line.productName}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {line.product.partNumber}
            </Typography>
            {line.returned > 0 && !order.cancelledAt && (
              <Typography variant="body2" color="textSecondary">
                {formatCount(line.returned)} canceled or returned
              </Typography>
            )}
          </Box>
          <CancelLineButton
            order={order}
            line={line}
            isAllowed={isCancelable && line.leftToShip > 0}
            next={next}
            onCanceled={onChanged}
          />
        </Box>
      ))}
    </Box>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  minHeight: 48,
  py: 0.75,
  borderTop: '1px solid',
  borderColor: 'divider',
} as const;

import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MyOrdersRowFragment, OrderedPartsFragment } from '#generated/graphql.ts';
import { formatCount } from '#lib/format/count.ts';
import { describeTransferred } from '#lib/format/pickup.ts';
import { keepUnits } from '#lib/format/keep-units.ts';

export const ORDERED_PARTS: TypedDocumentNode<OrderedPartsFragment> = gql`
  fragment OrderedParts on Order {
    id
    number
    productName
    pickup {
      agency
      code
      address
      transferred
      transferDays
    }
    lines {
      id
      productName
      quantity
      shipped
      product {
        id
      }
    }
  }
`;

/** The name of an order; of several parts it opens their list. */
export function OrderedParts({ order }: { order: OrderedPartsFragment }) {
  if (order.lines.length < 2) return keepUnits(order.productName);
  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer' }}>
        {keepUnits(order.productName)}
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {order.lines.map((line) => (
          <Typography
            key={line.id}
            component="li"
            variant="caption"
            color="textSecondary"
            sx={{ display: 'list-item' }}
          >
            {formatCount(line.quantity)} × {keepUnits(line.productName)}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

type Progress = Pick<MyOrdersRowFragment, 'status' | 'cancelledAt'>;

/** A delivered or canceled order. The status of a canceled one stays. */
export const isOver = ({ status, cancelledAt }: Progress) => cancelledAt !== null || status === 'DELIVERED';

type PickupCodeProps = {
  order: Pick<OrderedPartsFragment, 'pickup'> & Progress;
  /** Only the agency and the code: admins know the addresses, and the pick list has the transfers. */
  isShort?: boolean;
};

/** The agency, its address and the code, and when all pieces are there; nothing for an order that is shipped or over. */
export function PickupCode({ order, isShort = false }: PickupCodeProps) {
  const { pickup } = order;
  if (!pickup || isOver(order)) return null;
  const { agency, address, code } = pickup;
  const place = `Pick up at ${[agency, !isShort && address].filter(Boolean).join(', ').replace(/\.$/, '')}.`;
  const sentences = [place, code && `Give code ${code} at the counter.`, !isShort && describeTransferred(pickup)];
  return (
    <Typography variant="caption" component="p" sx={{ maxWidth: { md: '30ch' } }}>
      {sentences.filter(Boolean).join(' ')}
    </Typography>
  );
}

/** The PO number and the job of the buyer, by which orders of equal parts differ; nothing without them. */
export function Purchase({
  order: { poNumber, jobName },
}: {
  order: Pick<MyOrdersRowFragment, 'poNumber' | 'jobName'>;
}) {
  const given = [poNumber && `PO number: ${poNumber}`, jobName && `Job: ${jobName}`].filter(Boolean);
  return (
    given.length > 0 && (
      <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {given.join(' · ')}
      </Typography>
    )
  );
}

/** What the customer calls the order, in a line of its own. */
export function OrderNumber({ order }: { order: OrderedPartsFragment }) {
  return (
    <Typography variant="caption" color="textSecondary" component="p" noWrap title="Order number">
      {order.number}
    </Typography>
  );
}

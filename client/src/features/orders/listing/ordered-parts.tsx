import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OrderedPartsFragment } from '#generated/graphql.ts';
import { formatCount } from '#lib/format/count.ts';
import { keepUnits } from '#lib/format/keep-units.ts';

export const ORDERED_PARTS: TypedDocumentNode<OrderedPartsFragment> = gql`
  fragment OrderedParts on Order {
    id
    number
    productName
    pickup {
      agency
      code
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

/** The agency and the code, in a line of its own; nothing for an order that is shipped. */
export function PickupCode({ order: { pickup } }: { order: OrderedPartsFragment }) {
  if (!pickup) return null;
  return (
    <Typography variant="caption" component="p">
      Pick up at {pickup.agency}
      {pickup.code && `. Say code ${pickup.code} at the counter.`}
    </Typography>
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

import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { OrderSummaryFragment } from '#generated/graphql.ts';
import { formatCount } from '#lib/format/count.ts';
import { keepUnits } from '#lib/format/keep-units.ts';
import { describeTransferred } from '#lib/format/pickup.ts';
import { Picture } from '#ui/media/picture.tsx';

export const ORDER_SUMMARY: TypedDocumentNode<OrderSummaryFragment> = gql`
  fragment OrderSummary on Order {
    id
    number
    productName
    quantity
    total {
      cents
      formatted
    }
    subtotal {
      cents
      formatted
    }
    charges {
      kind
      label
      amount {
        cents
        formatted
      }
    }
    pickup {
      agency
      address
      transferred
      transferDays
    }
    phone
    address
    lines {
      id
      productName
      quantity
      unitPrice {
        cents
        formatted
      }
      total {
        cents
        formatted
      }
      product {
        id
        image
        partNumber
      }
    }
  }
`;

/** The order that the customer pays for. */
export function OrderSummary({ order }: { order: OrderSummaryFragment }) {
  const [first] = order.lines;
  const facts = [
    { term: 'Order', value: order.number },
    ...quantitiesOf(order),
    { term: 'Phone', value: order.phone },
    order.pickup
      ? { term: 'Pick up at', value: describePlace(order.pickup) }
      : { term: 'Deliver to', value: order.address },
    ...chargesOf(order),
  ];
  return (
    <Paper variant="outlined" component="section" aria-label="Order" sx={{ p: { xs: 2.5, sm: 3 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        {first && (
          <Picture
            address={first.product.image}
            alt=""
            width={72}
            height={72}
            sx={{ borderRadius: 1, flexShrink: 0 }}
          />
        )}
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="h3" component="h2">
            {keepUnits(order.productName)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {order.lines.length === 1 ? first?.product.partNumber : `${order.lines.length} parts`}
          </Typography>
        </Box>
      </Box>
      <Box component="dl" sx={{ m: 0, mt: 2.5, display: 'grid', gap: 1 }}>
        {facts.map((fact) => (
          <SummaryLine key={fact.term} {...fact} />
        ))}
        <SummaryLine term="Total" value={order.total.formatted} isTotal />
      </Box>
    </Paper>
  );
}

/** The agency with its address, and when all pieces are there. */
const describePlace = ({ agency, address, ...more }: NonNullable<OrderSummaryFragment['pickup']>) =>
  [[agency, address].filter(Boolean).join(', '), describeTransferred({ agency, ...more })].filter(Boolean).join('\n');

/** Quantity and price of one part; of several, each part with its quantity and price. */
function quantitiesOf({ quantity, lines }: OrderSummaryFragment) {
  const [line, ...more] = lines;
  if (!line || more.length > 0) {
    return lines.map((each) => ({
      term: `${formatCount(each.quantity)} × ${keepUnits(each.productName)}`,
      value: each.total.formatted,
    }));
  }
  return [
    { term: 'Quantity', value: formatCount(quantity) },
    { term: 'Unit price', value: line.unitPrice.formatted },
  ];
}

/** Nothing without charges: then the total is the price of the parts. */
function chargesOf({ subtotal, charges }: OrderSummaryFragment) {
  if (charges.length === 0) return [];
  return [
    { term: 'Parts', value: subtotal.formatted },
    ...charges.map(({ kind, label, amount }) => ({
      term: label,
      value: kind === 'SHIPPING' && amount.cents === 0 ? 'Free' : amount.formatted,
    })),
  ];
}

function SummaryLine({ term, value, isTotal = false }: { term: string; value: string; isTotal?: boolean }) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        gap: 2,
        ...(isTotal && { borderTop: '1px solid', borderColor: 'divider', pt: 1.5, mt: 0.5 }),
      }}
    >
      <Typography
        component="dt"
        variant="body2"
        color={isTotal ? 'textPrimary' : 'textSecondary'}
        sx={{ overflowWrap: 'anywhere', flexShrink: 0, maxWidth: '60%' }}
      >
        {term}
      </Typography>
      <Typography
        component="dd"
        variant={isTotal ? 'h3' : 'body2'}
        sx={{ m: 0, textAlign: 'end', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
      >
        {value}
      </Typography>
    </Box>
  );
}

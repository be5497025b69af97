import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { OrderSummaryFragment } from '#generated/graphql.ts';
import { formatCount } from '#lib/format/count.ts';
import { Picture } from '#ui/media/picture.tsx';

export const ORDER_SUMMARY: TypedDocumentNode<OrderSummaryFragment> = gql`
  fragment OrderSummary on Order {
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
    phone
    address
    product {
      id
      image
      partNumber
    }
  }
`;

/** The order that the customer pays for. */
export function OrderSummary({ order }: { order: OrderSummaryFragment }) {
  const lines = [
    { term: 'Quantity', value: formatCount(order.quantity) },
    { term: 'Unit price', value: order.unitPrice.formatted },
    { term: 'Phone', value: order.phone },
    { term: 'Deliver to', value: order.address },
  ];
  return (
    <Paper variant="outlined" component="section" aria-label="Order" sx={{ p: { xs: 2.5, sm: 3 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Picture address={order.product.image} alt="" width={72} height={72} sx={{ borderRadius: 1, flexShrink: 0 }} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="h3" component="h2">
            {order.productName}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {order.product.partNumber}
          </Typography>
        </Box>
      </Box>
      <Box component="dl" sx={{ m: 0, mt: 2.5, display: 'grid', gap: 1 }}>
        {lines.map((line) => (
          <SummaryLine key={line.term} {...line} />
        ))}
        <SummaryLine term="Total" value={order.total.formatted} isTotal />
      </Box>
    </Paper>
  );
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
        sx={{ whiteSpace: 'nowrap' }}
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

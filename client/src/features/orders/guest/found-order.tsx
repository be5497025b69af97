import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { FoundOrderFragment } from '#generated/graphql.ts';
import { formatCount } from '#lib/format/count.ts';
import { formatMoment } from '#lib/format/day.ts';
import { HistoryLine } from '../lifecycle/order-history-dialog.tsx';
import { SHIPMENT_FACTS, ShipmentFacts } from '../shipments/shipment-facts.tsx';
import { OrderStatus } from '../lifecycle/order-status.tsx';

export const FOUND_ORDER: TypedDocumentNode<FoundOrderFragment> = gql`
  fragment FoundOrder on GuestOrder {
    number
    status
    reservedUntil
    cancelledAt
    lines {
      position
      productName
      quantity
      total {
        cents
        formatted
      }
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
    total {
      cents
      formatted
    }
    refunded {
      cents
      formatted
    }
    shipments {
      ...ShipmentFacts
    }
    history {
      kind
      at
    }
  }
  ${SHIPMENT_FACTS}
`;

/** What a guest sees of an order: parts, charges, total, status and events. */
export function FoundOrder({ order }: { order: FoundOrderFragment }) {
  const { number, reservedUntil, lines, subtotal, charges, total, refunded, shipments, history } = order;
  const isPickup = shipments.some((shipment) => shipment.isPickup);
  const title = isPickup ? 'Pickup' : 'Shipments';
  return (
    <Paper variant="outlined" component="section" aria-label={`Order ${number}`} sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
        <Typography variant="h3" component="h2">
          Order {number}
        </Typography>
        <OrderStatus order={order} />
      </Box>
      {reservedUntil && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          We hold the parts until {formatMoment(reservedUntil)}. Log in to pay.
        </Typography>
      )}
      <Box component="dl" sx={{ m: 0, mb: 3 }}>
        {lines.map((line) => (
          <Sum
            key={line.position}
            term={`${formatCount(line.quantity)} × ${line.productName}`}
            value={line.total.formatted}
          />
        ))}
        {charges.length > 0 && <Sum term="Parts" value={subtotal.formatted} />}
        {charges.map(({ kind, label, amount }) => (
          <Sum key={kind} term={label} value={kind === 'SHIPPING' && amount.cents === 0 ? 'Free' : amount.formatted} />
        ))}
        <Sum term="Total" value={total.formatted} isTotal />
        {refunded.cents > 0 && <Sum term="Refunded" value={refunded.formatted} />}
      </Box>
      {shipments.length > 0 && (
        <Box component="section" aria-label={title} sx={{ mb: 3 }}>
          <Typography variant="h4" component="h3" sx={{ mb: 1.5 }}>
            {title}
          </Typography>
          {shipments.map((shipment) => (
            <ShipmentFacts key={shipment.id} shipment={shipment} />
          ))}
        </Box>
      )}
      <Typography variant="h4" component="h3" sx={{ mb: 1.5 }}>
        Progress
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {history.map((event) => (
          <HistoryLine key={`${event.kind} ${event.at}`} event={event} isPickup={isPickup} />
        ))}
      </Box>
    </Paper>
  );
}

function Sum({ term, value, isTotal = false }: { term: string; value: string; isTotal?: boolean }) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 2,
        py: 1,
        borderTop: '1px solid',
        borderColor: 'divider',
        fontWeight: isTotal ? 700 : 400,
      }}
    >
      <Box component="dt" sx={{ overflowWrap: 'anywhere' }}>
        {term}
      </Box>
      <Box component="dd" sx={{ m: 0, whiteSpace: 'nowrap' }}>
        {value}
      </Box>
    </Box>
  );
}

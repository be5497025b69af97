import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ShipmentFactsFragment } from '#generated/graphql.ts';
import { formatCount } from '#lib/format/count.ts';
import { formatDay } from '#lib/format/day.ts';
import { carrierNames } from './carrier-names.ts';

export const SHIPMENT_FACTS: TypedDocumentNode<ShipmentFactsFragment> = gql`
  fragment ShipmentFacts on Shipment {
    id
    carrier
    trackingNumber
    trackingUrl
    isPickup
    shippedAt
    deliveredAt
    lines {
      position
      productName
      quantity
    }
  }
`;

/** A shipment with its carrier, tracking number and pieces, and whether it arrived. */
export function ShipmentFacts({ shipment, children }: { shipment: ShipmentFactsFragment; children?: ReactNode }) {
  const { carrier, trackingNumber, trackingUrl, isPickup, shippedAt, deliveredAt, lines } = shipment;
  const [sent, awaited, arrived] = isPickup
    ? ['Ready', 'Ready for pickup', 'Picked up']
    : ['Shipped', 'On its way', 'Delivered'];
  return (
    <Box sx={{ borderTop: '1px solid', borderColor: 'divider', py: 1.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {sent} {formatDay(shippedAt)}
        {carrier && `, ${carrierNames[carrier]}`}
      </Typography>
      <Typography variant="body2" sx={{ color: deliveredAt ? 'success.main' : 'text.secondary' }}>
        {deliveredAt ? `${arrived} ${formatDay(deliveredAt)}` : awaited}
      </Typography>
      {trackingNumber && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          Tracking number{' '}
          {trackingUrl ? (
            <Link href={trackingUrl} target="_blank" rel="noreferrer">
              {trackingNumber}
            </Link>
          ) : (
            trackingNumber
          )}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {lines.map(({ position, productName, quantity }) => (
          <Typography key={position} component="li" variant="body2" color="textSecondary">
            {formatCount(quantity)} × {productName}
          </Typography>
        ))}
      </Box>
      {children}
    </Box>
  );
}

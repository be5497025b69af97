import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OrderStepsFragment, OrderTrackerFragment } from '#generated/graphql.ts';
import { DownloadButton } from '#session/download-button.tsx';
import { findAction, NEXT_ACTIONS } from '../lifecycle/actions.ts';
import { ORDER_STEPS, step, steps, stepsOf } from './order-steps.tsx';
import { ShipmentActions } from './shipment-actions.tsx';
import { SHIPMENT_FACTS, ShipmentFacts } from './shipment-facts.tsx';

export const ORDER_TRACKER: TypedDocumentNode<OrderTrackerFragment> = gql`
  fragment OrderTracker on Order {
    id
    ...OrderSteps
    shipments {
      ...ShipmentFacts
    }
    ...NextActions
  }
  ${ORDER_STEPS}
  ${SHIPMENT_FACTS}
  ${NEXT_ACTIONS}
`;

type OrderTrackerProps = {
  order: OrderTrackerFragment;
  /** With it, an admin can change shipments on their way. */
  onChanged?: () => void;
};

/** How far an order is, and its shipments with their tracking numbers. */
export function OrderTracker({ order, onChanged }: OrderTrackerProps) {
  const isDeliverable = findAction(order, 'MARK_DELIVERED').isAllowed;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <DatedOrderSteps order={order} />
      {order.shipments.map((shipment) => (
        <ShipmentFacts key={shipment.id} shipment={shipment}>
          <Box sx={{ ml: -1, display: 'flex', flexWrap: 'wrap', columnGap: 0.5 }}>
            <DownloadButton path={`/packing-slips/${shipment.id}.pdf`} fileName={`packing-slip-${shipment.id}.pdf`}>
              Packing slip
            </DownloadButton>
            {onChanged && isDeliverable && !shipment.deliveredAt && (
              <ShipmentActions shipment={shipment} onChanged={onChanged} />
            )}
          </Box>
        </ShipmentFacts>
      ))}
    </Box>
  );
}

/** The steps of an order with their days. */
const DatedOrderSteps = ({ order }: { order: OrderStepsFragment }) => (
  <Box component="ol" aria-label="Progress" sx={steps}>
    {stepsOf(order).map(({ label, detail, isDone }) => (
      <Box component="li" key={label} data-done={isDone || undefined} sx={step}>
        <Typography variant="caption" component="p" sx={{ fontWeight: isDone ? 640 : 400, fontSize: '0.8125rem' }}>
          {label}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {detail}
        </Typography>
      </Box>
    ))}
  </Box>
);

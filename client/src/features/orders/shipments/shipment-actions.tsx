import { gql, type TypedDocumentNode } from '@apollo/client';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type {
  MarkShipmentDeliveredMutation,
  MarkShipmentDeliveredMutationVariables,
  ShipmentFactsFragment,
} from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { later } from '#lib/later.tsx';
import { ConfirmButton } from '#ui/feedback/confirm-button.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { NEXT_ACTIONS } from '../lifecycle/actions.ts';
import { SHIPMENT_FACTS } from './shipment-facts.tsx';

const Dialog = later(async () => (await import('./correct-tracking-dialog.tsx')).CorrectTrackingDialog);

const MARK_SHIPMENT_DELIVERED: TypedDocumentNode<
  MarkShipmentDeliveredMutation,
  MarkShipmentDeliveredMutationVariables
> = gql`
  mutation MarkShipmentDelivered($input: MarkShipmentDeliveredInput!) {
    markShipmentDelivered(input: $input) {
      order {
        id
        status
        deliveredAt
        shipments {
          ...ShipmentFacts
        }
        ...NextActions
      }
    }
  }
  ${SHIPMENT_FACTS}
  ${NEXT_ACTIONS}
`;

type ShipmentActionsProps = { shipment: ShipmentFactsFragment; onChanged: () => void };

/** What an admin can do with a shipment on its way. */
export function ShipmentActions({ shipment, onChanged }: ShipmentActionsProps) {
  const toast = useToast();
  const [markDelivered] = useAppMutation(MARK_SHIPMENT_DELIVERED, { idempotent: true });
  const [isCorrecting, setIsCorrecting] = useState(false);
  const confirm = async () => {
    const answer = await markDelivered({ shipmentId: shipment.id });
    if (!answer.ok) return answer.message;
    const isComplete = answer.data.markShipmentDelivered.order.status === 'DELIVERED';
    toast.success(isComplete ? 'The order is delivered' : 'The shipment is marked as delivered');
    onChanged();
    return null;
  };
  return (
    <>
      <ConfirmButton
        variant="text"
        sx={{ px: 1 }}
        title="Has this shipment arrived?"
        question="The customer sees this immediately. It cannot be undone. The order is delivered when all its shipments are."
        confirmLabel="Mark as delivered"
        confirmColor="primary"
        onConfirm={confirm}
      >
        Mark shipment delivered
      </ConfirmButton>
      <Button size="small" sx={{ px: 1 }} onClick={() => setIsCorrecting(true)}>
        {shipment.trackingNumber ? 'Correct tracking number' : 'Add tracking number'}
      </Button>
      {isCorrecting && (
        <Dialog
          shipment={shipment}
          onClose={() => setIsCorrecting(false)}
          onCorrected={() => {
            setIsCorrecting(false);
            onChanged();
          }}
        />
      )}
    </>
  );
}

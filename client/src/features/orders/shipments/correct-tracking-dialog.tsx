import { gql, type TypedDocumentNode } from '@apollo/client';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Formik } from 'formik';
import { useId, useState } from 'react';
import { object, string } from 'yup';
import type {
  Carrier,
  CorrectTrackingMutation,
  CorrectTrackingMutationVariables,
  ShipmentFactsFragment,
} from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { useToast } from '#ui/feedback/use-toast.ts';
import { CancelButton, FormDialog } from '#ui/forms/form-dialog.tsx';
import { Form } from '#ui/forms/form.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { FormSelect } from '#ui/forms/form-select.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { carrierNames } from './carrier-names.ts';
import { SHIPMENT_FACTS } from './shipment-facts.tsx';

const CORRECT_TRACKING: TypedDocumentNode<CorrectTrackingMutation, CorrectTrackingMutationVariables> = gql`
  mutation CorrectTracking($input: CorrectTrackingInput!) {
    correctTracking(input: $input) {
      order {
        id
        shipments {
          ...ShipmentFacts
        }
      }
    }
  }
  ${SHIPMENT_FACTS}
`;

const schema = object({
  carrier: string().required('Choose the carrier'),
  trackingNumber: string().trim().required('Enter the tracking number').max(60, 'Use at most 60 characters'),
});

type CorrectTrackingProps = { shipment: ShipmentFactsFragment; onClose: () => void; onCorrected: () => void };

/** Asks for the right carrier and tracking number; the customer gets a mail with them. */
export function CorrectTrackingDialog({ shipment, onClose, onCorrected }: CorrectTrackingProps) {
  const id = useId();
  const toast = useToast();
  const [correctTracking] = useAppMutation(CORRECT_TRACKING);
  const [fault, setFault] = useState<string | null>(null);
  const submit = async ({ carrier, trackingNumber }: { carrier: string; trackingNumber: string }) => {
    const input = { shipmentId: shipment.id, carrier: carrier as Carrier, trackingNumber: trackingNumber.trim() };
    const answer = await correctTracking(input);
    if (!answer.ok) return setFault(answer.message);
    toast.success('The tracking number is saved');
    onCorrected();
  };
  return (
    <FormDialog onClose={onClose} aria-labelledby={id} maxWidth="xs">
      <Formik
        initialValues={{ carrier: shipment.carrier ?? '', trackingNumber: shipment.trackingNumber ?? '' }}
        validationSchema={schema}
        onSubmit={submit}
      >
        <Form>
          <DialogTitle id={id}>Tracking number</DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 1, '&&': { pt: 1 } }}>
            <FormSelect name="carrier" label="Carrier" options={carrierNames} none="Choose a carrier" />
            <FormField name="trackingNumber" label="Tracking number" helperText="We email it to the customer." />
            <FormError message={fault} />
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2.5 }}>
            <CancelButton onClick={onClose} />
            <SubmitButton size="medium">Save</SubmitButton>
          </DialogActions>
        </Form>
      </Formik>
    </FormDialog>
  );
}

import { useQuery } from '@apollo/client/react';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Formik } from 'formik';
import { useId, useState } from 'react';
import { object, string } from 'yup';
import type { RefundReturnInput, ReturnCardFragment } from '#generated/graphql.ts';
import { refundMethods } from '#lib/format/refund-methods.ts';
import { CancelButton, FormDialog } from '#ui/forms/form-dialog.tsx';
import { Form } from '#ui/forms/form.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { REFUNDABLE_RETURNS } from './return-moves.ts';

type ReturnRefundProps = {
  one: ReturnCardFragment;
  /** Returns the reason for a failure, or null. */
  onRefund: (input: Omit<RefundReturnInput, 'returnId'>) => Promise<string | null>;
  onClose: () => void;
};

/** Asks how the customer gets the money of a received return. */
export function ReturnRefundDialog({ one, onRefund, onClose }: ReturnRefundProps) {
  const id = useId();
  const [fault, setFault] = useState<string | null>(null);
  // The amount is loaded as the dialog opens: a refund of the order elsewhere may have changed it.
  useQuery(REFUNDABLE_RETURNS, { variables: { orderId: one.order.id }, fetchPolicy: 'network-only' });
  const amount = one.refundable ?? one.price;

  return (
    <FormDialog onClose={onClose} aria-labelledby={id} maxWidth="xs">
      <Formik
        initialValues={emptyRefund}
        validationSchema={refundSchema}
        onSubmit={async ({ method, reference }) => {
          setFault(null);
          const outside = method === 'CARD' ? {} : { outsideCard: { method, reference } };
          const failure = await onRefund({ amountCents: amount.cents, ...outside });
          if (failure === null) onClose();
          else setFault(failure);
        }}
      >
        {({ values: { method } }) => (
          <Form>
            <DialogTitle id={id}>Refund {amount.formatted}?</DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 1, '&&': { pt: 1 } }}>
              <FormField
                name="method"
                label="Refund method"
                select
                slotProps={{ select: { native: true } }}
                helperText={method === 'CARD' ? ' ' : 'Only recorded: nothing is sent to the card.'}
              >
                {Object.entries(refundMethods).map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </FormField>
              {method !== 'CARD' && (
                <FormField
                  name="reference"
                  label="Check, transfer or receipt number"
                  slotProps={{ inputLabel: { shrink: true } }}
                  helperText="The customer can read it."
                />
              )}
              <FormError message={fault} />
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2.5 }}>
              <CancelButton onClick={onClose} />
              <SubmitButton size="medium">{method === 'CARD' ? 'Refund' : 'Record refund'}</SubmitButton>
            </DialogActions>
          </Form>
        )}
      </Formik>
    </FormDialog>
  );
}

const emptyRefund = { method: 'CARD' as keyof typeof refundMethods, reference: '' };

const refundSchema = object({
  method: string(),
  reference: string()
    .trim()
    .max(100, 'At most 100 characters')
    .when('method', { is: 'CARD', otherwise: (reference) => reference.required('Enter the number') }),
});

import { useQuery } from '@apollo/client/react';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { Formik, useFormikContext } from 'formik';
import { useEffect, useId, useRef, useState } from 'react';
import { object, string } from 'yup';
import type { RefundReturnInput, ReturnCardFragment } from '#generated/graphql.ts';
import { toCents, toDollars } from '#lib/format/dollars.ts';
import { formatCents } from '#lib/format/money.ts';
import { CancelButton, FormDialog } from '#ui/forms/form-dialog.tsx';
import { Form } from '#ui/forms/form.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { amountSchema, outsideOf, referenceSchema, refundByCard, RefundMethod } from '#ui/forms/refund-method.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { REFUNDABLE_RETURNS } from './return-moves.ts';

type ReturnRefundProps = {
  one: ReturnCardFragment;
  /** Returns the reason for a failure, or null. */
  onRefund: (input: Omit<RefundReturnInput, 'returnId'>) => Promise<string | null>;
  onClose: () => void;
};

/** Asks how much of the price of a received return the customer gets, and how. */
export function ReturnRefundDialog({ one, onRefund, onClose }: ReturnRefundProps) {
  const id = useId();
  const [fault, setFault] = useState<string | null>(null);
  // The amount is loaded as the dialog opens: a refund of the order elsewhere may have changed it.
  useQuery(REFUNDABLE_RETURNS, { variables: { orderId: one.order.id }, fetchPolicy: 'network-only' });
  const { refunded } = one.order;
  const [opened] = useState(refunded.cents);
  const most = (one.refundable ?? one.price).cents;

  return (
    <FormDialog onClose={onClose} aria-labelledby={id} maxWidth="xs">
      <Formik
        initialValues={{ ...emptyRefund, amount: toDollars(most) }}
        validationSchema={refundSchema(most)}
        onSubmit={async (values) => {
          setFault(null);
          const amountCents = toCents(values.amount);
          const reason = values.reason.trim();
          // The sum that the admin knows: after a refusal the one that the dialog shows by now.
          const seenRefundedCents = fault === null ? opened : refunded.cents;
          const less = amountCents < most && { reason };
          const failure = await onRefund({ amountCents, seenRefundedCents, ...outsideOf(values), ...less });
          if (failure === null) onClose();
          else setFault(failure);
        }}
      >
        {({ values: { amount, method } }) => (
          <Form>
            <DialogTitle id={id}>Refund {formatCents(toCents(amount) > 0 ? toCents(amount) : most)}?</DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 1, '&&': { pt: 1 } }}>
              <LoadedAmount cents={most} />
              {refunded.cents > 0 && (
                <Typography variant="body2">{refunded.formatted} of this order is already refunded.</Typography>
              )}
              <FormField name="amount" label="Amount in dollars" inputMode="decimal" autoFocus />
              {toCents(amount) < most && (
                <FormField
                  name="reason"
                  label="Why less"
                  helperText="The customer can read it."
                  multiline
                  slotProps={{ inputLabel: { shrink: true } }}
                />
              )}
              <RefundMethod />
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

const emptyRefund = { ...refundByCard, amount: '', reason: '' };

/** Puts an amount that was loaded later into the field, unless another one was typed. */
function LoadedAmount({ cents }: { cents: number }) {
  const { values, setFieldValue } = useFormikContext<typeof emptyRefund>();
  const shown = useRef(cents);
  useEffect(() => {
    if (toCents(values.amount) === shown.current) void setFieldValue('amount', toDollars(cents));
    shown.current = cents;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a typed amount stays
  }, [cents]);
  return null;
}

/** At most the price of the pieces, and the rest of the payment. The server checks again, because others refund too. */
const refundSchema = (most: number) =>
  object({
    amount: amountSchema(most),
    reference: referenceSchema,
    reason: string()
      .trim()
      .max(300, 'At most 300 characters')
      .when('amount', ([amount], reason) =>
        toCents(String(amount)) < most ? reason.required('Enter a reason') : reason,
      ),
  });

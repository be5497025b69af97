import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Formik } from 'formik';
import { useId } from 'react';
import type { RefundStateFragment } from '#generated/graphql.ts';
import { messages } from '#lib/messages.ts';
import { Form } from '#ui/forms/form.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { refundRules, toCents } from './refund-rules.ts';
import { useRefundOrder } from './use-refund-order.ts';

type RefundDialogProps = { order: RefundStateFragment & { productName: string }; onClose: () => void };

/** How much goes back, why, and how many pieces come back with it. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const id = useId();
  const refundOrder = useRefundOrder();
  const left = {
    cents: order.total.cents - order.refunded.cents,
    pieces: order.quantity - order.refunds.reduce((sum, { restocked }) => sum + restocked, 0),
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <Formik
        initialValues={{ amount: (left.cents / 100).toFixed(2), restock: '0', reason: '' }}
        validationSchema={refundRules(left)}
        onSubmit={async ({ amount, restock, reason }) => {
          const input = {
            orderId: order.id,
            amountCents: toCents(amount),
            restock: Number(restock),
            reason,
          };
          if (await refundOrder(input)) onClose();
        }}
      >
        <Form>
          <DialogTitle id={id}>Refund {order.productName}</DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 1, '&&': { pt: 1 } }}>
            <FormField name="amount" label="Amount in dollars" inputMode="decimal" autoFocus />
            <FormField name="restock" label="Pieces back in stock" inputMode="numeric" />
            <FormField name="reason" label="Reason" helperText="The customer can read it." multiline minRows={2} />
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2.5 }}>
            <Button onClick={onClose}>{messages.dialog.cancel}</Button>
            <SubmitButton size="medium" color="error">
              Refund
            </SubmitButton>
          </DialogActions>
        </Form>
      </Formik>
    </Dialog>
  );
}

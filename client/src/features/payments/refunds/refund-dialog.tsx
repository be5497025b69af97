import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Formik } from 'formik';
import { useId, useState } from 'react';
import { object, string } from 'yup';
import { counted } from '#lib/format/counted.ts';
import { toCents } from '#lib/format/dollars.ts';
import { formatCents } from '#lib/format/money.ts';
import { refundMethods } from '#lib/format/refund-methods.ts';
import { CancelButton, FormDialog } from '#ui/forms/form-dialog.tsx';
import { Form } from '#ui/forms/form.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import type { RefundableOrder } from './refund-button.tsx';
import { TaxChoice } from './tax-choice.tsx';
import { useRefundOrder } from './use-refund-order.ts';

/** Asks for the amount, the way of payment, the reason, and the number of returned pieces. */
export function RefundDialog({ order, onClose }: { order: RefundableOrder; onClose: () => void }) {
  const id = useId();
  const refundOrder = useRefundOrder();
  const [fault, setFault] = useState<string | null>(null);
  const left = {
    cents: order.total.cents - order.refunded.cents - order.chargedBack.cents,
    pieces: order.lines.reduce((sum, { leftToShip, returnable }) => sum + leftToShip + returnable, 0),
    isWhole: order.lines.length > 1,
  };

  return (
    <FormDialog onClose={onClose} aria-labelledby={id} maxWidth="xs">
      <Formik
        initialValues={emptyRefund(left.cents)}
        validationSchema={refundSchema(left)}
        onSubmit={async ({ amount, restock, reason, method, reference, isOfTax }) => {
          const input = { orderId: order.id, amountCents: toCents(amount), restock: Number(restock), reason };
          const outside = method === 'CARD' ? {} : { outsideCard: { method, reference } };
          setFault(null);
          const failure = await refundOrder({ ...input, ...outside, ...(isOfTax && { isOfTax }) });
          if (failure === null) onClose();
          else setFault(failure);
        }}
      >
        {({ values: { method } }) => (
          <Form>
            <DialogTitle id={id}>Refund {order.productName}</DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 1, '&&': { pt: 1 } }}>
              <FormField name="amount" label="Amount in dollars" inputMode="decimal" autoFocus />
              <TaxChoice orderId={order.id} />
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
              <FormField name="restock" label="Pieces back in stock" inputMode="numeric" />
              <FormField name="reason" label="Reason" helperText="The customer can read it." multiline minRows={2} />
              <FormError message={fault} />
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2.5 }}>
              <CancelButton onClick={onClose} />
              <SubmitButton size="medium" color="error">
                {method === 'CARD' ? 'Refund' : 'Record refund'}
              </SubmitButton>
            </DialogActions>
          </Form>
        )}
      </Formik>
    </FormDialog>
  );
}

const emptyRefund = (cents: number) => ({
  amount: (cents / 100).toFixed(2),
  method: 'CARD' as keyof typeof refundMethods,
  reference: '',
  restock: '0',
  reason: '',
  isOfTax: false,
});

/** At most the rest of the payment and of the pieces; of several parts, all pieces or none. The server checks again, because others refund too. */
export const refundSchema = (left: { cents: number; pieces: number; isWhole?: boolean }) =>
  object({
    amount: string()
      .required('Enter an amount')
      .test('dollars', 'Enter dollars and cents, such as 19.99', (amount) => toCents(amount ?? '') > 0)
      .test('left', `At most ${formatCents(left.cents)}`, (amount) => !(toCents(amount ?? '') > left.cents)),
    restock: string()
      .required('Enter the number of pieces, 0 for none')
      .matches(/^\d+$/, 'Enter the number of pieces, 0 for none')
      .test('left', `At most ${counted(left.pieces, 'piece')}`, (pieces) => !(Number(pieces) > left.pieces))
      .test(
        'whole',
        `Enter ${counted(left.pieces, 'piece')}, or 0: the order has several parts`,
        (pieces) => !left.isWhole || [0, left.pieces].includes(Number(pieces)),
      ),
    reference: string()
      .max(100, 'At most 100 characters')
      .test('outside', 'Enter the number', (reference, { parent }) => {
        const { method = 'CARD' } = parent as { method?: string };
        return method === 'CARD' || Boolean(reference?.trim());
      }),
    reason: string().trim().required('Enter a reason').max(300, 'At most 300 characters'),
  });

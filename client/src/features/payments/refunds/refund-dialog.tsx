import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Formik } from 'formik';
import { useId, useState } from 'react';
import { object, string } from 'yup';
import { counted } from '#lib/format/counted.ts';
import { toCents, toDollars } from '#lib/format/dollars.ts';
import { CancelButton, FormDialog } from '#ui/forms/form-dialog.tsx';
import { Form } from '#ui/forms/form.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { amountSchema, outsideOf, referenceSchema, refundByCard, RefundMethod } from '#ui/forms/refund-method.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import type { RefundableOrder } from './refund-button.tsx';
import { fieldOf, type ReturnableLine, ReturnedLines, returnedLines } from './returned-lines.tsx';
import { TaxChoice } from './tax-choice.tsx';
import { useRefundOrder } from './use-refund-order.ts';

/** Asks for the amount, the way of payment, the reason, and the number of returned pieces; of several parts for each part. */
export function RefundDialog({ order, onClose }: { order: RefundableOrder; onClose: () => void }) {
  const id = useId();
  const refundOrder = useRefundOrder();
  const [fault, setFault] = useState<string | null>(null);
  /** What the admin knows to be refunded: not what live updates have changed meanwhile. */
  const [seenRefundedCents, setSeen] = useState(order.refunded.cents);
  const left = order.lines.map((line) => ({ ...line, left: line.leftToShip + line.returnable }));
  const lines = order.lines.length > 1 ? left.filter((line) => line.left > 0) : [];
  const cents = order.total.cents - order.refunded.cents - order.chargedBack.cents;
  const pieces = order.lines.length > 1 ? 0 : (left[0]?.left ?? 0);

  return (
    <FormDialog onClose={onClose} aria-labelledby={id} maxWidth="xs">
      <Formik
        initialValues={emptyRefund(cents, lines)}
        validationSchema={refundSchema({ cents, pieces, lines })}
        onSubmit={async (values) => {
          const { amount, restock, isOfTax } = values;
          const reason = values.reason.trim();
          const returned = returnedLines(lines, values);
          const input = { orderId: order.id, amountCents: toCents(amount), restock: Number(restock), reason };
          const kind = isOfTax ? { isOfTax } : returned.length > 0 && { lines: returned };
          setFault(null);
          const refusal = await refundOrder({ ...input, ...outsideOf(values), ...kind, seenRefundedCents });
          if (refusal === null) return onClose();
          setSeen(refusal.refundedCents ?? seenRefundedCents);
          setFault(refusal.message);
        }}
      >
        {({ values: { method, isOfTax } }) => (
          <Form>
            <DialogTitle id={id}>Refund {order.productName}</DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 1, '&&': { pt: 1 } }}>
              <FormField name="amount" label="Amount in dollars" inputMode="decimal" autoFocus />
              <TaxChoice orderId={order.id} />
              <RefundMethod />
              {!isOfTax && order.lines.length > 1 && <ReturnedLines orderId={order.id} lines={lines} />}
              {!isOfTax && order.lines.length === 1 && (
                <FormField name="restock" label="Pieces back in stock" inputMode="numeric" />
              )}
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

const emptyRefund = (cents: number, lines: ReturnableLine[]) => ({
  ...Object.fromEntries(lines.map((line) => [fieldOf(line), '0'] as const)),
  amount: toDollars(cents),
  ...refundByCard,
  restock: '0',
  reason: '',
  isOfTax: false,
});

const piecesSchema = (left: number) =>
  string()
    .required('Enter the number of pieces, 0 for none')
    .matches(/^\d+$/, 'Enter the number of pieces, 0 for none')
    .test('left', `At most ${counted(left, 'piece')}`, (pieces) => !(Number(pieces) > left));

/** At most the rest of the payment and of the pieces. The server checks again, because others refund too. */
export const refundSchema = (left: { cents: number; pieces: number; lines?: ReturnableLine[] }) =>
  object({
    ...Object.fromEntries((left.lines ?? []).map((line) => [fieldOf(line), piecesSchema(line.left)])),
    amount: amountSchema(left.cents),
    restock: piecesSchema(left.pieces),
    reference: referenceSchema,
    reason: string().trim().required('Enter a reason').max(300, 'At most 300 characters'),
  });

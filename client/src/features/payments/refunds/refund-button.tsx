import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Formik } from 'formik';
import { useId, useState } from 'react';
import { object, string } from 'yup';
import type { OrderAction } from '#generated/graphql.ts';
import { messages } from '#lib/messages.ts';
import { formatCents } from '#lib/format/money.ts';
import { Form } from '#ui/forms/form.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { useRefundOrder } from './use-refund-order.ts';

type RefundableOrder = {
  id: string;
  productName: string;
  quantity: number;
  total: { cents: number };
  refunded: { cents: number };
  refunds: { restocked: number }[];
  nextActions: { action: OrderAction; isAllowed: boolean }[];
};

/** Opens the refund of a paid order. Renders nothing while the server does not allow one. */
export function RefundButton({ order }: { order: RefundableOrder }) {
  const [isOpen, setIsOpen] = useState(false);
  const isAllowed = order.nextActions.some((next) => next.action === 'REFUND' && next.isAllowed);
  if (!isAllowed) return null;
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setIsOpen(true)}>
        Refund
      </Button>
      {isOpen && <RefundDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Asks for the amount, the reason, and the number of returned pieces. */
function RefundDialog({ order, onClose }: { order: RefundableOrder; onClose: () => void }) {
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
        validationSchema={refundSchema(left)}
        onSubmit={async ({ amount, restock, reason }) => {
          const input = { orderId: order.id, amountCents: toCents(amount), restock: Number(restock), reason };
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

/** The cents of an amount in dollars as it was typed; NaN if it is not an amount. */
export const toCents = (dollars: string): number =>
  /^\d+(\.\d{1,2})?$/.test(dollars.trim()) ? Math.round(Number(dollars) * 100) : Number.NaN;

/** At most the rest of the payment and of the pieces. The server checks again, because others refund too. */
export const refundSchema = (left: { cents: number; pieces: number }) =>
  object({
    amount: string()
      .required('Enter an amount')
      .test('dollars', 'Enter dollars and cents, such as 19.99', (amount) => toCents(amount ?? '') > 0)
      .test('left', `At most ${formatCents(left.cents)}`, (amount) => !(toCents(amount ?? '') > left.cents)),
    restock: string()
      .required('Enter the number of pieces, 0 for none')
      .matches(/^\d+$/, 'Enter the number of pieces, 0 for none')
      .test('left', `At most ${left.pieces} pieces`, (pieces) => !(Number(pieces) > left.pieces)),
    reason: string().trim().required('Enter a reason').max(300, 'At most 300 characters'),
  });

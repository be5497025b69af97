import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Formik } from 'formik';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OrderTermsFragment } from '#generated/graphql.ts';
import { describeError } from '#lib/api/errors.ts';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { AlertDialog } from '#ui/feedback/alert-dialog.tsx';
import { useDraft } from '#session/use-draft.ts';
import { Form } from '#ui/forms/form.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { UnsavedGuard } from '#ui/forms/unsaved-guard.tsx';
import { AlreadyPlaced } from './already-placed.tsx';
import { Buyer } from './buyer.tsx';
import { emptyOrder, orderSchema, type OrderFormValues } from './order-rules.ts';
import { OrderTotal } from './order-total.tsx';
import { quantityAlert, quantityHint, type QuantityAlert } from './quantity-alert.ts';
import { TooFewLeft } from './too-few-left.tsx';
import { usePlaceOrder } from './use-place-order.ts';

/** Orders one part. Whatever goes wrong, what was typed stays. */
export function OrderForm({ part }: { part: OrderTermsFragment }) {
  const navigate = useNavigate();
  const placeOrder = usePlaceOrder(part);
  const draft = useDraft(part.id, emptyOrder);
  const [alert, setAlert] = useState<QuantityAlert | null>(null);
  const [isAlertOpen, setIsAlertOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [existingOrderId, setExistingOrderId] = useState<string | null>(null);

  const raise = (raised: QuantityAlert) => {
    setAlert(raised);
    setIsAlertOpen(true);
  };

  const submit = async (values: OrderFormValues) => {
    setFailure(null);
    setExistingOrderId(null);
    const refusal = quantityAlert(Number(values.quantity), part);
    if (refusal) return raise(refusal);
    const outcome = await placeOrder(values);
    if (outcome.kind === 'placed') {
      draft.drop();
      return navigate(paths.home);
    }
    if (outcome.kind === 'refused') return raise(outcome.alert);
    if (outcome.kind === 'alreadyPlaced') return setExistingOrderId(outcome.orderId);
    draft.keep(values);
    setFailure(describeError(outcome.error));
  };

  return (
    <Formik initialValues={draft.initialValues} validationSchema={orderSchema} onSubmit={submit}>
      <Form>
        <Typography variant="h3" component="h2">
          Your order
        </Typography>
        <TooFewLeft part={part} />
        <Box sx={{ display: 'grid', gap: 1.5, mt: 2.5 }}>
          <Buyer />
          <FormField name="phone" label="Phone" type="tel" autoComplete="tel" required />
          <FormField name="address" label="Address" autoComplete="street-address" multiline minRows={2} required />
          <FormField
            name="quantity"
            label="Quantity"
            autoComplete="off"
            required
            helperText={quantityHint(part)}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
          <OrderTotal unitPrice={part.price} />
          <FormError message={failure} />
          {existingOrderId && <AlreadyPlaced orderId={existingOrderId} />}
          <SubmitButton fullWidth>{messages.orders.confirmBooking}</SubmitButton>
          <Typography variant="body2" color="textSecondary">
            You pay by card in the next step. Until then the parts are set aside for you.
          </Typography>
        </Box>
        {/* Who has this order already is told where it is, and may go there. */}
        {!existingOrderId && <UnsavedGuard />}
        <AlertDialog isOpen={isAlertOpen} title={alert?.sentence ?? ''} onClose={() => setIsAlertOpen(false)}>
          {alert?.remedy}
        </AlertDialog>
      </Form>
    </Formik>
  );
}

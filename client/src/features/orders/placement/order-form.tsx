import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Formik, useField, useFormikContext } from 'formik';
import { lazy, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OrderTermsFragment } from '#generated/graphql.ts';
import { mayBeDone } from '#lib/api/errors.ts';
import { useAddToBasket } from '#lib/basket/use-add-to-basket.ts';
import { counted } from '#lib/format/counted.ts';
import { describeBreak, unitPriceOf } from '#lib/format/price-breaks.ts';
import { messages } from '#lib/messages.ts';
import { pathTo, paths } from '#lib/paths.ts';
import { callLink, emergencyPhone } from '#lib/phone.ts';
import { useSignedIn } from '#session/session.ts';
import { AlertDialog } from '#ui/feedback/alert-dialog.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { Form } from '#ui/forms/form.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { KeepTyped } from '#ui/forms/keep-typed.tsx';
import { UnsavedGuard } from '#ui/forms/unsaved-guard.tsx';
import { type Delivery, type OrderFormValues, orderSchema, useOrderValues } from './order-values.ts';
import {
  checkQuantity,
  describeMinimum,
  describeRange,
  parseQuantity,
  previewTotal,
  type QuantityAlert,
} from './quantity.ts';
import { type SeenTotal, unseen, usePlaceOrder } from './use-place-order.ts';

const ChargedTotal = lazy(async () => ({ default: (await import('./charged-total.tsx')).ChargedTotal }));

export type OrderFormProps = {
  part: OrderTermsFragment;
  delivery: Delivery;
  /** Whether the shop charges shipping or tax. */
  hasCharges: boolean;
  /** Whether the order can be picked up. */
  hasPickup: boolean;
};

/** Orders one part. A refused or failed order leaves the fields filled. */
export function OrderForm({ part, delivery, hasCharges, hasPickup }: OrderFormProps) {
  const navigate = useNavigate();
  const placeOrder = usePlaceOrder(part);
  const { initialValues, isAsked, ...draft } = useOrderValues(part, delivery);
  const charged = useRef<SeenTotal>(unseen);
  const unanswered = useRef<{ entries: string; expectedTotalCents: number }>(undefined);
  const [alert, setAlert] = useState<QuantityAlert | null>(null);
  const [isAlertOpen, setIsAlertOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isTotalMissing, setIsTotalMissing] = useState(false);
  const [existingOrderId, setExistingOrderId] = useState<string | null>(null);

  const showAlert = (refusal: QuantityAlert) => {
    setAlert(refusal);
    setIsAlertOpen(true);
  };

  const seeTotal = (seen: SeenTotal) => {
    charged.current = seen;
    if (!isTotalMissing || seen.cents === null) return;
    setIsTotalMissing(false);
    setFailure(null);
  };

  const submit = async (values: OrderFormValues) => {
    setFailure(null);
    setIsTotalMissing(false);
    setExistingOrderId(null);
    const quantity = parseQuantity(values.quantity) ?? 0;
    const { phone, address } = orderSchema.cast(values);
    const entered = { quantity, phone, address, pickupAgency: values.pickupAgency || null };
    const entries = JSON.stringify(entered);
    // The order of an attempt without an answer may have taken the stock. Its repeat needs the same total for the same key.
    const before = unanswered.current?.entries === entries ? unanswered.current : null;
    const refusal = before ? null : checkQuantity(quantity, part);
    if (refusal) return showAlert(refusal);
    const seen = hasCharges ? charged.current.cents : quantity * unitPriceOf(part, quantity).cents;
    const expectedTotalCents = before?.expectedTotalCents ?? seen;
    if (expectedTotalCents === null) {
      setIsTotalMissing(true);
      return setFailure(charged.current.reason);
    }
    const outcome = await placeOrder({ ...entered, expectedTotalCents });
    if (outcome.kind !== 'failed' || !outcome.code) unanswered.current = undefined;
    else if (mayBeDone(outcome.code)) unanswered.current = { entries, expectedTotalCents };
    switch (outcome.kind) {
      case 'placed':
        draft.drop();
        // The home page shows the order and its next step.
        return navigate(paths.home, { state: { placedOrderId: outcome.orderId } });
      case 'refused':
        return showAlert(outcome.alert);
      case 'alreadyPlaced':
        return setExistingOrderId(outcome.orderId);
      case 'totalChanged':
        charged.current.retry();
        return setFailure(outcome.message);
      case 'failed':
        draft.keep(values);
        return setFailure(outcome.message);
    }
  };

  return (
    <Formik
      initialValues={initialValues}
      initialTouched={{ quantity: isAsked }}
      validationSchema={orderSchema}
      onSubmit={submit}
    >
      <Form>
        <Typography variant="h3" component="h2">
          Your order
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {describeMinimum(part)} {part.priceBreaks.map((one) => `${describeBreak(one)}. `)}Need just one? We'll bring
          it and install it:{' '}
          <MuiLink href={callLink(emergencyPhone)} underline="always" sx={{ whiteSpace: 'nowrap' }}>
            call {emergencyPhone}
          </MuiLink>
          .
        </Typography>
        <Box sx={{ display: 'grid', gap: 1.5, mt: 2.5 }}>
          <Buyer />
          <FormField name="phone" label="Phone" type="tel" autoComplete="tel" required />
          <FormField name="address" label="Address" autoComplete="street-address" multiline minRows={2} required />
          <QuantityField part={part} />
          {hasCharges || hasPickup || initialValues.pickupAgency ? (
            <Suspense fallback={<Total part={part} />}>
              <ChargedTotal part={part} hasCharges={hasCharges} onChange={seeTotal} />
            </Suspense>
          ) : (
            <Total part={part} />
          )}
          <FormError message={failure} />
          {existingOrderId && <AlreadyPlaced orderId={existingOrderId} />}
          <SubmitButton fullWidth>{messages.orders.confirmBooking}</SubmitButton>
          <AddToBasket part={part} />
          <Typography variant="body2" color="textSecondary">
            {part.reservationTerms && `We'll hold these parts for ${counted(part.reservationTerms.hours, 'hour')}. `}
            You pay by card in the next step.
          </Typography>
        </Box>
        <KeepTyped keep={draft.keep} />
        {/* With an unpaid order the links lead to it, so leaving needs no confirmation. */}
        {!existingOrderId && <UnsavedGuard title="Leave without placing this order?" />}
        <AlertDialog isOpen={isAlertOpen} title={alert?.sentence ?? ''} onClose={() => setIsAlertOpen(false)}>
          {alert?.remedy}
        </AlertDialog>
      </Form>
    </Formik>
  );
}

/** A quantity out of range is explained at once; the specified alert follows when the order is sent. */
function QuantityField({ part }: { part: OrderTermsFragment }) {
  const [{ value }, { touched }] = useField<string>('quantity');
  const typed = parseQuantity(value);
  const refusal = touched && typed !== null ? checkQuantity(typed, part) : null;
  return (
    <FormField
      name="quantity"
      label="Quantity"
      autoComplete="off"
      required
      helperText={refusal?.remedy ?? describeRange(part)}
      slotProps={{
        htmlInput: { inputMode: 'numeric' },
        formHelperText: { sx: { color: refusal ? 'error.main' : undefined } },
      }}
    />
  );
}

/** The name and e-mail of the account; the form cannot change them. */
function Buyer() {
  const { person } = useSignedIn();
  const slotProps = { input: { readOnly: true } };
  return (
    <Box sx={{ display: 'grid', gap: 2.5, mb: 1.5, '& .MuiOutlinedInput-root': { bgcolor: 'background.default' } }}>
      <TextField id="buyer-name" label="Name" value={person.name} slotProps={slotProps} />
      <TextField id="buyer-email" label="E-mail" value={person.email} slotProps={slotProps} />
    </Box>
  );
}

/** Puts the typed quantity into the basket, or the minimum. The basket checks it against the stock of its own moment. */
function AddToBasket({ part: { id: productId, name, minimum } }: Pick<OrderFormProps, 'part'>) {
  const { quantity } = useFormikContext<OrderFormValues>().values;
  const add = useAddToBasket(useToast());
  const pieces = Math.min(parseQuantity(quantity) ?? 0, 1_000_000);
  return (
    <Button
      variant="outlined"
      color="secondary"
      size="large"
      onClick={() => add({ productId, name, quantity: Math.max(minimum, pieces) })}
    >
      Add to basket
    </Button>
  );
}

/** Updates while the customer types the quantity. */
function Total({ part }: Pick<OrderFormProps, 'part'>) {
  const { quantity } = useFormikContext<OrderFormValues>().values;
  const preview = previewTotal(quantity, part);
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'baseline', gap: 2, borderTop: '1px solid', borderColor: 'divider', pt: 2 }}
    >
      <Typography component="span">Total</Typography>
      <Typography component="span" variant="body2" color="textSecondary" sx={{ flex: 1 }}>
        {preview ? `${quantity.trim()} × ${preview.unitPrice}` : 'Enter a quantity'}
      </Typography>
      <Typography component="output" htmlFor="field-quantity" variant="h3">
        {preview?.total}
      </Typography>
    </Box>
  );
}

/** Stays after the toast is gone: the links to pay or delete the order that blocks this one. */
function AlreadyPlaced({ orderId }: { orderId: string }) {
  return (
    <Alert severity="info" variant="outlined">
      You have an unpaid order for this part. <TextLink to={pathTo.payment(orderId)}>Pay it</TextLink>, or delete it in{' '}
      <TextLink to={paths.myOrders}>My Orders</TextLink> to order a different quantity.
    </Alert>
  );
}

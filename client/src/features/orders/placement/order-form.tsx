import { gql, type TypedDocumentNode } from '@apollo/client';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Formik, useFormikContext } from 'formik';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { object, string, type InferType } from 'yup';
import type { OrderTermsFragment } from '#generated/graphql.ts';
import { messages } from '#lib/messages.ts';
import { pathTo, paths } from '#lib/paths.ts';
import { useSignedIn } from '#session/session.ts';
import { useDraft } from '#session/use-draft.ts';
import { AlertDialog } from '#ui/feedback/alert-dialog.tsx';
import { Form } from '#ui/forms/form.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { UnsavedGuard } from '#ui/forms/unsaved-guard.tsx';
import { checkQuantity, describeRange, describeShortage, previewTotal, type QuantityAlert } from './quantity.ts';
import { usePlaceOrder } from './use-place-order.ts';

export const ORDER_TERMS: TypedDocumentNode<OrderTermsFragment> = gql`
  fragment OrderTerms on Product {
    id
    name
    minimum
    available
    isArchived
    reservationTerms {
      maximum
      hours
    }
    price {
      cents
      formatted
    }
  }
`;

/** The rules that hold for every part. The minimum and the stock of the part raise an alert on submit. */
export const orderSchema = object({
  phone: string().trim().required(messages.orders.phoneRequired).max(40, 'Use at most 40 characters'),
  address: string().trim().required(messages.orders.addressRequired).max(500, 'Use at most 500 characters'),
  quantity: string()
    .trim()
    .required(messages.orders.quantityRequired)
    .matches(/^[+-]?\d+$/, 'Enter a whole number'),
});

type OrderFormValues = InferType<typeof orderSchema>;

export const emptyOrder: OrderFormValues = { phone: '', address: '', quantity: '' };

type OrderFormProps = { part: OrderTermsFragment };

/** Orders one part. A refused or failed order leaves the fields filled. */
export function OrderForm({ part }: OrderFormProps) {
  const navigate = useNavigate();
  const placeOrder = usePlaceOrder(part);
  const draft = useDraft(part.id, emptyOrder);
  const [alert, setAlert] = useState<QuantityAlert | null>(null);
  const [isAlertOpen, setIsAlertOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [existingOrderId, setExistingOrderId] = useState<string | null>(null);

  const showAlert = (refusal: QuantityAlert) => {
    setAlert(refusal);
    setIsAlertOpen(true);
  };

  const submit = async (values: OrderFormValues) => {
    setFailure(null);
    setExistingOrderId(null);
    const quantity = Number(values.quantity);
    const refusal = checkQuantity(quantity, part);
    if (refusal) return showAlert(refusal);
    const outcome = await placeOrder({ quantity, phone: values.phone.trim(), address: values.address.trim() });
    switch (outcome.kind) {
      case 'placed':
        draft.drop();
        return navigate(paths.home);
      case 'refused':
        return showAlert(outcome.alert);
      case 'alreadyPlaced':
        return setExistingOrderId(outcome.orderId);
      case 'failed':
        draft.keep(values);
        return setFailure(outcome.message);
    }
  };

  return (
    <Formik initialValues={draft.initialValues} validationSchema={orderSchema} onSubmit={submit}>
      <Form>
        <Typography variant="h3" component="h2">
          Your order
        </Typography>
        <Shortage part={part} />
        <Box sx={{ display: 'grid', gap: 1.5, mt: 2.5 }}>
          <Buyer />
          <FormField name="phone" label="Phone" type="tel" autoComplete="tel" required />
          <FormField name="address" label="Address" autoComplete="street-address" multiline minRows={2} required />
          <FormField
            name="quantity"
            label="Quantity"
            autoComplete="off"
            required
            helperText={describeRange(part)}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
          <Total unitPrice={part.price} />
          <FormError message={failure} />
          {existingOrderId && <AlreadyPlaced orderId={existingOrderId} />}
          <SubmitButton fullWidth>{messages.orders.confirmBooking}</SubmitButton>
          <Typography variant="body2" color="textSecondary">
            {part.reservationTerms && `We'll hold these parts for ${part.reservationTerms.hours} hours. `}
            Pay by card in My Orders.
          </Typography>
        </Box>
        {/* With an unpaid order the links lead to it, so leaving needs no confirmation. */}
        {!existingOrderId && <UnsavedGuard title="Leave without placing this order?" />}
        <AlertDialog isOpen={isAlertOpen} title={alert?.sentence ?? ''} onClose={() => setIsAlertOpen(false)}>
          {alert?.remedy}
        </AlertDialog>
      </Form>
    </Formik>
  );
}

/** Warns before the form is filled in that the part cannot be ordered now. */
function Shortage({ part }: OrderFormProps) {
  const shortage = describeShortage(part);
  if (!shortage) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mt: 2 }}>
      {shortage} <TextLink to={paths.inventory}>See other parts</TextLink>
    </Alert>
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

/** Updates while the customer types the quantity. */
function Total({ unitPrice }: { unitPrice: OrderTermsFragment['price'] }) {
  const { quantity } = useFormikContext<OrderFormValues>().values;
  const total = previewTotal(quantity, unitPrice.cents);
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'baseline', gap: 2, borderTop: '1px solid', borderColor: 'divider', pt: 2 }}
    >
      <Typography component="span">Total</Typography>
      <Typography component="span" variant="body2" color="textSecondary" sx={{ flex: 1 }}>
        {total ? `${quantity.trim()} × ${unitPrice.formatted}` : 'Enter a quantity'}
      </Typography>
      <Typography component="output" htmlFor="field-quantity" variant="h3">
        {total}
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
